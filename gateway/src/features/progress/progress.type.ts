import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { XpReason } from './xp-award.js';

@ObjectType({ description: 'What a user has gathered.' })
export class XpStats {
  @Field(() => Int, { description: 'Experience points; the level follows from them.' })
  xpPoints: number;

  @Field(() => Int, {
    description:
      'Highest level that has been celebrated, 1 to 10; a higher one that was reached waits for it.',
  })
  celebratedLevel: number;

  @Field(() => Int, { description: 'Signals generated.' })
  signalsGenerated: number;

  @Field(() => Int, { description: 'Time with Farol open, in whole minutes; many tabs count as one.' })
  timeSpentMinutes: number;
}

const XpReasonEnum = {
  SIGNAL_GENERATED: 'signal-generated',
  SIGNAL_SAVED: 'signal-saved',
  TUTORIAL_MODULE: 'tutorial-module',
  GUIDED_TOUR: 'guided-tour',
  EMAIL_VERIFIED: 'email-verified',
  DAILY_VISIT: 'daily-visit',
} as const satisfies Record<string, XpReason>;

registerEnumType(XpReasonEnum, {
  name: 'XpReason',
  description: 'What XP was given for. Nothing is given for trades, stakes or wins.',
  valuesConfig: {
    SIGNAL_GENERATED: { description: 'A signal was generated.' },
    SIGNAL_SAVED: { description: 'A signal was saved.' },
    TUTORIAL_MODULE: { description: 'A module of the academy was completed.' },
    GUIDED_TOUR: { description: 'The guided tour was completed.' },
    EMAIL_VERIFIED: { description: 'The e-mail address was verified.' },
    DAILY_VISIT: { description: 'First visit of a day.' },
  },
});

@ObjectType({ description: 'XP that was given, once for what it is for.' })
export class XpEntry {
  @Field(() => ID, { description: "Unique among the caller's entries." })
  id: string;

  @Field(() => XpReasonEnum, { description: 'What it was given for.' })
  reason: XpReason;

  @Field(() => Int, { description: 'XP; less than usual where signals reached what they give in a day.' })
  points: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was given.' })
  createdAt: Date;
}

@ObjectType({ description: "A page of the caller's XP." })
export class XpPage {
  @Field(() => [XpEntry], { description: 'Newest first.' })
  items: XpEntry[];

  @Field(() => String, { nullable: true, description: 'What the next page begins after; null on the last.' })
  endCursor: string | null;
}

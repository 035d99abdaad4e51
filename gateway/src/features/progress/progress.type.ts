import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { XpReason } from '#schema/xp.js';

@ObjectType({ description: "A user's totals." })
export class XpStats {
  @Field(() => Int, { description: 'Experience points, which determine the level.' })
  xpPoints: number;

  @Field(() => Int, {
    description:
      'Highest level that has been celebrated, 1 to 10; if lower than the current level, a celebration is pending.',
  })
  celebratedLevel: number;

  @Field(() => Int, { description: 'Signals generated.' })
  signalsGenerated: number;

  @Field(() => Int, { description: 'Time with Farol open, in whole minutes; several tabs count once.' })
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
  description: 'Reason for XP. Trades, stakes and wins never give any.',
  valuesConfig: {
    SIGNAL_GENERATED: { description: 'A signal was generated.' },
    SIGNAL_SAVED: { description: 'A signal was saved.' },
    TUTORIAL_MODULE: { description: 'A module of the academy was completed.' },
    GUIDED_TOUR: { description: 'The guided tour was completed.' },
    EMAIL_VERIFIED: { description: 'The e-mail address was verified.' },
    DAILY_VISIT: { description: 'First visit of a day.' },
  },
});

@ObjectType({ description: 'An award of XP, given once for each subject.' })
export class XpEntry {
  @Field(() => ID, { description: "Unique among the caller's entries." })
  id: string;

  @Field(() => XpReasonEnum, { description: 'Reason for the award.' })
  reason: XpReason;

  @Field(() => Int, { description: 'XP; less than usual when signals reached their daily limit.' })
  points: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was given.' })
  createdAt: Date;
}

@ObjectType({ description: "A page of the caller's XP." })
export class XpPage {
  @Field(() => [XpEntry], { description: 'Newest first.' })
  items: XpEntry[];

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

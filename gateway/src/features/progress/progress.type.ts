import { Field, Int, ObjectType } from 'type-graphql';

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

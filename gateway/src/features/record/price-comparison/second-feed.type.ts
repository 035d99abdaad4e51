import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { PriceKind } from '../price-kind.type.js';

@ObjectType({
  description:
    'A second feed of the same market at the same time, and how the series agrees with it. Its prices are in no leaf of the log.',
})
export class RecordSecondFeed {
  @Field(() => String, { description: 'Id of the second feed.' })
  feed: string;

  @Field(() => PriceKind, { description: 'Kind of its prices.' })
  prices: PriceKind;

  @Field(() => Boolean, { description: 'Whether it is the present second feed.' })
  current: boolean;

  @Field(() => GraphQLISODateTime, { description: 'Signals are compared from then on.' })
  since: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Close of the newest candle compared; null before the first.',
  })
  until: Date | null;

  @Field(() => Int, { description: 'Settled signals compared.' })
  compared: number;

  @Field(() => Int, { description: 'Of those, closes at most half a pip apart.' })
  agreeing: number;

  @Field(() => Int, {
    description: "Of those, signals with another outcome by the second feed's open and close.",
  })
  otherOutcomes: number;

  @Field(() => Int, { description: 'Settled signals whose candle the second feed lacks.' })
  missing: number;
}

import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { PriceKind } from '../price-kind.type.js';

@ObjectType({
  description:
    'How far two sources of a coin’s prices agree, by the closes of the same minutes. Coins are in no entry of the record, and these prices in no leaf of the log.',
})
export class RecordCoinComparison {
  @Field(() => String, { description: 'Symbol of the coin, such as `BTC`.' })
  coin: string;

  @Field(() => String, { description: 'Id of the coins’ own feed.' })
  first: string;

  @Field(() => String, { description: 'Id of the second source.' })
  feed: string;

  @Field(() => PriceKind, { description: 'Kind of its prices.' })
  prices: PriceKind;

  @Field(() => Boolean, { description: 'Whether these two are compared at present.' })
  current: boolean;

  @Field(() => GraphQLISODateTime, { description: 'Minutes are compared from then on.' })
  since: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Close of the newest minute compared; null before the first.',
  })
  until: Date | null;

  @Field(() => Int, { description: 'Minutes compared.' })
  compared: number;

  @Field(() => Int, { description: 'Of those, closes that differ by at most 0.1 % of the price.' })
  agreeing: number;

  @Field(() => Int, { description: 'Minutes without a trade at the second source.' })
  missing: number;
}

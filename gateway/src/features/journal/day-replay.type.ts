import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { CandleType } from '../market/market.type.js';
import { TradeOrSignal } from './journal.type.js';

@ObjectType({ description: 'A practice trade or a followed signal on the chart of its day.' })
export class ReplayedEntry extends TradeOrSignal {}

@ObjectType({ description: 'How much of a day was in one pair.' })
export class DayPair {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Int, { description: 'Practice trades and followed signals that began that day.' })
  entries: number;
}

@ObjectType({ description: "One of the caller's days in one pair, to be played again." })
export class DayReplay {
  @Field(() => String, { description: 'The day, YYYY-MM-DD.' })
  date: string;

  @Field(() => PairScalar, { description: 'The pair; where none was asked for, that of most entries.' })
  pair: Pair;

  @Field(() => [DayPair], { description: 'Pairs with entries that day, most first.' })
  pairs: DayPair[];

  @Field(() => String, { description: "IANA name of the caller's zone." })
  timeZone: string;

  @Field(() => GraphQLISODateTime, { description: "First moment of the day in the caller's zone." })
  from: Date;

  @Field(() => GraphQLISODateTime, { description: 'Where it ends; of today, now.' })
  until: Date;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => TimeframeScalar, { description: 'Length of the candles: the shortest that the feed has.' })
  timeframe: Timeframe;

  @Field(() => [CandleType], {
    description: 'Closed candles of the day, oldest first; empty where the feed does not have them any more.',
  })
  candles: CandleType[];

  @Field(() => [ReplayedEntry], { description: 'Of this pair and these prices, oldest first.' })
  entries: ReplayedEntry[];

  @Field(() => Int, {
    description:
      'Further entries of the pair that were made on the prices of another feed, and are left out.',
  })
  elsewhere: number;

  @Field(() => Boolean, { description: 'Whether the day had more entries than are looked at.' })
  more: boolean;
}

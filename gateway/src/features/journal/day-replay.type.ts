import { Field, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { CandleType } from '../market/market.type.js';
import { TradeOrSignal } from './journal.type.js';

@ObjectType({ description: 'A practice trade or a followed signal on the chart of its day.' })
export class ReplayedEntry extends TradeOrSignal {}

@ObjectType({ description: 'A pair with entries on the day.' })
export class DayPair {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Int, { description: 'Number of practice trades and followed signals that began that day.' })
  entries: number;
}

@ObjectType({ description: "A replay of one of the caller's days in one pair." })
export class DayReplay {
  @Field(() => String, { description: 'The day, YYYY-MM-DD.' })
  date: string;

  @Field(() => String, { description: "Today in the caller's zone, YYYY-MM-DD." })
  today: string;

  @Field(() => PairScalar, { description: 'The pair; if none was requested, the one with the most entries.' })
  pair: Pair;

  @Field(() => [DayPair], { description: 'Pairs with entries that day, most entries first.' })
  pairs: DayPair[];

  @Field(() => String, { description: "IANA name of the caller's zone." })
  timeZone: string;

  @Field(() => GraphQLISODateTime, { description: "First moment of the day in the caller's zone." })
  from: Date;

  @Field(() => GraphQLISODateTime, { description: 'End of the day; for today, the present moment.' })
  until: Date;

  @Field(() => Boolean, { description: 'The prices are not those of a real market.' })
  simulated: boolean;

  @Field(() => TimeframeScalar, { description: 'Length of the candles: the shortest available.' })
  timeframe: Timeframe;

  @Field(() => [CandleType], {
    description: 'Closed candles of the day, oldest first; empty if they are no longer available.',
  })
  candles: CandleType[];

  @Field(() => [ReplayedEntry], { description: 'Entries of this pair on these prices, oldest first.' })
  entries: ReplayedEntry[];

  @Field(() => Int, {
    description: 'Number of further entries of the pair on the prices of another feed; they are left out.',
  })
  elsewhere: number;

  @Field(() => Boolean, { description: 'Whether the day had more entries than the limit.' })
  more: boolean;
}

import { Field, Float, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { CandleType, PriceLevels } from '../market/market.type.js';

@ObjectType({ description: 'One closed candle of a lesson. Prices are in the quote currency.' })
export class LessonCandle extends CandleType {
  @Field(() => Float, { description: 'RSI(14) by Wilder at its close, 0 to 100.' })
  rsi: number;
}

@ObjectType({ description: 'Closed candles of the pair that the academy teaches with.' })
export class LessonMarket {
  @Field(() => PairScalar, { description: 'EUR/USD, or the first pair of a feed that lacks it.' })
  pair: Pair;

  @Field(() => TimeframeScalar, {
    description: 'Length of a candle: as requested, or the shortest longer one that the feed has.',
  })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'The prices are not those of a real market at present.' })
  simulated: boolean;

  @Field(() => [LessonCandle], { description: 'The newest closed candles, 240 at most, oldest first.' })
  candles: LessonCandle[];

  @Field(() => PriceLevels, {
    nullable: true,
    description: 'Support and resistance; null if there are too few candles.',
  })
  levels: PriceLevels | null;
}

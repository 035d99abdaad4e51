import { Field, Float, GraphQLISODateTime, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

@ObjectType('Candle', { description: 'One candle. Prices are in the quote currency.' })
export class CandleType {
  @Field(() => GraphQLISODateTime, { description: 'When the candle opened.' })
  time: Date;

  @Field(() => Float, { description: 'First price, in the quote currency.' })
  open: number;

  @Field(() => Float, { description: 'Highest price, in the quote currency.' })
  high: number;

  @Field(() => Float, { description: 'Lowest price, in the quote currency.' })
  low: number;

  @Field(() => Float, { description: 'Last price, in the quote currency.' })
  close: number;
}

@ObjectType({ description: 'Price levels drawn from swing points.' })
export class PriceLevels {
  @Field(() => Float, { description: 'Nearest level below the last close, in the quote currency.' })
  support: number;

  @Field(() => Float, { description: 'Nearest level above the last close, in the quote currency.' })
  resistance: number;
}

@ObjectType({ description: 'Candles of one pair and timeframe, oldest first.' })
export class CandleSeries {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of a candle.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => [CandleType], { description: 'Closed candles, oldest first.' })
  candles: CandleType[];

  @Field(() => CandleType, { nullable: true, description: 'The candle that has not closed yet.' })
  forming: CandleType | null;

  @Field(() => PriceLevels, {
    nullable: true,
    description: 'Support and resistance; null while candles are too few.',
  })
  levels: PriceLevels | null;
}

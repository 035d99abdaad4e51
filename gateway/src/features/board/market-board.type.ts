import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { HitRate } from '../outcomes/hit-rate.type.js';
import { SignalDirection, SignalIndicators } from '../signals/signal.type.js';

@ObjectType({ description: "A pair's range in a trading day, compared with its own past." })
export class BoardVolatility {
  @Field(() => Float, { description: 'Highest minus lowest price of the last 24 trading hours, pips.' })
  pips: number;

  @Field(() => Float, { description: 'Median of the same over the days before, pips.' })
  usualPips: number;

  @Field(() => Int, { description: 'Number of days before that were compared, at most 29.' })
  days: number;
}

@ObjectType({ description: "The engine's reading of the newest closed candle; it is not stored." })
export class BoardReading {
  @Field(() => GraphQLISODateTime, { description: 'When that candle opened.' })
  candleTime: Date;

  @Field(() => SignalDirection, { description: 'CALL or PUT.' })
  direction: SignalDirection;

  @Field(() => Int, { description: 'Confidence: whole percent, 50 to 95; not the probability of a win.' })
  confidence: number;

  @Field(() => Float, { description: 'Estimated chance of being right, 0.5 to 1; 0.5 on simulated prices.' })
  estimatedChance: number;

  @Field(() => StrengthScalar, { description: 'Strength.' })
  strength: Strength;

  @Field(() => SignalIndicators, { description: 'Indicators of the closed candles.' })
  indicators: SignalIndicators;
}

@ObjectType({ description: 'One pair on the board.' })
export class BoardRow {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, {
    nullable: true,
    description: 'Last price, in the quote currency; null if there is none.',
  })
  price: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time of the last price.' })
  priceAt: Date | null;

  @Field(() => Float, {
    nullable: true,
    description: 'First price of the last 24 trading hours, in the quote currency.',
  })
  dayOpen: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When those 24 hours begin.' })
  dayFrom: Date | null;

  @Field(() => [Float], {
    description: 'The price over those hours, in the quote currency, oldest first; at most 50 points.',
  })
  course: number[];

  @Field(() => BoardVolatility, {
    nullable: true,
    description: 'Null if the feed has too little history.',
  })
  volatility: BoardVolatility | null;

  @Field(() => BoardReading, {
    nullable: true,
    description: 'Null if the market is closed or its prices are missing.',
  })
  reading: BoardReading | null;

  @Field(() => HitRate, {
    description: "Hit rate of the record's entries for this pair and timeframe.",
  })
  hitRate: HitRate;
}

@ObjectType({ description: 'All pairs of the feed at a glance.' })
export class MarketBoard {
  @Field(() => TimeframeScalar, { description: 'Timeframe of readings and hit rates.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'The prices are not those of a real market at present.' })
  simulated: boolean;

  @Field(() => [BoardRow], { description: 'One row for each pair of the feed.' })
  rows: BoardRow[];
}

@ObjectType({ description: 'A new price of one of the pairs.' })
export class BoardPrice {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, { description: 'Price, in the quote currency.' })
  price: number;

  @Field(() => GraphQLISODateTime, { description: 'Time of the price.' })
  time: Date;
}

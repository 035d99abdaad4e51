import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { HitRate } from '../outcomes/hit-rate.type.js';
import { SignalDirection } from '../signals/signal.type.js';

@ObjectType({ description: 'How far a pair moves in a day of trading, against its own past.' })
export class BoardVolatility {
  @Field(() => Float, { description: 'Highest less lowest price of the last 24 hours of trading, pips.' })
  pips: number;

  @Field(() => Float, { description: 'Median of the same over the days before, pips.' })
  usualPips: number;

  @Field(() => Int, { description: 'How many days before were compared, at most 29.' })
  days: number;
}

@ObjectType({ description: 'What the engine says of the newest closed candle. Nothing is kept.' })
export class BoardReading {
  @Field(() => GraphQLISODateTime, { description: 'When that candle opened.' })
  candleTime: Date;

  @Field(() => SignalDirection, { description: 'CALL or PUT.' })
  direction: SignalDirection;

  @Field(() => Int, { description: 'Whole percent, 50 to 95; not how likely a win is.' })
  confidence: number;

  @Field(() => StrengthScalar, { description: 'Strength.' })
  strength: Strength;
}

@ObjectType({ description: 'One pair on the board.' })
export class BoardRow {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => Float, {
    nullable: true,
    description: 'Last price, in the quote currency; null where there is none.',
  })
  price: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Time of the last price.' })
  priceAt: Date | null;

  @Field(() => Float, {
    nullable: true,
    description: 'First price of the last 24 hours of trading, in the quote currency.',
  })
  dayOpen: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When those 24 hours begin.' })
  dayFrom: Date | null;

  @Field(() => [Float], {
    description: 'Course of the price over those hours, in the quote currency, oldest first; at most 50.',
  })
  course: number[];

  @Field(() => BoardVolatility, {
    nullable: true,
    description: 'Null where the feed has too little history.',
  })
  volatility: BoardVolatility | null;

  @Field(() => BoardReading, {
    nullable: true,
    description: 'Null where the market is closed or its prices are missing.',
  })
  reading: BoardReading | null;

  @Field(() => HitRate, {
    description: 'What the record says of every closed candle of this pair and timeframe.',
  })
  hitRate: HitRate;
}

@ObjectType({ description: 'All pairs of the feed at one look.' })
export class MarketBoard {
  @Field(() => TimeframeScalar, { description: 'Timeframe of readings and hit rates.' })
  timeframe: Timeframe;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
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

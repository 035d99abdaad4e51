import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';
import { SignalDirection, SignalIndicators } from './signal.type.js';

@ObjectType({ description: 'Momentum of the market when one candle had closed.' })
export class MomentumPoint {
  @Field(() => GraphQLISODateTime, { description: 'When the candle opened.' })
  time: Date;

  @Field(() => Float, { description: 'RSI(14) by Wilder, 0 to 100.' })
  rsi: number;

  @Field(() => Float, { description: 'MACD(12, 26) line, in the quote currency.' })
  macd: number;

  @Field(() => Float, { description: 'EMA(9) of the MACD line, in the quote currency.' })
  macdSignal: number;

  @Field(() => Float, { description: 'MACD line less its signal line, in the quote currency.' })
  macdHistogram: number;
}

@ObjectType({ description: 'What the indicators say of a market now. Nothing is kept: it is no signal.' })
export class TechnicalAnalysis {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Length of the candles that were read.' })
  timeframe: Timeframe;

  @Field(() => GraphQLISODateTime, { description: 'Opening of the last closed candle that was read.' })
  candleTime: Date;

  @Field(() => Float, { description: 'Last price of that candle, in the quote currency.' })
  close: number;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => SignalIndicators, { description: 'Indicators at the last closed candle.' })
  indicators: SignalIndicators;

  @Field(() => SignalDirection, { description: 'The side that the indicators lean to.' })
  direction: SignalDirection;

  @Field(() => Int, { description: 'How far the indicators agree, 50 to 95 percent; not a probability.' })
  confidence: number;

  @Field(() => StrengthScalar, { description: 'The confidence in three steps.' })
  strength: Strength;

  @Field(() => String, { description: 'The reason in words (pt-BR).' })
  recommendation: string;

  @Field(() => [MomentumPoint], {
    description: 'RSI and MACD of the newest closed candles, at most 120, oldest first.',
  })
  momentum: MomentumPoint[];
}

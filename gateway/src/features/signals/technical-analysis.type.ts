import { Field, Float, GraphQLISODateTime, ObjectType } from 'type-graphql';
import type { Timeframe } from '#schema/timeframe.js';
import { TimeframeScalar } from '../../platform/graphql/scalars.js';
import { MomentumFields, ReadingFields, SignalDirection, SignalIndicators } from './signal.type.js';

@ObjectType({ description: 'Momentum of the market when one candle had closed.' })
export class MomentumPoint extends MomentumFields {
  @Field(() => GraphQLISODateTime, { description: 'When the candle opened.' })
  time: Date;
}

@ObjectType({ description: 'What the indicators say of a market now. Nothing is kept: it is no signal.' })
export class TechnicalAnalysis extends ReadingFields {
  @Field(() => TimeframeScalar, { description: 'Length of the candles that were read.' })
  timeframe: Timeframe;

  @Field(() => Float, { description: 'Last price of that candle, in the quote currency.' })
  close: number;

  @Field(() => SignalIndicators, { description: 'Indicators at the last closed candle.' })
  indicators: SignalIndicators;

  @Field(() => SignalDirection, { description: 'The side that the indicators lean to.' })
  direction: SignalDirection;

  @Field(() => String, { description: 'The reason in words (pt-BR).' })
  recommendation: string;

  @Field(() => [MomentumPoint], {
    description: 'RSI and MACD of the newest closed candles, at most 120, oldest first.',
  })
  momentum: MomentumPoint[];
}

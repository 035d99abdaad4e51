import { Field, Float, GraphQLISODateTime, ObjectType } from 'type-graphql';
import type { Timeframe } from '#schema/timeframe.js';
import { TimeframeScalar } from '../../platform/graphql/scalars.js';
import { MomentumFields, ReadingFields, SignalDirection, SignalIndicators } from './signal.type.js';

@ObjectType({ description: 'Momentum of the market at the close of one candle.' })
export class MomentumPoint extends MomentumFields {
  @Field(() => GraphQLISODateTime, { description: 'When the candle opened.' })
  time: Date;
}

@ObjectType({ description: 'Indicators of a market now. Nothing is stored: this is no signal.' })
export class TechnicalAnalysis extends ReadingFields {
  @Field(() => TimeframeScalar, { description: 'Length of the candles that were read.' })
  timeframe: Timeframe;

  @Field(() => Float, { description: 'Last price of that candle, in the quote currency.' })
  close: number;

  @Field(() => SignalIndicators, { description: 'Indicators at the last closed candle.' })
  indicators: SignalIndicators;

  @Field(() => SignalDirection, { description: 'The direction that the indicators favour.' })
  direction: SignalDirection;

  @Field(() => String, { description: 'The reasons as a text (pt-BR).' })
  recommendation: string;

  @Field(() => [MomentumPoint], {
    description: 'RSI and MACD of the newest closed candles, at most 120, oldest first.',
  })
  momentum: MomentumPoint[];
}

import { Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import { PairScalar, StrengthScalar } from '../../platform/graphql/scalars.js';

// Fields that several types share; neither class is a type of the schema itself.

@ObjectType()
export abstract class MomentumFields {
  @Field(() => Float, { description: 'RSI(14) by Wilder, 0 to 100.' })
  rsi: number;

  @Field(() => Float, { description: 'MACD(12, 26) line, in the quote currency.' })
  macd: number;

  @Field(() => Float, { description: 'EMA(9) of the MACD line, in the quote currency.' })
  macdSignal: number;

  @Field(() => Float, { description: 'MACD line less its signal line, in the quote currency.' })
  macdHistogram: number;
}

@ObjectType()
export abstract class ReadingFields {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => GraphQLISODateTime, { description: 'Opening of the last closed candle that was read.' })
  candleTime: Date;

  @Field(() => Boolean, { description: 'The prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => Int, { description: 'How far the indicators agree, 50 to 95 percent; not a probability.' })
  confidence: number;

  @Field(() => StrengthScalar, { description: 'The confidence in three steps.' })
  strength: Strength;
}

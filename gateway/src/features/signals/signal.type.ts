import {
  ArgsType,
  Field,
  Float,
  GraphQLISODateTime,
  ID,
  Int,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

export const SignalDirection = { CALL: 'CALL', PUT: 'PUT' } as const;
export type SignalDirection = keyof typeof SignalDirection;
registerEnumType(SignalDirection, {
  name: 'SignalDirection',
  description: 'Expected direction of the price.',
  valuesConfig: {
    CALL: { description: 'Above the entry price at expiry.' },
    PUT: { description: 'Below the entry price at expiry.' },
  },
});

export const SignalOutcome = { WON: 'WON', LOST: 'LOST', TIE: 'TIE', VOID: 'VOID' } as const;
export type SignalOutcome = keyof typeof SignalOutcome;
registerEnumType(SignalOutcome, {
  name: 'SignalOutcome',
  description: 'Outcome of a signal or trade.',
  valuesConfig: {
    WON: { description: 'The price at expiry was on the expected side of the entry price.' },
    LOST: { description: 'The price at expiry was on the other side.' },
    TIE: { description: 'The price at expiry equalled the entry price.' },
    VOID: { description: 'No price was known within 5 s before the expiry.' },
  },
});

/** Fields shared by several types; not a GraphQL type itself. */
@ObjectType()
export abstract class MomentumFields {
  @Field(() => Float, { description: 'RSI(14) by Wilder, 0 to 100.' })
  rsi: number;

  @Field(() => Float, { description: 'MACD(12, 26) line, in the quote currency.' })
  macd: number;

  @Field(() => Float, { description: 'EMA(9) of the MACD line, in the quote currency.' })
  macdSignal: number;

  @Field(() => Float, { description: 'MACD line minus its signal line, in the quote currency.' })
  macdHistogram: number;
}

/** Fields shared by several types; not a GraphQL type itself. */
@ObjectType()
export abstract class ReadingFields {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => GraphQLISODateTime, { description: 'Opening of the last closed candle that was read.' })
  candleTime: Date;

  @Field(() => Boolean, { description: 'Whether the prices are not those of a real market now.' })
  simulated: boolean;

  @Field(() => Int, {
    description:
      'Rank among measured signals: 50 + 45 x the share that was weaker, in whole percent; not a probability.',
  })
  confidence: number;

  @Field(() => Float, {
    nullable: true,
    description:
      'Estimated chance of being right, 0.5 to 1, measured on real prices that were not used for the weights; lower once the next candle has begun. 0.5 on simulated prices, null for engine versions before 3.',
  })
  estimatedChance: number | null;

  @Field(() => StrengthScalar, { description: 'Three steps of the confidence.' })
  strength: Strength;
}

@ObjectType({ description: 'Indicators over closed candles.' })
export class SignalIndicators extends MomentumFields {
  @Field(() => Float, { description: 'ATR(14) by Wilder, in the quote currency.' })
  atr: number;

  @Field(() => Float, { description: 'Nearest swing level below the last close, in the quote currency.' })
  support: number;

  @Field(() => Float, { description: 'Nearest swing level above the last close, in the quote currency.' })
  resistance: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Combined score, -100 (all favour PUT) to 100 (all favour CALL).',
  })
  signalScore: number | null;
}

@ObjectType({ description: 'Analysis behind a signal.' })
export class SignalAnalysis {
  @Field(() => SignalIndicators, { description: 'Indicators of the closed candles.' })
  indicators: SignalIndicators;

  @Field(() => String, { description: 'The reasons as a text (pt-BR).' })
  recommendation: string;

  @Field(() => TimeframeScalar, { description: 'Length of the candles that were read.' })
  timeframe: Timeframe;
}

@ObjectType({ description: 'A signal computed from closed candles, with its outcome once settled.' })
export class Signal extends ReadingFields {
  @Field(() => ID, { description: 'UUID of version 7.' })
  id: string;

  @Field(() => TimeframeScalar, { description: 'Length of the candles, and time from generation to expiry.' })
  timeframe: Timeframe;

  @Field(() => SignalDirection, {
    description: 'Expected direction of the price at expiry, relative to the entry price.',
  })
  direction: SignalDirection;

  @Field(() => Float, { description: 'Last traded price at generation, in the quote currency.' })
  entryPrice: number;

  @Field(() => GraphQLISODateTime, { description: 'When the signal expires: generation plus the timeframe.' })
  expirationTime: Date;

  @Field(() => SignalAnalysis, { description: 'Analysis behind the signal.' })
  analysis: SignalAnalysis;

  @Field(() => GraphQLISODateTime, { description: 'When the signal was generated.' })
  generatedAt: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When its author saved it; null if not saved.',
  })
  savedAt: Date | null;

  @Field(() => String, { description: 'Feed whose prices were read.' })
  feed: string;

  @Field(() => String, { description: 'Engine version.' })
  engineVersion: string;

  @Field(() => SignalOutcome, { nullable: true, description: 'Null until the signal is settled.' })
  outcome: SignalOutcome | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Price at expiry that decided the outcome, in the quote currency.',
  })
  exitPrice: number | null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the signal was settled.' })
  settledAt: Date | null;
}

@ObjectType({ description: 'One page of signals, newest first.' })
export class SignalPage {
  @Field(() => [Signal], { description: 'Signals of this page.' })
  items: Signal[];

  @Field(() => ID, {
    nullable: true,
    description: 'Pass it as `after` for the next page; null on the last one.',
  })
  endCursor: string | null;
}

/** Arguments of both signal subscriptions. */
@ArgsType()
export class SignalStreamArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the last signal received from this stream; later ones are sent first, at most 500.',
  })
  after?: string | null;
}

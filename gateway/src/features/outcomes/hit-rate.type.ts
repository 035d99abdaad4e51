import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import { PairScalar, StrengthScalar, TimeframeScalar } from '../../platform/graphql/scalars.js';

export const HitRateVerdict = { ABOVE: 'ABOVE', BELOW: 'BELOW', UNKNOWN: 'UNKNOWN' } as const;
export type HitRateVerdict = keyof typeof HitRateVerdict;
registerEnumType(HitRateVerdict, {
  name: 'HitRateVerdict',
  description:
    'Comparison of a hit rate with a line. It may be checked at any time: the chance that it is ever wrong is at most 5 %.',
  valuesConfig: {
    ABOVE: { description: 'The hit rate is above the line.' },
    BELOW: { description: 'The hit rate is below the line.' },
    UNKNOWN: { description: 'Not known yet.' },
  },
});

@ObjectType({
  description:
    "How often signals of a kind were right, with each pair, timeframe and candle counted once; or a user's practice trades, each of them counted.",
})
export class HitRate {
  @Field(() => Int, { description: 'Signals or trades that were right.' })
  won: number;

  @Field(() => Int, { description: 'Signals or trades that were wrong.' })
  lost: number;

  @Field(() => Int, {
    description: 'Signals or trades that expired at their entry price; not part of any rate.',
  })
  tied: number;

  @Field(() => Int, { description: 'Signals or trades that could not be settled; not part of any rate.' })
  voided: number;

  @Field(() => Int, { description: 'Signals or trades in the rate: won plus lost.' })
  total: number;

  @Field(() => Float, { nullable: true, description: 'won / (won + lost), 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, { description: 'Lower bound of the 95 % interval, valid for a single check, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper bound of the 95 % interval, valid for a single check, 0 to 1.' })
  high: number;

  @Field(() => Float, { description: 'Hit rate at which wins at a payout of 85 % pay for losses, 0 to 1.' })
  breakEven: number;

  @Field(() => Boolean, {
    description: 'Whether there are enough signals or trades (30) to count as evidence.',
  })
  sufficient: boolean;

  @Field(() => HitRateVerdict, {
    nullable: true,
    description:
      "Comparison with break-even. Null without a verdict: for prices of no real market, for a user's own trades, and for sums over kinds of signals.",
  })
  verdict: HitRateVerdict | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Decided signals still needed for a verdict if the rate stays as it is, 1 to 1e12; null if no end is in sight.',
  })
  signalsNeeded: number | null;
}

@ObjectType({ description: 'Hit rate of one pair, timeframe and strength.' })
export class TrackRecordRow {
  @Field(() => PairScalar, { description: 'Currency pair.' })
  pair: Pair;

  @Field(() => TimeframeScalar, { description: 'Timeframe.' })
  timeframe: Timeframe;

  @Field(() => StrengthScalar, { description: 'Strength.' })
  strength: Strength;

  @Field(() => HitRate, { description: 'Hit rate of these signals.' })
  hitRate: HitRate;
}

@ObjectType({ description: 'All settled signals of one feed and engine version.' })
export class TrackRecord {
  @Field(() => String, { description: 'Feed whose prices were read.' })
  feed: string;

  @Field(() => String, { description: 'Engine version.' })
  engineVersion: string;

  @Field(() => HitRate, { description: 'Hit rate over all of them.' })
  overall: HitRate;

  @Field(() => [TrackRecordRow], { description: 'Hit rates by pair, timeframe and strength.' })
  rows: TrackRecordRow[];
}

/** Signals that users generated with one feed and one engine version. */
export interface GeneratedSeries {
  readonly feed: string;
  readonly engineVersion: string;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

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
    'What is known of a hit rate against a line, whenever one looks: wrong in at most 5 % of cases, ever.',
  valuesConfig: {
    ABOVE: { description: 'It is above the line.' },
    BELOW: { description: 'It is below the line.' },
    UNKNOWN: { description: 'Not known yet.' },
  },
});

@ObjectType({
  description:
    "How often signals of a kind were right, each pair, timeframe and candle counted once; or a user's practice trades, every one counted.",
})
export class HitRate {
  @Field(() => Int, { description: 'Signals or trades that were right.' })
  won: number;

  @Field(() => Int, { description: 'Signals or trades that were wrong.' })
  lost: number;

  @Field(() => Int, { description: 'Signals or trades that expired at their entry price; in no rate.' })
  tied: number;

  @Field(() => Int, { description: 'Signals or trades that could not be settled; in no rate.' })
  voided: number;

  @Field(() => Int, { description: 'Signals or trades that the rate is made of: won plus lost.' })
  total: number;

  @Field(() => Float, { nullable: true, description: 'won / (won + lost), 0 to 1; null without any.' })
  rate: number | null;

  @Field(() => Float, { description: 'Lower bound of the 95 % interval for one look, 0 to 1.' })
  low: number;

  @Field(() => Float, { description: 'Upper bound of the 95 % interval for one look, 0 to 1.' })
  high: number;

  @Field(() => Float, { description: 'Rate at which a payout of 85 % neither wins nor loses, 0 to 1.' })
  breakEven: number;

  @Field(() => Boolean, { description: 'Whether there are enough of them (30) to speak of evidence.' })
  sufficient: boolean;

  @Field(() => HitRateVerdict, {
    nullable: true,
    description:
      "Against break-even; null where none is drawn: prices of no real market, a user's own trades, or kinds of signals added up.",
  })
  verdict: HitRateVerdict | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Decided signals missing to a verdict if the rate went on as it is, 1 to 1e12; null where no end is in sight.',
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

@ObjectType({ description: 'All settled signals of one feed and one version of the formulae.' })
export class TrackRecord {
  @Field(() => String, { description: 'Feed whose prices were read.' })
  feed: string;

  @Field(() => String, { description: 'Version of the formulae.' })
  engineVersion: string;

  @Field(() => HitRate, { description: 'Hit rate over all of them.' })
  overall: HitRate;

  @Field(() => [TrackRecordRow], { description: 'Hit rates apart by pair, timeframe and strength.' })
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

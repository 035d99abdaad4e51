import {
  type ChanceByTimeframe,
  type Claim,
  candidateLead,
  largestCandidateHourLead,
} from '#schema/score-rivals.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import type { CandidateEngine } from '../../../engine/candidates.js';
import { Token } from '../../../platform/service-registry.js';

/** Version that runs in the shadow of the present engine; undefined if the operator has named none. */
export const SHADOW_ENGINE = new Token<CandidateEngine | undefined>('shadow engine');

/** When a candidate may replace the present engine. It is signed before the shadow's first direction. */
export interface ReplacementRule {
  /** Weeks for which it has to run first. */
  readonly weeks: number;
  /** E-value of "its Brier score is better on average" that has to be reached. */
  readonly evidence: number;
  /** Highest chance of either version that counts, by timeframe, in ten-thousandths. */
  readonly highest: ChanceByTimeframe;
}

/** The rule of the shadows that begin from now on; one that has begun keeps its own. */
export const REPLACEMENT = { weeks: 12, evidence: 20 } as const;

/**
 * A rule that was met stays so for four weeks: the evidence that reached it says nothing about what came long after, and
 * a release takes its time.
 */
export const MET_FOR_MS = 28 * 86_400_000;

/** A candidate beside a series of the present engine. */
export interface Shadow extends ReplacementRule {
  readonly id: number;
  readonly series: number;
  /** Version of the candidate. */
  readonly engineVersion: string;
  readonly beganAt: number;
}

/** A shadow without directions for longer than this, while its series had entries, is over. */
const PAUSE_MS = 3_600_000;

/** Whether a shadow is over. @param entered close of its series' newest candle with an entry; undefined before the first */
export const isOver = (
  { beganAt, lastClose }: Pick<Shadow, 'beganAt'> & { readonly lastClose: number | undefined },
  entered: number | undefined,
): boolean => (entered ?? 0) - (lastClose ?? beganAt) > PAUSE_MS;

/** What a candidate says of the candle of an entry; the chance in ten-thousandths. */
export interface ShadowForecast extends Claim {
  /** Id of the shadow. */
  readonly shadow: number;
}

/** A forecast with what is needed to count it. */
export interface CountedForecast extends ShadowForecast {
  readonly highest: ChanceByTimeframe;
}

/** The chances that count where two versions are compared: the higher of both. */
export const highestOfBoth = (one: ChanceByTimeframe, other: ChanceByTimeframe): ChanceByTimeframe =>
  chancesByTimeframe((timeframe) => Math.max(one[timeframe], other[timeframe]));

export const chancesByTimeframe = (of: (timeframe: Timeframe, index: number) => number): ChanceByTimeframe =>
  Object.fromEntries(
    TIMEFRAMES.map((timeframe, index) => [timeframe, of(timeframe, index)]),
  ) as ChanceByTimeframe;

/** By how much the candidate's score of an entry is better, in 10⁻⁸. @param isUp whether CALL was right */
export const shadowLead = (
  entry: Claim & { readonly timeframe: Timeframe },
  forecast: CountedForecast,
  isUp: boolean,
): number => candidateLead(entry, forecast, isUp, forecast.highest[entry.timeframe]);

/** Bound of what one hour can change. */
export const largestShadowHourLead = ({ highest }: Pick<ReplacementRule, 'highest'>): number =>
  largestCandidateHourLead(highest);

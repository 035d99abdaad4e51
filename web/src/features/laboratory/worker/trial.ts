import type { NamedCandles } from '#engine/candle.js';
import type { CandleColumns } from '#engine/candle-columns.js';
import { type Entries, entriesOf, entryTime, rowsWhere, someOf } from '#engine/history/entries.js';
import type { Equity } from '#engine/history/equity.js';
import { type Group, historyReport } from '#engine/history/history-report.js';
import type { HitFigures } from '#engine/history/hit-figures.js';
import { hourOf, quietestHour } from '#engine/history/rollover.js';
import type { InputSeries } from '#engine/input-series.js';
import { type SignalModel, signalSeries } from '#engine/signal-series.js';
import { INPUTS, type ModelInputs, WEIGHTS } from '#schema/signal-score.js';
import type { ClusterSums } from '#schema/statistics/tally.js';

/** A combination to try. */
export interface Trial {
  /** Any values; they are scaled so that their absolute values add up to 1. The page rejects all zeros. */
  readonly weights: ModelInputs;
  /** 50..95 */
  readonly minConfidence: number;
  /**
   * First and last UTC hour in which a trade may run, 0..23; if the first is later than the last, the range spans
   * midnight.
   */
  readonly fromHour: number;
  readonly toHour: number;
  /** Share of the stake that a win adds. */
  readonly payout: number;
}

/** Result of a trial, on the visible part of the data or on the held-back part. */
export interface TrialResult {
  readonly figures: HitFigures;
  readonly byConfidence: readonly Group[];
  readonly baselines: readonly Group[];
  readonly equity: Equity;
  /** Enough to correct for all trials of a session. */
  readonly sums: ClusterSums;
  /** Whether these are the product's own weights; only those have an estimated chance. */
  readonly isProduct: boolean;
}

/** Candles with the values that every trial on them needs. */
export interface LabData {
  readonly columns: CandleColumns;
  readonly market: NamedCandles;
  readonly inputs: InputSeries;
  /** First row of the held-back part. */
  readonly heldFrom: number;
}

/** The part of the data that a trial uses. */
export type Part = 'visible' | 'held';

const STAKE = 10;

/** The entries of a trial that lie entirely in one part of the data. */
export function trialResult(data: LabData, trial: Trial, part: Part): TrialResult | null {
  const { weights, minConfidence, payout } = trial;
  const isProduct = isProductModel(weights);
  const all = ranked(data, isProduct ? undefined : scaled(weights));
  const border = data.columns.times[data.heldFrom] ?? Number.POSITIVE_INFINITY;
  const rows = rowsWhere(all, (row) => {
    const entry = entryTime(all, row);
    const isHeld = entry >= border;
    return (
      isHeld === (part === 'held') &&
      (all.confidences[row] ?? 0) >= minConfidence &&
      isWithin(hourOf(entry), trial)
    );
  });
  if (rows.length === 0) return null;
  const entries = someOf(all, rows);
  const report = historyReport(entries, { payout, stake: STAKE }, [quietestHour(data.columns)]);
  const { headline, byConfidence, baselines, equity, sums } = report;
  return { figures: headline, byConfidence, baselines, equity, sums, isProduct };
}

function isWithin(hour: number, { fromHour, toHour }: Trial): boolean {
  return fromHour <= toHour ? hour >= fromHour && hour <= toHour : hour >= fromHour || hour <= toHour;
}

function scaled(weights: ModelInputs): ModelInputs {
  const size = INPUTS.reduce((sum, name) => sum + Math.abs(weights[name]), 0);
  return Object.fromEntries(INPUTS.map((name) => [name, weights[name] / size])) as ModelInputs;
}

function isProductModel(weights: ModelInputs): boolean {
  return INPUTS.every((name) => weights[name] === WEIGHTS[name]);
}

/**
 * Entries by the product's model, or by other weights. Other weights have no measured scale of confidence: their
 * confidence is a signal's rank among those of the visible part, 50 to 95, and their chance stays one half.
 */
function ranked({ columns, market, inputs, heldFrom }: LabData, weights: ModelInputs | undefined): Entries {
  if (!weights) return entriesOf(columns, signalSeries(columns, market.timeframe, undefined, inputs), market);
  const model: SignalModel = { weights, confidence: () => 50, chance: () => 0.5 };
  const signals = signalSeries(columns, market.timeframe, model, inputs);
  const isSignal = (row: number) => signals.directions[row] !== 0;
  const sizes = signals.scores
    .subarray(0, heldFrom)
    .filter((_, row) => isSignal(row))
    .map(Math.abs)
    .sort();
  const confidences = Uint8Array.from(signals.scores, (score, row) =>
    isSignal(row) ? Math.round(50 + (45 * rankOf(sizes, Math.abs(score))) / Math.max(1, sizes.length)) : 0,
  );
  return entriesOf(columns, { ...signals, confidences }, market);
}

/** Number of sorted values below `value`. */
function rankOf(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

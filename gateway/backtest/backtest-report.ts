import type { HistoryReport } from '../src/engine/history/history-report.js';
import type { Terms } from '../src/engine/history/hit-figures.js';

/** What was read of one file, and what came of it. */
export interface FileReport {
  readonly name: string;
  readonly pair: string;
  readonly timeframe: string;
  /** SHA-256 of the file as it lies there. */
  readonly hash: string;
  readonly candles: number;
  /** Openings of the first and last candle, epoch milliseconds; null in a file without any. */
  readonly from: number | null;
  readonly to: number | null;
  readonly malformed: number;
  readonly outOfOrder: number;
  readonly duplicates: number;
  /** Entries that were chosen by the arguments. */
  readonly entries: number;
  /** How many of them are of prices that the weights were fitted to, or the scale was measured on, or neither. */
  readonly seen: { readonly weights: number; readonly scale: number; readonly nothing: number };
  /** UTC hour of the rollover: the one with the smallest candles. */
  readonly quietHour: number;
}

/** Everything that a backtest found, as `--json` writes it. */
export interface BacktestReport {
  readonly engine: string;
  readonly terms: Terms;
  readonly files: readonly FileReport[];
  readonly all: HistoryReport;
  /** Only entries of prices that neither weights nor scale have seen; null without any. */
  readonly outOfSample: HistoryReport | null;
  /** Only entries of prices that no weight was fitted to, but on which the scale was measured; null without any. */
  readonly scaleSeen: HistoryReport | null;
  /** Only entries of prices that the weights were fitted to; null without any. */
  readonly inSample: HistoryReport | null;
}

/** A part of the entries by what the model has seen of their prices, with its name. */
export interface Sample {
  readonly title: string;
  readonly meaning: string;
  readonly report: HistoryReport;
}

/** The parts that have entries, the most telling first. */
export function samplesOf({ outOfSample, scaleSeen, inSample }: BacktestReport): Sample[] {
  return [
    {
      title: 'Out of sample',
      meaning: 'neither the weights nor the scale of confidence and estimated chance have seen these prices',
      report: outOfSample,
    },
    {
      title: 'Scale seen',
      meaning:
        'no weight was estimated on these prices, but the scale of confidence and estimated chance was measured on them: that a chance fits here shows nothing',
      report: scaleSeen,
    },
    {
      title: 'In sample',
      meaning: 'the weights were estimated on these prices: the figures flatter',
      report: inSample,
    },
  ].flatMap(({ report, ...names }) => (report ? [{ ...names, report }] : []));
}

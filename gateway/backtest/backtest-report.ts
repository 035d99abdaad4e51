import type { HistoryReport } from '../src/engine/history/history-report.js';
import type { Terms } from '../src/engine/history/hit-figures.js';
import type { ChanceWorth } from './chance-worth.js';

/** The contents and results of one file. */
export interface FileReport {
  readonly name: string;
  readonly pair: string;
  readonly timeframe: string;
  /** SHA-256 of the file as stored. */
  readonly hash: string;
  readonly candles: number;
  /** Openings of the first and last candle, epoch milliseconds; null in an empty file. */
  readonly from: number | null;
  readonly to: number | null;
  /** What was recognised in the file, and what was found wrong. */
  readonly reading: string;
  /** Entries selected by the arguments. */
  readonly entries: number;
  /** How many of them are in sample, on the scale's prices, or out of sample. */
  readonly seen: { readonly weights: number; readonly scale: number; readonly nothing: number };
  /** UTC hour of the rollover: the one with the smallest candles. */
  readonly quietHour: number;
}

/** The figures of some entries. */
export interface SampleReport extends HistoryReport {
  readonly worth: ChanceWorth;
}

/** All findings of a backtest, as `--json` writes them. */
export interface BacktestReport {
  readonly engine: string;
  readonly terms: Terms;
  readonly files: readonly FileReport[];
  readonly all: SampleReport;
  /** Only entries out of sample, whose prices neither weights nor scale have seen; null without any. */
  readonly outOfSample: SampleReport | null;
  /** Only entries on whose prices the scale was measured, but no weight was fitted; null without any. */
  readonly scaleSeen: SampleReport | null;
  /** Only entries in sample, on whose prices the weights were fitted; null without any. */
  readonly inSample: SampleReport | null;
}

/** The entries of one kind of sample (what the model has seen of their prices), with its name. */
export interface Sample {
  readonly title: string;
  readonly meaning: string;
  readonly report: SampleReport;
}

/** The parts that have entries, the most informative first. */
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

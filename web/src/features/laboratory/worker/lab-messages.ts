// Own file: page and worker agree on these, and the page takes their types alone.
import type { Timeframe } from '#schema/timeframe.js';
import type { LoadedData } from './lab-session';
import type { Trial, TrialResult } from './trial';

/** A candle as the product's own history has it; `time` in epoch milliseconds. */
interface LabCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** What the page asks of the worker; each is answered before the next is asked. */
export type LabRequest =
  | { readonly kind: 'file'; readonly file: File }
  | {
      readonly kind: 'candles';
      readonly pair: string;
      readonly timeframe: Timeframe;
      readonly candles: readonly LabCandle[];
    }
  | { readonly kind: 'try' | 'reveal'; readonly trial: Trial };

export type LabAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'loaded'; readonly data: LoadedData }
  /** Null where no entry is left. */
  | { readonly kind: 'tried' | 'revealed'; readonly trial: Trial; readonly result: TrialResult | null }
  /** pt-BR */
  | { readonly kind: 'refused'; readonly reason: string };

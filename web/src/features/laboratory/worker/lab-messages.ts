// Own file: page and worker share these messages, and the page imports only their types.

import type { FileZone, FormatChoice } from '#engine/candle-file/candle-format.js';
import type { Columns } from '#engine/candle-file/file-columns.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { LoadedData, Missing, RecognisedFile } from './lab-session';
import type { Trial, TrialResult } from './trial';

export type { Columns, FileZone, FormatChoice };

/** A candle of the product's own history; `time` in epoch milliseconds. */
interface LabCandle {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Requests of the page to the worker, sent one at a time. */
export type LabRequest =
  /** Says what is recognised; with `use`, loads the candles. */
  | { readonly kind: 'file'; readonly file: File; readonly choice: FormatChoice; readonly use: boolean }
  | {
      readonly kind: 'candles';
      readonly pair: string;
      readonly timeframe: Timeframe;
      readonly candles: readonly LabCandle[];
    }
  | { readonly kind: 'try' | 'reveal'; readonly trial: Trial };

export type LabAnswer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'recognised'; readonly recognised: RecognisedFile }
  | { readonly kind: 'loaded'; readonly data: LoadedData }
  /** Null if no entry is left. */
  | { readonly kind: 'tried' | 'revealed'; readonly trial: Trial; readonly result: TrialResult | null }
  /** pt-BR */
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly missing?: Missing;
      readonly fields?: readonly string[];
    };

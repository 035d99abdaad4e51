import { WINDOW } from '#engine/analyse.js';
import type { Candle } from '#engine/candle.js';
import { columnsOf } from '#engine/candle-columns.js';
import { type NamedCandles, namedCandles, readCandleText } from '#engine/candle-text.js';
import { sampleUseOf } from '#engine/history/provenance.js';
import { inputSeries } from '#engine/input-series.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type LabData, type Trial, type TrialResult, trialResult } from './trial';

/** Description of the loaded data, for the page. */
export interface LoadedData {
  readonly pair: string;
  readonly timeframe: Timeframe;
  readonly candles: number;
  /** Opening times of the first candle, the last candle and the first held-back candle, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly heldFrom: number;
  readonly malformed: number;
  readonly duplicates: number;
  /** Share of the candles whose prices the product's weights were estimated on (in sample), 0..1. */
  readonly seen: number;
  /** Identifies the candles, whatever their file is called. */
  readonly fingerprint: string;
}

/** The data cannot be used; the message is pt-BR, for the user who chose it. */
export class UnusableDataError extends Error {
  override readonly name = 'UnusableDataError';
}

/** Minimum number of candles, so that each part has some entries. */
const CANDLES_LEAST = WINDOW + 60;

/** The data of one page and the trials on it. Independent of messages, so that tests can run it directly. */
export class LabSession {
  private data: LabData | undefined;

  /**
   * Loads candles from a text in HistData's format.
   *
   * @param name file name, which may contain pair and timeframe
   * @throws UnusableDataError
   */
  loadText(name: string, text: string, progress: (share: number) => void): LoadedData {
    const named = namedCandles(name) ?? { pair: 'arquivo', timeframe: timeframeIn(text) };
    const { candles, malformed, duplicates } = readCandleText(text, named);
    return this.load({ ...named, candles, malformed, duplicates }, progress);
  }

  /** Loads candles that are already in order and without duplicates. */
  loadCandles(
    named: NamedCandles,
    candles: readonly Candle[],
    progress: (share: number) => void,
  ): LoadedData {
    return this.load({ ...named, candles, malformed: 0, duplicates: 0 }, progress);
  }

  visible(trial: Trial): TrialResult | null {
    return trialResult(this.loaded(), trial, 'visible');
  }

  held(trial: Trial): TrialResult | null {
    return trialResult(this.loaded(), trial, 'held');
  }

  private load(
    read: NamedCandles & {
      readonly candles: readonly Candle[];
      readonly malformed: number;
      readonly duplicates: number;
    },
    progress: (share: number) => void,
  ): LoadedData {
    const { pair, timeframe, candles, malformed, duplicates } = read;
    if (candles.length < CANDLES_LEAST)
      throw new UnusableDataError(
        `São necessárias ao menos ${CANDLES_LEAST} velas de um mesmo tempo gráfico; foram lidas ${candles.length}.`,
      );
    const columns = columnsOf(candles);
    const inputs = inputSeries(columns, (done) => progress(done / columns.length));
    // The first window gives no signal, so the thirds are computed from the candles after it.
    const heldFrom = WINDOW + Math.floor(((columns.length - WINDOW) * 2) / 3);
    this.data = { columns, inputs, heldFrom, market: { pair, timeframe } };
    const seen = candles.filter(({ time }) => sampleUseOf(pair, time) === 'weights').length;
    return {
      pair,
      timeframe,
      candles: candles.length,
      from: columns.times[0] ?? 0,
      to: columns.times[columns.length - 1] ?? 0,
      heldFrom: columns.times[heldFrom] ?? 0,
      malformed,
      duplicates,
      seen: seen / candles.length,
      fingerprint: fingerprintOf(columns.times, columns.closes),
    };
  }

  private loaded(): LabData {
    if (!this.data) throw new UnusableDataError('Carregue os dados primeiro.');
    return this.data;
  }
}

/** The most frequent distance between two lines, if it is a supported timeframe. */
function timeframeIn(text: string): Timeframe {
  const times = readCandleText(text.slice(0, 200_000), { pair: 'arquivo', timeframe: '1m' }).candles.map(
    ({ time }) => time,
  );
  const counts = new Map<number, number>();
  times.slice(1).forEach((time, i) => {
    const step = time - (times[i] ?? 0);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const timeframe = TIMEFRAMES.find((one) => timeframeMs(one) === usual);
  if (timeframe) return timeframe;
  throw new UnusableDataError(
    'Não há velas de 1, 5, 15, 30 minutos ou 1 hora neste arquivo. O formato é o da HistData: 20220104 180000;1.1283;1.1284;1.1281;1.1282;24',
  );
}

/** FNV-1a over times and closes, 32 bits: enough to distinguish the data sets of one session. */
function fingerprintOf(...columns: readonly Float64Array[]): string {
  let hash = 0x811c9dc5;
  for (const column of columns) {
    for (const byte of new Uint8Array(column.buffer, column.byteOffset, column.byteLength)) {
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16);
}

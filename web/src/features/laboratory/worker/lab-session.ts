import { WINDOW } from '#engine/analyse.js';
import type { Candle } from '#engine/candle.js';
import { columnsOf } from '#engine/candle-columns.js';
import { type NamedCandles, namedCandles, readCandleText } from '#engine/candle-text.js';
import { seenOf } from '#engine/history/provenance.js';
import { inputSeries } from '#engine/input-series.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type LabData, type Trial, type TrialResult, trialResult } from './trial';

/** What was read, as the page shows it. */
export interface LoadedData {
  readonly pair: string;
  readonly timeframe: Timeframe;
  readonly candles: number;
  /** Openings of the first and last candle and of the first that is held back, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly heldFrom: number;
  readonly malformed: number;
  readonly duplicates: number;
  /** Share of the candles whose prices the product's weights were estimated on, 0..1. */
  readonly seen: number;
  /** The same candles have the same one, whatever their file is called. */
  readonly fingerprint: string;
}

/** Data that cannot be used; the reason is pt-BR, for the person who chose them. */
export class UnusableDataError extends Error {
  override readonly name = 'UnusableDataError';
}

/** Candles that give some entries to each part. */
const CANDLES_LEAST = WINDOW + 60;

/** The data of one page and what is tried on them. Knows nothing of messages, so that tests run it as it is. */
export class LabSession {
  private data: LabData | undefined;

  /**
   * Takes candles in a text of HistData's form.
   *
   * @param name file name, which may say pair and timeframe
   * @throws UnusableDataError
   */
  loadText(name: string, text: string, progress: (share: number) => void): LoadedData {
    const named = namedCandles(name) ?? { pair: 'arquivo', timeframe: timeframeIn(text) };
    const { candles, malformed, duplicates } = readCandleText(text, named);
    return this.load({ ...named, candles, malformed, duplicates }, progress);
  }

  /** Takes candles that are known to be in order, each once. */
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
    // The first window gives no signal, so the thirds are of what comes after it.
    const heldFrom = WINDOW + Math.floor(((columns.length - WINDOW) * 2) / 3);
    this.data = { columns, inputs, heldFrom, market: { pair, timeframe } };
    const seen = candles.filter(({ time }) => seenOf(pair, time) === 'weights').length;
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

/** The most frequent distance between two lines, where it is one of ours. */
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

/** FNV-1a over times and closes, 32 bits: distinguishes data sets of one session, nothing more. */
function fingerprintOf(...columns: readonly Float64Array[]): string {
  let hash = 0x811c9dc5;
  for (const column of columns) {
    for (const byte of new Uint8Array(column.buffer, column.byteOffset, column.byteLength)) {
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
  }
  return (hash >>> 0).toString(16);
}

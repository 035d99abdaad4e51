import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../src/engine/candle.js';
import { slopeOf } from './logistic.js';
import { productScores } from './predictions.js';
import { samplesOf } from './samples.js';

/** How much a score still predicts when a part of the next candle is over. */
export interface Decay {
  /** Elapsed share of the next candle at the entry, 0..1. */
  readonly gone: number;
  readonly n: number;
  /** Log-odds of being right for each point of the score. */
  readonly slope: number;
  readonly standardError: number;
}

/** Shares of the candle at which entries are measured; each is a whole minute of every longer timeframe. */
const SHARES = [0, 0.2, 0.4, 0.6, 0.8] as const;
const MINUTE_MS = timeframeMs('1m');

/**
 * Measures how fast a signal loses its value. Longer candles are made of one-minute candles; at each share of the next
 * candle a trade is entered at the last minute's close and ends one timeframe later.
 *
 * @param minutes one-minute candles of one pair, oldest first, gaps allowed; samples across a gap are left out
 */
export function decayWithinCandle(minutes: readonly Candle[]): Decay[] {
  const closeAt = new Map(minutes.map(({ time, close }) => [time + MINUTE_MS, close]));
  const longer = TIMEFRAMES.filter((timeframe) => timeframe !== '1m').map((timeframe) => {
    const samples = samplesOf(longerCandles(minutes, timeframe));
    return { length: timeframeMs(timeframe), samples, scores: productScores(samples) };
  });
  return SHARES.map((gone) => {
    const scores: number[] = [];
    const outcomes: number[] = [];
    for (const { length, samples, scores: known } of longer) {
      for (let i = 0; i < samples.length; i += 1) {
        const entryTime = (samples.times[i] ?? 0) + length + gone * length;
        const entry = closeAt.get(entryTime);
        const exit = closeAt.get(entryTime + length);
        if (entry === undefined || exit === undefined || entry === exit) continue;
        scores.push(known[i] ?? 0);
        outcomes.push(Math.sign(exit - entry));
      }
    }
    return { gone, n: scores.length, ...slopeOf(scores, outcomes) };
  });
}

/** Candles of a longer timeframe, each from the shorter ones that open within it. */
export function longerCandles(candles: readonly Candle[], timeframe: Timeframe): Candle[] {
  const length = timeframeMs(timeframe);
  const longer: { time: number; open: number; high: number; low: number; close: number }[] = [];
  for (const { time, open, high, low, close } of candles) {
    const start = Math.floor(time / length) * length;
    const current = longer.at(-1);
    if (current?.time === start) {
      current.high = Math.max(current.high, high);
      current.low = Math.min(current.low, low);
      current.close = close;
    } else {
      longer.push({ time: start, open, high, low, close });
    }
  }
  return longer;
}

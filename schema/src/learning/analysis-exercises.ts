import { type Interval, wilsonInterval } from '../wilson.js';
import { SWING_CANDLES, turningPoints, turnsAt } from './candle-reading.js';
import { type Exercise, exactExercise, isNear, oneDecimal, type Work } from './exercise.js';
import { fairCandles, type GeneratedCandle } from './generated-candles.js';
import { drawFrom, seededRandom } from './seeded-random.js';

/** Number of candles to predict, one after the other. */
export const PREDICTIONS = 20;
/** Candles shown before the first prediction. */
export const KNOWN_CANDLES = 40;

export function predictionCandles(seed: number): GeneratedCandle[] {
  return fairCandles(seed ^ 0x21, KNOWN_CANDLES + PREDICTIONS);
}

/** Number of right predictions so far; a prediction is 1 for CALL, 0 for PUT. */
export function predictionHits(work: Work, seed: number): number {
  const foretold = predictionCandles(seed).slice(KNOWN_CANDLES);
  return work.filter((guess, place) => {
    const candle = foretold[place];
    return candle !== undefined && (guess === 1) === candle.close > candle.open;
  }).length;
}

/** Solved by twenty predictions, right or wrong. */
export const predictExercise: Exercise = {
  solution: () => Array.from({ length: PREDICTIONS }, () => 1),
  solves: (work) => work.length === PREDICTIONS && work.every((guess) => guess === 0 || guess === 1),
};

/** Number of changes in the RSI, computed from one more close. */
export const RSI_CHANGES = 14;

/** Closes in whole pips, with at least one rise and one fall. */
export function rsiCloses(seed: number): number[] {
  const { whole, oneOf, shuffled } = drawFrom(seed ^ 0x22);
  const changes = shuffled([
    whole(1, 9),
    -whole(1, 9),
    ...Array.from({ length: RSI_CHANGES - 2 }, () => oneOf([-1, 1]) * whole(1, 9)),
  ]);
  const closes = [whole(60, 90)];
  for (const change of changes) closes.push((closes.at(-1) ?? 0) + change);
  return closes;
}

/** Sum of the rises, sum of the falls, and the RSI with one decimal: 100 · rises / (rises + falls). */
export const rsiExercise: Exercise = {
  solution: (seed) => {
    const { rises, falls } = changesOf(rsiCloses(seed));
    return [rises, falls, oneDecimal((100 * rises) / (rises + falls))];
  },
  solves: ([rises, falls, rsi], seed) => {
    const right = changesOf(rsiCloses(seed));
    return (
      rises === right.rises &&
      falls === right.falls &&
      isNear(rsi, (100 * right.rises) / (right.rises + right.falls))
    );
  },
};

function changesOf(closes: readonly number[]) {
  const changes = closes.slice(1).map((close, place) => close - (closes[place] ?? 0));
  const sum = (list: readonly number[]) => list.reduce((total, change) => total + change, 0);
  return {
    rises: sum(changes.filter((change) => change > 0)),
    falls: -sum(changes.filter((change) => change < 0)),
  };
}

/** Number of candles from which the MACD is computed. */
const MACD_CANDLES = 60;
const BASE = 1.08;
const PIP = 1e-4;

/** Closes of generated candles in pips above 1.08000, with one decimal. */
export function macdCloses(seed: number): number[] {
  return fairCandles(seed ^ 0x23, MACD_CANDLES).map(({ close }) => oneDecimal((close - BASE) / PIP));
}

/** Exponential mean as in the engine: it starts with the simple mean of `period` values. */
export function exponentialMean(values: readonly number[], period: number): number {
  const first = values.slice(0, period).reduce((sum, value) => sum + value, 0) / period;
  return values.slice(period).reduce((mean, value) => mean + ((value - mean) * 2) / (period + 1), first);
}

/** Given values for the last step of a MACD by hand, in pips with one decimal. */
export interface MacdGiven {
  readonly fast: number;
  readonly slow: number;
  readonly close: number;
}

export function macdGiven(seed: number): MacdGiven {
  const closes = macdCloses(seed);
  const before = closes.slice(0, -1);
  return {
    fast: oneDecimal(exponentialMean(before, 12)),
    slow: oneDecimal(exponentialMean(before, 26)),
    close: closes.at(-1) ?? 0,
  };
}

/** The two means after the last close and their difference (the MACD line), in pips with one decimal. */
export const macdExercise: Exercise = {
  solution: (seed) => {
    const [fast, slow] = nextMeans(macdGiven(seed));
    return [oneDecimal(fast), oneDecimal(slow), oneDecimal(fast - slow)];
  },
  solves: ([fast, slow, line = Number.NaN], seed) => {
    const [nextFast, nextSlow] = nextMeans(macdGiven(seed));
    // The line may be computed from rounded or exact means.
    return (
      isNear(fast, nextFast) && isNear(slow, nextSlow) && Math.abs(line - (nextFast - nextSlow)) <= 0.151
    );
  },
};

function nextMeans({ fast, slow, close }: MacdGiven): readonly [fast: number, slow: number] {
  return [fast + ((close - fast) * 2) / 13, slow + ((close - slow) * 2) / 27];
}

/** Number of candles in which levels are searched. */
const LEVEL_CANDLES = 80;
/** Number of turns that make a level. */
export const LEVEL_TURNS = 2;
/** Maximum number of generated markets to try. Nearly always one of the first few has a level on either side. */
const MARKETS = 500;

/** The level on one side of the last close with the most turns; undefined if none has two. */
function bestLevel(candles: readonly GeneratedCandle[], side: 'below' | 'above'): number | undefined {
  const close = candles.at(-1)?.close ?? 0;
  const ranked = turningPoints(candles)
    .filter(({ price }) => (side === 'below' ? price < close : price > close))
    .map(({ price }) => ({ price, turns: turnsAt(candles, price) }))
    .sort((one, other) => other.turns - one.turns);
  const [best] = ranked;
  return best && best.turns >= LEVEL_TURNS ? best.price : undefined;
}

/** The first of the learner's generated markets that has a level on either side of its last close. */
export function levelCandles(seed: number): GeneratedCandle[] {
  for (let market = 0; market < MARKETS; market += 1) {
    const candles = fairCandles((seed ^ 0x24) + market, LEVEL_CANDLES);
    if (bestLevel(candles, 'below') !== undefined && bestLevel(candles, 'above') !== undefined)
      return candles;
  }
  throw new RangeError(`no market of ${MARKETS} has two levels`);
}

/** Solved by a price below the last close and one above it, each with at least two turns. */
export const levelsExercise: Exercise = {
  solution: (seed) => {
    const candles = levelCandles(seed);
    return [bestLevel(candles, 'below') ?? 0, bestLevel(candles, 'above') ?? 0];
  },
  solves: ([support = Number.NaN, resistance = Number.NaN], seed) => {
    const candles = levelCandles(seed);
    const close = candles.at(-1)?.close ?? Number.NaN;
    const holds = (price: number) => turnsAt(candles, price) >= LEVEL_TURNS;
    return support < close && resistance > close && holds(support) && holds(resistance);
  },
};

/** Number of candles in the cheating chart. */
const ARROW_CANDLES = 600;
/** Length of an arrow's trade, in candles. */
export const ARROW_TRADE = 3;

export function arrowCandles(seed: number): GeneratedCandle[] {
  return fairCandles(seed ^ 0x25, ARROW_CANDLES);
}

/** Results of trades entered `delay` candles after each candle with an arrow. */
export function arrowTally(candles: readonly GeneratedCandle[], delay: number) {
  const moves = turningPoints(candles).flatMap(({ kind, index }) => {
    const entry = candles[index + delay];
    const exit = candles[index + delay + ARROW_TRADE];
    return entry && exit ? [(exit.close - entry.close) * (kind === 'bottom' ? 1 : -1)] : [];
  });
  return { won: moves.filter((move) => move > 0).length, total: moves.length };
}

/** Solved by the number of candles after which an arrow is painted back in time. */
export const cheatingExercise: Exercise = exactExercise(() => [SWING_CANDLES]);

/** Number of samples, and of trades in each. */
export const SAMPLES = 40;
export const SAMPLE_TRADES = 60;

/** True hit rate from which the samples are drawn, 0.52 to 0.60. */
export function trueRate(seed: number): number {
  return drawFrom(seed ^ 0x26).whole(52, 60) / 100;
}

export interface Sample extends Interval {
  readonly won: number;
}

/** Samples of trades that win with the true rate, each with its interval. */
export function samples(seed: number, count: number): Sample[] {
  const random = seededRandom(seed ^ 0x27);
  const rate = trueRate(seed);
  return Array.from({ length: count }, () => {
    const won = Array.from({ length: SAMPLE_TRADES }, () => random() < rate).filter(Boolean).length;
    return { won, ...wilsonInterval(won, SAMPLE_TRADES) };
  });
}

/** Solved by the number of samples whose interval misses the true rate. */
export const intervalsExercise: Exercise = exactExercise((seed) => {
  const rate = trueRate(seed);
  return [samples(seed, SAMPLES).filter(({ low, high }) => rate < low || rate > high).length];
});

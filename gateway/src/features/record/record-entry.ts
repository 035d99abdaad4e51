import { createHash } from 'node:crypto';
import { type Pair, priceDigits } from '#schema/pair.js';
import { estimatedChance } from '#schema/signal-score.js';
import { clusterOf } from '#schema/statistics/tally.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { analyse, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { RecordDirection, RecordOutcome, RecordVoidReason } from './record-codes.js';
import type { ShadowForecast } from './shadow/shadow-rule.js';

/**
 * A direction is late if stored more than this many milliseconds after the next candle's opening. The first price of a
 * direction that is in time has to be stored within the same time.
 */
export const LATE_AFTER_MS = 6000;

/** A pair and timeframe of the feed. */
export interface Market {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

export const marketKey = ({ pair, timeframe }: Market) => `${pair} ${timeframe}`;

/** Identifies the candle of an entry; times are openings, epoch milliseconds. */
export interface EntryKey extends Market {
  readonly series: number;
  readonly candleTime: number;
}

/** The engine's analysis of a closed candle. */
export interface EntryAnalysis {
  readonly direction: RecordDirection;
  readonly confidence: number;
  /** Estimated chance at the candle's close, in ten-thousandths. */
  readonly chance: number;
  /** The direction opposite to the closed candle's move. */
  readonly reverse: RecordDirection;
  /** See `candlesDigest`. */
  readonly candlesDigest: Buffer;
}

export interface RecordEntry extends EntryKey, EntryAnalysis {
  /** The candle's opening in the feed's source. */
  readonly sourceTime: number;
  readonly late: boolean;
  /** First price of the next candle, points; null while it is awaited, and if there was none in time. */
  readonly entryPrice: number | null;
  /** When the direction was stored. */
  readonly storedAt: number;
  /** When the price was; null without one. */
  readonly pricedAt: number | null;
  /** What the candidate says that runs beside the engine; none of a late entry. */
  readonly shadow?: ShadowForecast | undefined;
}

/** The next candle's opening, for which an entry says the direction. Epoch milliseconds. */
export const openingOf = ({ candleTime, timeframe }: Pick<EntryKey, 'candleTime' | 'timeframe'>) =>
  candleTime + timeframeMs(timeframe);

export interface Settled {
  readonly outcome: RecordOutcome;
  /** Points; null for VOID. */
  readonly exitPrice: number | null;
  /** Why it is VOID; undefined for other outcomes, and if the reason was not stored. */
  readonly why?: RecordVoidReason | undefined;
}

/** A price in whole points; a point is the pair's last digit. */
export function pointsOf(pair: Pair, price: number): number {
  return Math.round(price * 10 ** priceDigits(pair));
}

/** Converts points back to the same price: the double nearest to its decimal digits. */
export function priceOf(pair: Pair, points: number): number {
  return points / 10 ** priceDigits(pair);
}

/**
 * SHA-256 over the candles that the engine reads, oldest first, one line each: opening in epoch milliseconds of the
 * source, then open, high, low and close in points, separated by one space, with a line feed (0x0A) after each line.
 */
export function candlesDigest(pair: Pair, candles: readonly Candle[]): Buffer {
  // Not `pointsOf`: a window has 1,200 prices, and the scale is the same for all.
  const scale = 10 ** priceDigits(pair);
  let lines = '';
  for (const { time, open, high, low, close } of candles)
    lines += `${time} ${Math.round(open * scale)} ${Math.round(high * scale)} ${Math.round(low * scale)} ${Math.round(close * scale)}\n`;
  return createHash('sha256').update(lines).digest();
}

/**
 * The side of a coin drawn for each candle: the first bit of the SHA-256 of feed, pair, timeframe and the candle's
 * opening in its source, separated by one space. Anyone can repeat the draw; nobody can influence it.
 */
export function coinOf(feed: string, { pair, timeframe }: Market, sourceTime: number): RecordDirection {
  const [byte = 0] = createHash('sha256').update(`${feed} ${pair} ${timeframe} ${sourceTime}`).digest();
  return byte < 128 ? 'CALL' : 'PUT';
}

/** The direction opposite to the candle's move; the coin's side for a candle without a body. */
export function reverseOf(candle: Candle | undefined, market: Market, feed: string): RecordDirection {
  const body = candle ? candle.close - candle.open : 0;
  if (body === 0) return coinOf(feed, market, candle?.time ?? 0);
  return body > 0 ? 'PUT' : 'CALL';
}

/**
 * The engine's analysis of the last of these candles, with the baselines that need no engine.
 *
 * @param candles the last `WINDOW` closed candles in the source's time, oldest first
 * @param feed id, from which the coin is drawn for a candle without a body
 * @param unpredictable prices are generated so that every chance is one half
 */
export function entryAnalysisOf(
  candles: readonly Candle[],
  market: Market,
  { feed, unpredictable }: { readonly feed: string; readonly unpredictable: boolean },
): EntryAnalysis {
  const { pair, timeframe } = market;
  const window = candles.slice(-WINDOW);
  const { direction, confidence, signalScore } = analyse(window, market);
  const chance = unpredictable ? 0.5 : estimatedChance(signalScore, timeframe);
  return {
    direction,
    confidence,
    chance: Math.round(chance * 10_000),
    reverse: reverseOf(window.at(-1), market, feed),
    candlesDigest: candlesDigest(pair, window),
  };
}

/** Outcome from two prices in points; VOID if one is missing. */
export function outcomeOfPoints(
  direction: RecordDirection,
  entry: number | null,
  exit: number | null,
): Settled {
  if (entry === null || exit === null) return { outcome: 'VOID', exitPrice: null };
  if (exit === entry) return { outcome: 'TIE', exitPrice: exit };
  return { outcome: exit > entry === (direction === 'CALL') ? 'WON' : 'LOST', exitPrice: exit };
}

const HOUR_MS = 3_600_000;

/** The cluster of an entry: the UTC hour, in the source's time, in which the next candle opens. Epoch milliseconds. */
export function clusterHour({ timeframe }: Market, sourceTime: number): number {
  return clusterOf(sourceTime + timeframeMs(timeframe)) * HOUR_MS;
}

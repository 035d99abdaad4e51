import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../../engine/analyse.js';

/**
 * Why a closed candle has no direction. NOT_FOLLOWED: the next candle does not follow it directly. TOO_FEW_CANDLES: no
 * full window was there. STORED_LATE: the record got it only when it was too old to be entered. MARKET_PAUSE: it is next
 * to a pause of the market. UNEXPLAINED: none of these.
 */
export const UNDIRECTED_REASONS = [
  'NOT_FOLLOWED',
  'TOO_FEW_CANDLES',
  'STORED_LATE',
  'MARKET_PAUSE',
  'UNEXPLAINED',
] as const;
export type UndirectedReason = (typeof UNDIRECTED_REASONS)[number];

const HOUR_MS = 3_600_000;
/** A candle stored this long after its close gets no entry any more; the rest of the day is time for adding entries. */
const TOO_OLD_MS = 23 * HOUR_MS;
/** Around a market's pause, its opening hours and its ticks do not end and begin at exactly the same moment. */
const EDGE_MS = 15 * 60_000;
const PAUSE_MS = HOUR_MS;

/** Hours after a candle's opening until its reason is known, whichever candles follow. */
export const REASON_KNOWN_AFTER_HOURS = 6;
/** A candle can change the reasons of those that open up to so many hours before its own hour. */
export const REASON_REACH_HOURS = 4;

/** How many candles before and after one a pause may be. */
export const edgeReach = (timeframe: Timeframe): number => Math.ceil(EDGE_MS / timeframeMs(timeframe)) + 1;

/** What tells why a closed candle has no direction; all times are epoch milliseconds. */
export interface UndirectedCandle {
  readonly timeframe: Timeframe;
  /** Its opening. */
  readonly time: number;
  /** Whether the next candle is there. */
  readonly isFollowed: boolean;
  /** Candles up to this one that had been stored with it, at most `WINDOW`. */
  readonly window: number;
  /** When the log was signed for the first time after it was stored. */
  readonly storedAt: number;
  /** Openings around it, oldest first: its own, `edgeReach` + 1 before, and `edgeReach` after, if they are there. */
  readonly around: readonly number[];
}

/** @param seenUntil up to when the candles around it are known; by default for as long as is needed */
export function undirectedReason(
  candle: UndirectedCandle,
  seenUntil = Number.POSITIVE_INFINITY,
): UndirectedReason {
  const { timeframe, time, isFollowed, window, storedAt } = candle;
  if (!isFollowed) return 'NOT_FOLLOWED';
  if (window < WINDOW) return 'TOO_FEW_CANDLES';
  if (storedAt - time - timeframeMs(timeframe) > TOO_OLD_MS) return 'STORED_LATE';
  return isAtPause(candle, seenUntil) ? 'MARKET_PAUSE' : 'UNEXPLAINED';
}

function isAtPause({ timeframe, time, around }: UndirectedCandle, seenUntil: number): boolean {
  const after = around.filter((one) => one > time).length;
  const openings = after < edgeReach(timeframe) ? [...around, seenUntil] : around;
  const longest = PAUSE_MS + timeframeMs(timeframe);
  return openings.some((opening, place) => place > 0 && opening - (openings[place - 1] ?? opening) > longest);
}

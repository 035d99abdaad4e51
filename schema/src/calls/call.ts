import { PAIRS, type Pair } from '../pair.js';
import { readingIn } from './zone-time.js';

/** Longest expiry of a call, in minutes: a day. */
export const MOST_EXPIRY_MINUTES = 1440;

/** Most doubled repetitions that a call may announce. */
export const MOST_GALES = 6;

/** What somebody says will happen: a pair's price will be higher (CALL) or lower (PUT) some minutes after a moment. */
export interface Call {
  readonly pair: Pair;
  readonly direction: 'CALL' | 'PUT';
  /** Epoch milliseconds. */
  readonly entryTime: number;
  /** Whole minutes, 1..`MOST_EXPIRY_MINUTES`. */
  readonly expiryMinutes: number;
  /** How often a lost call is repeated with a higher stake (martingale), 0..`MOST_GALES`. */
  readonly gales: number;
  /** Stated chance in whole percents, 1..99; null if none is stated. */
  readonly confidence: number | null;
}

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The call as a line that `readCalls` reads back: `EUR/USD CALL 29/11/2026 14:30 UTC-3 5 min 2 gales 70%`.
 *
 * @param zone fixed offset, such as `UTC` or `UTC-3`
 */
export function printCall(
  { pair, direction, entryTime, expiryMinutes, gales, confidence }: Call,
  zone: string,
): string {
  const { year, month, day, hour, minute, second } = readingIn(zone, entryTime);
  const date = `${two(day)}/${two(month)}/${year}`;
  const time = `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
  const repeated = gales === 0 ? 'sem gale' : gales === 1 ? '1 gale' : `${gales} gales`;
  const stated = confidence === null ? '' : ` confiança ${confidence}%`;
  return `${pair} ${direction} ${date} ${time} ${zone} ${expiryMinutes} min ${repeated}${stated}`;
}

/** The pair of two currencies, if signals exist for it. */
export function pairOf(base: string, quote: string): Pair | undefined {
  return PAIRS.find((pair) => pair === `${base}/${quote}`.toUpperCase());
}

import { PAIRS } from './pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from './timeframe.js';

// Whom the engine's estimated chances are compared with. Chances are whole ten-thousandths, and differences of scores
// whole 10⁻⁸, so that sums of them are exact.

/** `coin` claims 50 % for every signal; `reverse` expects the reverse of the last candle's move, by `REVERSE_CHANCES`. */
export const RIVALS = ['coin', 'reverse'] as const;
export type Rival = (typeof RIVALS)[number];

/**
 * What the reverse rule claims for its own direction: the share of the study's candles of which it was right, from the
 * next candle's first price (EUR/USD 1m and 5m, and 15m and 30m made of the latter; GBP/USD and USD/JPY 1h).
 */
export const REVERSE_CHANCES: Readonly<Record<Timeframe, number>> = {
  '1m': 5080,
  '5m': 5110,
  '15m': 5140,
  '30m': 5160,
  '1h': 5190,
};

/**
 * Highest chance that counts in a comparison, so that it is known beforehand how much one hour can change it. They lie
 * just above the chance of the strongest score of the study; a higher chance counts as this one.
 */
export const HIGHEST_CHANCES: Readonly<Record<Timeframe, number>> = {
  '1m': 5120,
  '5m': 5450,
  '15m': 5760,
  '30m': 6050,
  '1h': 6050,
};

const CERTAIN = 10_000;
const COIN = 5000;

/** The rival's chance for the direction of the engine. */
export function rivalChance(rival: Rival, timeframe: Timeframe, isSameDirection: boolean): number {
  if (rival === 'coin') return COIN;
  const claimed = REVERSE_CHANCES[timeframe];
  return isSameDirection ? claimed : CERTAIN - claimed;
}

const squareOf = (chance: number, isWon: boolean) => (chance - (isWon ? CERTAIN : 0)) ** 2;

/**
 * By how much the engine's Brier score of one signal is better than the rival's, in 10⁻⁸; negative if it is worse.
 *
 * @param chance the engine's
 * @param rival the rival's, for the same direction
 */
export function scoreLead(timeframe: Timeframe, chance: number, rival: number, isWon: boolean): number {
  return squareOf(rival, isWon) - squareOf(Math.min(chance, HIGHEST_CHANCES[timeframe]), isWon);
}

/** Largest lead of one signal, on either side, in 10⁻⁸. */
function largestLead(rival: Rival, timeframe: Timeframe): number {
  const leads = [COIN, HIGHEST_CHANCES[timeframe]].flatMap((chance) =>
    [true, false].flatMap((isSame) =>
      [true, false].map((isWon) =>
        Math.abs(scoreLead(timeframe, chance, rivalChance(rival, timeframe, isSame), isWon)),
      ),
    ),
  );
  return Math.max(...leads);
}

const HOUR_MS = 3_600_000;

/** Largest lead of one hour with every signal that it may have, on either side, in units of the Brier score. */
export function largestHourLead(
  rival: Rival,
  timeframes: readonly Timeframe[] = TIMEFRAMES,
  pairs: number = PAIRS.length,
): number {
  const ofOnePair = timeframes.reduce(
    (sum, timeframe) => sum + (HOUR_MS / timeframeMs(timeframe)) * largestLead(rival, timeframe),
    0,
  );
  return (pairs * ofOnePair) / 1e8;
}

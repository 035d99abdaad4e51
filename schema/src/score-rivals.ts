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
export const REVERSE_CHANCES: ChanceByTimeframe = {
  '1m': 5080,
  '5m': 5110,
  '15m': 5140,
  '30m': 5160,
  '1h': 5190,
};

/** A chance for each timeframe, in ten-thousandths. */
export type ChanceByTimeframe = Readonly<Record<Timeframe, number>>;

/**
 * Highest chance of the present engine that counts in a comparison, so that it is known beforehand how much one hour can
 * change it. They lie just above the chance of the strongest score of the study; a higher chance counts as this one.
 */
export const HIGHEST_CHANCES: ChanceByTimeframe = {
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
 * @param highest chances of that engine that count
 */
export function scoreLead(
  timeframe: Timeframe,
  chance: number,
  rival: number,
  isWon: boolean,
  highest = HIGHEST_CHANCES,
): number {
  return squareOf(rival, isWon) - squareOf(Math.min(chance, highest[timeframe]), isWon);
}

/** Largest lead of one signal, on either side, in 10⁻⁸. */
function largestLead(rival: Rival, timeframe: Timeframe, highest: ChanceByTimeframe): number {
  const leads = [COIN, highest[timeframe]].flatMap((chance) =>
    [true, false].flatMap((isSame) =>
      [true, false].map((isWon) =>
        Math.abs(scoreLead(timeframe, chance, rivalChance(rival, timeframe, isSame), isWon, highest)),
      ),
    ),
  );
  return Math.max(...leads);
}

const HOUR_MS = 3_600_000;

/** The sum over all signals that one hour may have, in units of the Brier score. @param lead of one signal, in 10⁻⁸ */
function overAnHour(
  lead: (timeframe: Timeframe) => number,
  timeframes: readonly Timeframe[],
  pairs: number,
): number {
  const ofOnePair = timeframes.reduce(
    (sum, timeframe) => sum + (HOUR_MS / timeframeMs(timeframe)) * lead(timeframe),
    0,
  );
  return (pairs * ofOnePair) / 1e8;
}

/** Largest lead of one hour with every signal that it may have, on either side, in units of the Brier score. */
export function largestHourLead(
  rival: Rival,
  timeframes: readonly Timeframe[] = TIMEFRAMES,
  pairs: number = PAIRS.length,
  highest = HIGHEST_CHANCES,
): number {
  return overAnHour((timeframe) => largestLead(rival, timeframe, highest), timeframes, pairs);
}

/** A direction and its chance, which two versions of the engine claim for the same candle. */
export interface Claim {
  readonly direction: 'CALL' | 'PUT';
  /** Ten-thousandths. */
  readonly chance: number;
}

/** The chance of CALL, of a claim whose chance counts up to `highest`. */
const chanceOfCall = ({ direction, chance }: Claim, highest: number) => {
  const counted = Math.min(chance, highest);
  return direction === 'CALL' ? counted : CERTAIN - counted;
};

/**
 * By how much a candidate's Brier score of one candle is better than the present engine's, in 10⁻⁸.
 *
 * @param isUp whether the price rose, so that CALL was right
 * @param highest chance that counts, of both
 */
export function candidateLead(present: Claim, candidate: Claim, isUp: boolean, highest: number): number {
  return squareOf(chanceOfCall(present, highest), isUp) - squareOf(chanceOfCall(candidate, highest), isUp);
}

/** Largest lead of a candidate in one hour: both are sure of opposite directions. In units of the Brier score. */
export const largestCandidateHourLead = (highest: ChanceByTimeframe): number =>
  overAnHour(
    (timeframe) => squareOf(CERTAIN - highest[timeframe], true) - squareOf(highest[timeframe], true),
    TIMEFRAMES,
    PAIRS.length,
  );

import { PAIRS } from '#schema/pair.js';
import { largestHourLead, RIVALS, type Rival, rivalChance, scoreLead } from '#schema/score-rivals.js';
import { estimatedChance } from '#schema/signal-score.js';
import { addLead, type Compared, comparisonPValue, NO_LEAD } from '#schema/statistics/score-comparison.js';
import { FAMILY_ERROR, holm } from '#schema/statistics/verdict.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';

/**
 * How often the signals of a simulated market are right: `coins` half of the time, whatever the engine says; `level` as
 * often as makes the engine's score equal to a coin's on average; `honest` exactly as often as it says.
 */
const TRUTHS = {
  coins: () => 0.5,
  level: (chance: number) => (0.5 + chance) / 2,
  honest: (chance: number) => chance,
} as const satisfies Record<string, (chance: number) => number>;
export type Truth = keyof typeof TRUTHS;

/** Hours in which the currency market is open, in a year. */
export const HOURS_A_WEEK = 120;
export const HOURS_A_YEAR = 52 * HOURS_A_WEEK;

const HOUR_MS = 3_600_000;

/** Scores of a market: a normal distribution's, as in the study's data, at this deviation. */
const SCORE_DEVIATION = 17;
/** Different scores in the simulation; a power of two. */
const LEVELS = 64;
/** Share of signals in the direction of the reverse rule, in 128ths. */
const SAME_DIRECTION = 90;

/** Absolute scores at the middles of equally likely parts. */
const SCORES = Array.from({ length: LEVELS }, (_, level) => halfNormal((level + 0.5) / LEVELS));

/** Quantile of the absolute value of a normal number, by bisection of its density's sum. */
function halfNormal(share: number): number {
  const step = 0.001;
  let mass = 0;
  let z = 0;
  while (mass < share) {
    mass += 2 * step * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI));
    z += step;
  }
  return z * SCORE_DEVIATION;
}

/** Kinds of signals of one timeframe: by score, and by whether the reverse rule says the same. */
const KINDS = 2 * LEVELS;
/** Values of a kind: its lead over the coin when wrong and when right, then over the reverse rule. */
const VALUES = 2 * RIVALS.length;

interface Kinds {
  /** Chance of being right, in 2⁻¹⁶, rounded down. */
  readonly limits: Uint32Array;
  /** Leads of all pairs together, 10⁻⁸. */
  readonly leads: Float64Array;
}

/** The kinds of all timeframes, one after the other. */
function kindsOf(truth: Truth): Kinds {
  const count = TIMEFRAMES.length * KINDS;
  const [limits, leads] = [new Uint32Array(count), new Float64Array(count * VALUES)];
  for (let index = 0; index < count; index += 1) {
    const timeframe = TIMEFRAMES[Math.floor(index / KINDS)] ?? '1m';
    const isSame = index % KINDS >= LEVELS;
    const chance = Math.round(estimatedChance(SCORES[index % LEVELS] ?? 0, timeframe) * 10_000);
    limits[index] = Math.floor(TRUTHS[truth](chance / 10_000) * 65_536);
    for (const [place, rival] of RIVALS.entries()) {
      const lead = (isWon: boolean) =>
        PAIRS.length * scoreLead(timeframe, chance, rivalChance(rival, timeframe, isSame), isWon);
      leads.set([lead(false), lead(true)], index * VALUES + 2 * place);
    }
  }
  return { limits, leads };
}

/** A comparison of the record: with a rival, over all signals or those of one timeframe. */
export interface ComparisonName {
  readonly rival: Rival;
  readonly timeframe: Timeframe | undefined;
}

export const COMPARISONS: readonly ComparisonName[] = RIVALS.flatMap((rival) =>
  [undefined, ...TIMEFRAMES].map((timeframe) => ({ rival, timeframe })),
);

/** Signals of one pair in an hour, by timeframe. */
const SLOTS = TIMEFRAMES.map((timeframe) => HOUR_MS / timeframeMs(timeframe));
/** Signals of an hour, by comparison. */
const SIGNALS = COMPARISONS.map(
  ({ timeframe: only }) =>
    PAIRS.length *
    TIMEFRAMES.reduce((sum, one, place) => sum + (only && only !== one ? 0 : (SLOTS[place] ?? 0)), 0),
);

const LARGEST = COMPARISONS.map(({ rival, timeframe }) =>
  largestHourLead(rival, timeframe ? [timeframe] : TIMEFRAMES),
);

/** Outcome of one simulated stretch of time, looked at after every hour. */
export interface SimulatedRun {
  /** By comparison: the hour after which it first said better; undefined if it never did. */
  readonly better: readonly (number | undefined)[];
}

/**
 * Simulates the record of ten pairs and five timeframes, hour by hour. All pairs move as one: the signals of one moment
 * are all right or all wrong, the strongest correlation there can be.
 *
 * @param random whole numbers, 0..2³²−1
 */
export function simulate(truth: Truth, hours: number, random: () => number): SimulatedRun {
  const kinds = kindsOf(truth);
  const sums = COMPARISONS.map(() => NO_LEAD);
  const better: (number | undefined)[] = COMPARISONS.map(() => undefined);
  const ofHour = new Float64Array(COMPARISONS.length);
  for (let hour = 1; hour <= hours; hour += 1) {
    ofHour.fill(0);
    addHour(kinds, random, ofHour);
    for (const [index, sum] of sums.entries()) {
      sums[index] = addLead(sum, SIGNALS[index] ?? 0, (ofHour[index] ?? 0) / 1e8);
    }
    const rows = sums.map((sum, index): Compared => ({ sums: sum, largest: LARGEST[index] ?? 0 }));
    if (!rows.some(mayBeBetter)) continue;
    // As `compareScores`, without how many signals the others need.
    const decided = holm(rows.map(comparisonPValue), FAMILY_ERROR);
    for (const [index, { lead }] of sums.entries()) if (decided[index] && lead > 0) better[index] ??= hour;
  }
  return { better };
}

/** Holm's procedure calls nothing better whose p-value is above the whole family's error; no bet pays more than lead / largest. */
function mayBeBetter(row: Compared): boolean {
  if (row.sums.lead < Math.log(2 / FAMILY_ERROR) * row.largest) return false;
  return comparisonPValue(row) <= FAMILY_ERROR;
}

/** Adds the leads of one hour, 10⁻⁸, by comparison. */
function addHour({ limits, leads }: Kinds, random: () => number, ofHour: Float64Array): void {
  for (let place = 0; place < TIMEFRAMES.length; place += 1) {
    let [overCoin, overReverse] = [0, 0];
    for (let slot = SLOTS[place] ?? 0; slot > 0; slot -= 1) {
      const bits = random();
      const isSame = (bits >>> 22) % 128 < SAME_DIRECTION;
      const kind = place * KINDS + (isSame ? LEVELS : 0) + ((bits >>> 16) % LEVELS);
      const first = kind * VALUES + ((bits & 0xffff) < (limits[kind] ?? 0) ? 1 : 0);
      overCoin += leads[first] ?? 0;
      overReverse += leads[first + 2] ?? 0;
    }
    for (const [rival, lead] of [overCoin, overReverse].entries()) {
      const whole = rival * (TIMEFRAMES.length + 1);
      ofHour[whole] = (ofHour[whole] ?? 0) + lead;
      ofHour[whole + 1 + place] = lead;
    }
  }
}

/** Whether the engine's score is better on average than the rival's, in a simulated market. */
export function isTrulyBetter(truth: Truth, { rival, timeframe }: ComparisonName): boolean {
  const { limits, leads } = kindsOf(truth);
  const place = RIVALS.indexOf(rival);
  let mean = 0;
  for (const [kind, limit] of limits.entries()) {
    const index = Math.floor(kind / KINDS);
    if (timeframe && TIMEFRAMES[index] !== timeframe) continue;
    const share = kind % KINDS < LEVELS ? 128 - SAME_DIRECTION : SAME_DIRECTION;
    const first = kind * VALUES + 2 * place;
    const [wrong, right] = [leads[first] ?? 0, leads[first + 1] ?? 0];
    mean += (SLOTS[index] ?? 0) * share * (wrong + (limit / 65_536) * (right - wrong));
  }
  return mean > 0;
}

/** Whole numbers 0..2³²−1. Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). */
export function xorshift(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

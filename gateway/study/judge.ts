import { areaUnderCurve } from '#schema/statistics/area-under-curve.js';

/** A predicted direction, its confidence and outcome, and its time. */
export interface Judged {
  /** Score, positive for CALL, negative for PUT; its size ranks the strength of the prediction. */
  readonly scores: Float64Array;
  /** 1 if the next candle closed above, -1 below, 0 at the same price. */
  readonly outcomes: Int8Array;
  /** Estimated chance that the direction is right, 0.5..1. */
  readonly chances: Float64Array;
  /** Whole percentage, 50..95. */
  readonly confidences: Uint8Array;
  /** Epoch milliseconds; outcomes of one UTC day count as one cluster. */
  readonly times: Float64Array;
}

/** A rate with its standard error, clustered by UTC day; both 0..1. */
export interface Rate {
  readonly n: number;
  readonly rate: number;
  readonly standardError: number;
}

/** A rate with the estimate for the same signals. */
export interface Row extends Rate {
  readonly label: string;
  /** Mean estimated chance, 0..1. */
  readonly estimated: number;
}

export interface Verdict {
  readonly hitRate: Rate;
  readonly ties: number;
  /** Area under the curve of score against outcome; 0.5 means no information. */
  readonly auc: number;
  /** Mean squared error of the estimated chance; a coin has 0.25. */
  readonly brier: number;
  /** By confidence: 50-60, 60-70, 70-80, 80-90, 90-95. */
  readonly byConfidence: readonly Row[];
  /** Tenths of the signals, ranked by estimated chance. */
  readonly byChance: readonly Row[];
}

const DAY_MS = 86_400_000;
const BUCKETS = [50, 60, 70, 80, 90, 96] as const;

/** How often the directions were right; ties are counted, but left out of all rates. */
export function judge(judged: Judged): Verdict {
  const { scores, outcomes, chances, confidences } = judged;
  const decided = [...outcomes.keys()].filter((i) => outcomes[i] !== 0 && scores[i] !== 0);
  const isRight = (i: number) => (Math.sign(at(scores, i)) === outcomes[i] ? 1 : 0);
  const row = (label: string, members: readonly number[]): Row => ({
    label,
    ...rateOf(members, isRight, judged.times),
    estimated: mean(members, (i) => at(chances, i)),
  });
  const byBucket = BUCKETS.slice(0, -1).map((low, bucket) => {
    const high = at(BUCKETS, bucket + 1);
    const members = decided.filter((i) => at(confidences, i) >= low && at(confidences, i) < high);
    return row(`${low}-${Math.min(high, 95)}`, members);
  });
  const ranked = [...decided].sort((a, b) => at(chances, a) - at(chances, b));
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const cut = (share: number) => Math.floor((ranked.length * share) / 10);
    return row(`${tenth + 1}`, ranked.slice(cut(tenth), cut(tenth + 1)));
  });
  const scoresWhere = (outcome: number) =>
    decided.filter((i) => outcomes[i] === outcome).map((i) => at(scores, i));
  return {
    hitRate: rateOf(decided, isRight, judged.times),
    ties: outcomes.filter((outcome) => outcome === 0).length,
    auc: areaUnderCurve(scoresWhere(1), scoresWhere(-1)) ?? Number.NaN,
    brier: mean(decided, (i) => (at(chances, i) - isRight(i)) ** 2),
    byConfidence: byBucket,
    byChance: tenths,
  };
}

/**
 * Mean of a 0/1 value with its standard error, clustered by UTC day, because outcomes of one day are correlated. SE² =
 * Σ_day (Σ_in_day (x − mean))² / n².
 */
export function rateOf(members: readonly number[], value: (i: number) => number, times: Float64Array): Rate {
  const n = members.length;
  const rate = mean(members, value);
  const days = new Map<number, number>();
  for (const i of members) {
    const day = Math.floor(at(times, i) / DAY_MS);
    days.set(day, (days.get(day) ?? 0) + value(i) - rate);
  }
  let squares = 0;
  for (const sum of days.values()) squares += sum * sum;
  return { n, rate, standardError: Math.sqrt(squares) / n };
}

function mean(members: readonly number[], value: (i: number) => number): number {
  let sum = 0;
  for (const i of members) sum += value(i);
  return sum / members.length;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

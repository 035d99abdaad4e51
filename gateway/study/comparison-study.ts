import {
  COMPARISONS,
  HOURS_A_WEEK,
  HOURS_A_YEAR,
  isTrulyBetter,
  simulate,
  type Truth,
  xorshift,
} from './simulated-hours.js';

/** What the comparison of scores said in simulated years. */
export interface ComparisonStudy {
  readonly truth: Truth;
  readonly years: number;
  /** Years in which any comparison ever said better where that is not true. */
  readonly wrong: number;
  readonly rows: readonly {
    readonly name: string;
    readonly isTrue: boolean;
    /** Years in which it said better. */
    readonly found: number;
    /** Weeks after which half of the years had said so; null if fewer than half did. */
    readonly medianWeeks: number | null;
  }[];
}

/** Simulates some years of one world, each looked at after every hour. */
export function studyComparison(truth: Truth, years: number, seed: number): ComparisonStudy {
  const random = xorshift(seed);
  const isTrue = COMPARISONS.map((comparison) => isTrulyBetter(truth, comparison));
  const found: number[][] = COMPARISONS.map(() => []);
  let wrong = 0;
  for (let year = 0; year < years; year += 1) {
    const { better } = simulate(truth, HOURS_A_YEAR, random);
    for (const [index, hour] of better.entries()) if (hour !== undefined) found[index]?.push(hour);
    if (better.some((hour, index) => hour !== undefined && !isTrue[index])) wrong += 1;
  }
  const rows = COMPARISONS.map(({ rival, timeframe }, index) => {
    const hours = (found[index] ?? []).sort((one, other) => one - other);
    const median = hours[Math.ceil(years / 2) - 1];
    return {
      name: `${rival}, ${timeframe ?? 'all'}`,
      isTrue: isTrue[index] === true,
      found: hours.length,
      medianWeeks: median === undefined ? null : median / HOURS_A_WEEK,
    };
  });
  return { truth, years, wrong, rows };
}

const MEANINGS: Readonly<Record<Truth, string>> = {
  coins: 'every signal is a coin',
  level: 'the chances score exactly as a coin does',
  honest: 'every chance holds',
};

export function comparisonText({ truth, years, wrong, rows }: ComparisonStudy): string {
  const lines = rows.map(({ name, isTrue, found, medianWeeks }) => {
    const weeks = medianWeeks === null ? '' : `, half of the years by week ${medianWeeks.toFixed(0)}`;
    return `  than ${name.padEnd(14)} ${isTrue ? 'true ' : 'false'}  said in ${found} of ${years} years${weeks}`;
  });
  return [
    `${truth}: ${MEANINGS[truth]}; ${years} years of ${HOURS_A_YEAR} hours, looked at after each`,
    `  "better" where that is not true: in ${wrong} of ${years} years (${((100 * wrong) / years).toFixed(1)} %)`,
    ...lines,
  ].join('\n');
}

import { setImmediate } from 'node:timers/promises';
import { PAIRS } from '#schema/pair.js';
import { largestHourLead, RIVALS } from '#schema/score-rivals.js';
import { reliabilityDiagram } from '#schema/statistics/reliability-diagram.js';
import { compareScores, NO_LEAD } from '#schema/statistics/score-comparison.js';
import { NO_TALLY } from '#schema/statistics/tally.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { highestChancesOf } from '../../engine/candidates.js';
import type { RecordSum } from './record.repository.js';
import type { RecordComparison, RecordReliability, RecordWorth } from './record-worth.type.js';

type Sums = readonly RecordSum[];

const sumOf = (sums: Sums, dimension: RecordSum['dimension'], value = '') =>
  sums.find((sum) => sum.dimension === dimension && sum.value === value);

/** E-values grow without end; a number beyond this says nothing more. */
const MOST_EVIDENCE = 1e12;
const WORDS = { better: 'BETTER', worse: 'WORSE', unknown: 'UNKNOWN' } as const;

/** The family of comparisons: with each rival, over all signals and for each timeframe. */
const FAMILY = RIVALS.flatMap((rival) =>
  [undefined, ...TIMEFRAMES].map((timeframe: Timeframe | undefined) => ({ rival, timeframe })),
);

function comparisonsOf(sums: Sums, engine: string): RecordComparison[] {
  const rows = FAMILY.map(({ rival, timeframe }) => ({
    sums: (timeframe ? sumOf(sums, 'timeframe', timeframe) : sumOf(sums, 'all'))?.leads[rival] ?? NO_LEAD,
    largest: largestHourLead(rival, timeframe && [timeframe], undefined, highestChancesOf(engine)),
  }));
  const verdicts = compareScores(rows);
  return FAMILY.flatMap(({ rival, timeframe }, index) => {
    const [row, verdict] = [rows[index], verdicts[index]];
    if (!row || !verdict) return [];
    return {
      rival: rival === 'coin' ? 'COIN' : 'REVERSE',
      key: timeframe ?? 'ALL',
      decided: row.sums.decided,
      lead: verdict.lead,
      eValue: Math.min(MOST_EVIDENCE, verdict.eValue),
      word: WORDS[verdict.word],
      signalsNeeded: verdict.signalsNeeded,
    };
  });
}

/** Sums of a dimension whose values are whole percents after this prefix, lowest first. */
function percentsOf(sums: Sums, dimension: RecordSum['dimension'], prefix: string): RecordSum[] {
  const percent = ({ value }: RecordSum) => Number(value.slice(prefix.length));
  return sums
    .filter((sum) => sum.dimension === dimension && sum.value.startsWith(prefix))
    .sort((one, other) => percent(one) - percent(other));
}

function reliabilityOf(key: string, whole: RecordSum | undefined, percents: Sums): RecordReliability[] {
  const diagram = reliabilityDiagram(percents, whole ?? NO_TALLY);
  return diagram ? [{ key, ...diagram.split, points: [...diagram.points] }] : [];
}

/** The reliability of all signals, of each timeframe and of each pair, one after the other. */
function* reliabilities(sums: Sums): Generator<RecordReliability[]> {
  yield reliabilityOf('ALL', sumOf(sums, 'all'), percentsOf(sums, 'chance', ''));
  for (const timeframe of TIMEFRAMES) {
    const percents = percentsOf(sums, 'timeframe chance', `${timeframe} `);
    yield reliabilityOf(timeframe, sumOf(sums, 'timeframe', timeframe), percents);
  }
  for (const pair of PAIRS)
    yield reliabilityOf(pair, sumOf(sums, 'pair', pair), percentsOf(sums, 'pair chance', `${pair} `));
}

const comparisonsIf = (isReal: boolean, sums: Sums, engine: string) =>
  isReal ? comparisonsOf(sums, engine) : [];

/**
 * What the estimated chances of a series are worth.
 *
 * @param sums of the series
 * @param isReal whether its prices are a real market's; only then there are verdicts
 * @param engine version of the series
 */
export function worthOf(sums: Sums, isReal: boolean, engine: string): RecordWorth {
  return { comparisons: comparisonsIf(isReal, sums, engine), reliability: [...reliabilities(sums)].flat() };
}

/** The same, with time for other work after each part: the bands take some ten thousand draws. */
export async function worthInParts(sums: Sums, isReal: boolean, engine: string): Promise<RecordWorth> {
  const reliability: RecordReliability[] = [];
  for (const part of reliabilities(sums)) {
    reliability.push(...part);
    await setImmediate();
  }
  return { comparisons: comparisonsIf(isReal, sums, engine), reliability };
}

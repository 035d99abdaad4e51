import { BREAK_EVEN_RATE, EVIDENCE_MIN_SIGNALS, PAYOUT } from '#schema/limits.js';
import { brierScore, reliabilityOf } from '#schema/statistics/calibration.js';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addTallies, NO_TALLY, type Tally } from '#schema/statistics/tally.js';
import { VERDICT_NAMES, type Verdict, verdictsOf } from '#schema/statistics/verdict.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { HitRate } from '../outcomes/hit-rate.type.js';
import type { PriceKind } from './price-kind.type.js';
import {
  type GeneratedFigures,
  RecordDimension,
  type RecordFigures,
  type RecordGroup,
} from './record-figures.type.js';
import type { RecordGap } from './record-loss.type.js';
import type { Gap } from './record-progress.repository.js';
import type { RecordRow, RecordVerdict } from './record-row.type.js';

/** The tally of one row in one dimension. */
export interface DimensionTally {
  readonly dimension: RecordDimension;
  readonly key: string;
  readonly tally: Tally;
}

/** Input for the figures of one series. */
export interface SeriesTallies {
  readonly prices: PriceKind;
  readonly pending: number;
  readonly overall: Tally;
  readonly late: Tally;
  readonly witnessed: Tally;
  readonly rows: readonly DimensionTally[];
  readonly baselines: readonly { readonly key: string; readonly tally: Tally }[];
}

function toVerdict(line: number, { word, signalsNeeded }: Verdict): RecordVerdict {
  return { line, word: VERDICT_NAMES[word], signalsNeeded };
}

function toRow(key: string, tally: Tally, verdicts: RecordVerdict[] = []): RecordRow {
  const { won, lost, tied, voided, clusters } = tally;
  const { rate, low, high, meanChance } = reliabilityOf(tally);
  return {
    key,
    won,
    lost,
    tied,
    voided,
    rate,
    low,
    high,
    meanChance,
    brier: brierScore(tally),
    clusters,
    verdicts,
  };
}

/** Weeks keep increasing and are too short for a verdict. All other rows form one family with the whole. */
const isJudged = ({ dimension }: DimensionTally) => dimension !== RecordDimension.WEEK;

/** Verdicts against 50 % and break-even, keyed by the row's tally. Only real markets get verdicts. */
function verdictsBy({ prices, overall, rows }: SeriesTallies): ReadonlyMap<Tally, RecordVerdict[]> {
  if (prices !== 'REAL') return new Map();
  const judged = [overall, ...rows.filter(isJudged).map(({ tally }) => tally)];
  const sums = judged.map(({ clusters }) => clusters);
  const half = verdictsOf(0.5, sums);
  const even = verdictsOf(BREAK_EVEN_RATE, sums);
  return new Map(
    judged.map((tally, index) => {
      const [againstHalf, againstEven] = [half[index], even[index]];
      const verdicts =
        againstHalf && againstEven
          ? [toVerdict(0.5, againstHalf), toVerdict(BREAK_EVEN_RATE, againstEven)]
          : [];
      return [tally, verdicts];
    }),
  );
}

/** Hours (UTC) around the end of the banking day in New York, in summer and in winter. */
const ROLLOVER_HOURS = ['21', '22'];

/** One row for the rollover hours and one for all others. They can be added up because hours share no clusters. */
function rolloverRows(rows: readonly DimensionTally[]): DimensionTally[] {
  const hours = rows.filter(({ dimension }) => dimension === RecordDimension.HOUR);
  const joined = (key: string, isPart: (hour: string) => boolean): DimensionTally[] => {
    const parts = hours.filter((hour) => isPart(hour.key)).map(({ tally }) => tally);
    if (parts.length === 0) return [];
    return [{ dimension: RecordDimension.ROLLOVER, key, tally: parts.reduce(addTallies, NO_TALLY) }];
  };
  return [
    ...joined('OUT', (hour) => !ROLLOVER_HOURS.includes(hour)),
    ...joined('IN', (hour) => ROLLOVER_HOURS.includes(hour)),
  ];
}

/** Signals that users generate have no stored chances. */
const withoutChances = (row: RecordRow): RecordRow => ({ ...row, meanChance: null, brier: null });

/** Figures of signals that users generated. They have an interval but no verdict, since users chose the moment. */
export function generatedFigures(overall: Tally, rows: readonly DimensionTally[]): GeneratedFigures {
  const by = (wanted: RecordDimension) =>
    rows
      .filter(({ dimension }) => dimension === wanted)
      .map(({ key, tally }) => withoutChances(toRow(key, tally)));
  return { overall: withoutChances(toRow('ALL', overall)), pairs: by('PAIR'), timeframes: by('TIMEFRAME') };
}

type Figures = Omit<
  RecordFigures,
  | 'series'
  | 'history'
  | 'head'
  | 'users'
  | 'gaps'
  | 'voids'
  | 'undirected'
  | 'undirectedUntil'
  | 'secondFeeds'
  | 'coinComparisons'
  | 'shadows'
  | 'witnesses'
  | 'worth'
>;

/** Rates, intervals, verdicts and scores of one series. */
export function figuresOf(counted: SeriesTallies): Figures {
  const series = { ...counted, rows: [...counted.rows, ...rolloverRows(counted.rows)] };
  const { prices, pending, overall, late, witnessed, rows, baselines } = series;
  const verdicts = verdictsBy(series);
  const groups = Object.values(RecordDimension).map(
    (dimension): RecordGroup => ({
      dimension,
      rows: rows
        .filter((row) => row.dimension === dimension)
        .map(({ key, tally }) => toRow(key, tally, verdicts.get(tally))),
    }),
  );
  return {
    prices,
    payout: PAYOUT,
    breakEven: BREAK_EVEN_RATE,
    pending,
    overall: toRow('ALL', overall, verdicts.get(overall)),
    late: toRow('LATE', late),
    witnessed: toRow('WITNESSED', witnessed),
    groups,
    baselines: baselines.map(({ key, tally }) => toRow(key, tally)),
  };
}

/** Hit rate over every closed candle of one kind, with an interval that allows for clusters. */
export function toHitRate(tally: Tally, verdict: Verdict | undefined): HitRate {
  const { won, lost, tied, voided } = tally;
  const { rate, low, high } = clusterRate(tally);
  const total = won + lost;
  return {
    ...{ won, lost, tied, voided, total, rate, low, high },
    breakEven: BREAK_EVEN_RATE,
    sufficient: total >= EVIDENCE_MIN_SIGNALS,
    verdict: verdict ? VERDICT_NAMES[verdict.word] : null,
    signalsNeeded: verdict?.signalsNeeded ?? null,
  };
}

/** Most gaps to show. */
const GAPS_SHOWN = 50;

/** Gaps of single markets, merged where they overlap or touch, newest first: one outage is one line. */
export function joinedGaps(gaps: readonly Gap[]): RecordGap[] {
  const outages: { from: number; to: number; markets: Set<string>; closes: number }[] = [];
  for (const { pair, timeframe, from, to } of [...gaps].sort((one, other) => one.from - other.from)) {
    const market = `${pair} ${timeframe}`;
    const closes = Math.round((to - from) / timeframeMs(timeframe));
    const last = outages.at(-1);
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.markets.add(market);
      last.closes += closes;
    } else outages.push({ from, to, markets: new Set([market]), closes });
  }
  return outages
    .reverse()
    .slice(0, GAPS_SHOWN)
    .map(({ from, to, markets, closes }) => {
      return { from: new Date(from), until: new Date(to), markets: markets.size, closes };
    });
}

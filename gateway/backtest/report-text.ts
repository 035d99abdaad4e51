import type { Group, HistoryReport } from '../src/engine/history/history-report.js';
import type { HitFigures } from '../src/engine/history/hit-figures.js';
import {
  type BacktestReport,
  type FileReport,
  type Sample,
  type SampleReport,
  samplesOf,
} from './backtest-report.js';

export const percent = (rate: number | null, digits = 2) =>
  rate === null ? '–' : `${(100 * rate).toFixed(digits)} %`;
export const day = (time: number | null) => (time === null ? '–' : new Date(time).toISOString().slice(0, 10));
const money = (value: number | null) => (value === null ? '–' : `R$ ${value.toFixed(2)}`);
const VERDICTS = { above: 'above', below: 'below', unknown: 'not known yet' } as const;
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** What the model has seen of a file's entries, as text. */
function sampleOf({ seen, entries }: FileReport): string {
  if (entries === 0) return 'no entry';
  const parts = [
    [seen.weights, 'in sample (the weights were estimated on these prices)'],
    [seen.scale, 'with the scale of confidence and chance measured on these prices, no weight'],
    [seen.nothing, 'out of sample (neither weights nor scale)'],
  ] as const;
  const share = (count: number) => (count === entries ? 'all entries' : `${count} of ${entries} entries`);
  return parts.flatMap(([count, name]) => (count > 0 ? [`${share(count)} ${name}`] : [])).join('; ');
}

function headline(title: string, { headline: all, auc, equity }: HistoryReport): string[] {
  const verdict = (line: string, { word, signalsNeeded }: HitFigures['againstHalf']) =>
    `  against ${line}: ${VERDICTS[word]}${signalsNeeded === null ? '' : `; about ${signalsNeeded} more decided signals if all goes on as so far`}`;
  return [
    title,
    `  right ${all.won}, wrong ${all.lost}, ties ${all.tied}`,
    `  hit rate ${percent(all.rate)}, 95 % interval ${percent(all.low)} to ${percent(all.high)} (design effect ${all.designEffect.toFixed(2)})`,
    `  at every moment, however often one looks: ${percent(all.anytime.low)} to ${percent(all.anytime.high)}`,
    verdict('50 %', all.againstHalf),
    verdict(`break-even ${percent(all.breakEven)}`, all.againstBreakEven),
    `  AUC ${auc === null ? '–' : auc.toFixed(4)}, Brier ${all.brier === null ? '–' : all.brier.toFixed(5)} (a coin 0.25000), mean estimated chance ${percent(all.meanChance)}`,
    `  ${money(all.moneyPerHundred)} for each R$ 100 staked; in all ${money(equity.money)}, deepest fall ${money(equity.drawdown)}, longest run of losses ${equity.longestLosses}`,
  ];
}

function table(title: string, groups: readonly Group[], labelOf = (label: string) => label): string[] {
  const rows = groups.map(({ label, figures }) => {
    const { decided, rate, low, high, meanChance, againstHalf, againstBreakEven } = figures;
    const verdicts = `${VERDICTS[againstHalf.word]} / ${VERDICTS[againstBreakEven.word]}`;
    return `  ${labelOf(label).padEnd(26)} ${percent(rate).padStart(8)}  ${percent(low)} to ${percent(high)}  estimated ${percent(meanChance)}  of ${decided}  ${verdicts}`;
  });
  return ['', title, ...rows];
}

function calibration(title: string, report: HistoryReport): string[] {
  return [
    ...table(`${title}, BY CONFIDENCE`, report.byConfidence),
    ...table(`${title}, BY TENTHS OF ESTIMATED CHANCE`, report.byChance),
  ];
}

const WORDS = { better: 'better', worse: 'worse', unknown: 'too early to say' } as const;

function worth(title: string, { worth: { comparisons, reliability } }: SampleReport): string[] {
  const compared = comparisons.map(
    ({ rival, label, lead, word, signalsNeeded }) =>
      `  than ${rival.padEnd(8)} ${label.padEnd(4)} ${lead === null ? '–' : lead.toFixed(5).padStart(8)}  ${WORDS[word]}${signalsNeeded === null ? '' : `; about ${signalsNeeded} more decided signals if all goes on as so far`}`,
  );
  const split = reliability.map(
    ({ label, split: { brier, uncertainty, discrimination, miscalibration, rounding } }) =>
      `  ${label.padEnd(8)} ${brier.toFixed(5)} = ${uncertainty.toFixed(5)} uncertainty - ${discrimination.toFixed(5)} discrimination + ${miscalibration.toFixed(5)} miscalibration ${rounding < 0 ? '-' : '+'} ${Math.abs(rounding).toFixed(5)} rounding`,
  );
  const points = (reliability[0]?.points ?? []).map(
    ({ chance, decided, calibrated, low, high }) =>
      `  ${percent(chance).padStart(8)}  ${percent(calibrated).padStart(8)}  ${percent(low)} to ${percent(high)}  of ${decided}`,
  );
  return [
    '',
    `${title}, BRIER SCORE BY HOURS, HOW MUCH BETTER`,
    ...compared,
    '',
    `${title}, BRIER SCORE IN PARTS`,
    ...split,
    '',
    `${title}, ESTIMATED CHANCE, HIT RATE BY ISOTONIC REGRESSION, AND ITS RANGE IF THE CHANCES HOLD`,
    ...points,
  ];
}

/** The report as plain text. */
export function textReport(report: BacktestReport): string {
  const { all, files, terms } = report;
  const samples = samplesOf(report);
  const [only] = samples;
  const named = ({ title, meaning }: Sample) => `${title.toUpperCase()}: ${meaning}`;
  return [
    `Engine ${report.engine}. Entered at the first price of the next candle, ended at its last; no entry across a gap.`,
    `A win adds ${percent(terms.payout, 0)} of the stake of R$ ${terms.stake}, a tie returns it. Outcomes of one hour hang together, and the`,
    'intervals respect that. Verdicts (against 50 % / against break-even) hold however often one looks, together for all rows of a table.',
    '',
    ...files.flatMap((file) => [
      `${file.name}  ${file.candles} candles, ${day(file.from)} to ${day(file.to)}, ${file.entries} entries`,
      `  ${file.reading}`,
      `  ${sampleOf(file)}; sha256 ${file.hash}`,
    ]),
    '',
    ...(samples.length === 1 && only
      ? headline(`ALL ENTRIES. ${named(only)}`, all)
      : headline('ALL ENTRIES', all)),
    ...(samples.length > 1 ? samples.flatMap((one) => ['', ...headline(named(one), one.report)]) : []),
    ...samples.flatMap((one) => calibration(one.title.toUpperCase(), one.report)),
    ...samples.flatMap((one) => worth(one.title.toUpperCase(), one.report)),
    ...table('THE SAME CANDLES WITHOUT THE ENGINE', all.baselines),
    ...table('BY PAIR', all.byPair),
    ...table('BY TIMEFRAME', all.byTimeframe),
    ...table('BY HOUR OF THE ENTRY (UTC)', all.byHour, (hour) => `${hour} h`),
    ...table('THE HOUR OF THE ROLLOVER, WHOSE QUOTES FLATTER', all.byRollover),
    ...table('BY WEEKDAY OF THE ENTRY', all.byWeekday, (label) => WEEKDAYS[Number(label)] ?? label),
  ].join('\n');
}

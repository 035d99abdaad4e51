import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHANCE_SLOPES, INPUTS } from '#schema/signal-score.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { ENGINE_VERSION, WINDOW } from '../src/engine/analyse.js';
import { columnsOf } from '../src/engine/candle-columns.js';
import { quietestHour } from '../src/engine/history/rollover.js';
import { type CandleFile, CandleFileError, readCandleFolder, readingLine } from './candle-csv.js';
import { comparisonText, studyComparison } from './comparison-study.js';
import { decayWithinCandle, longerCandles } from './decay.js';
import { estimate, RIDGE, shrinkage, twentieths } from './estimate.js';
import { type Judged, judge } from './judge.js';
import { ridgeLogistic, slopeOf } from './logistic.js';
import { byModel, byProduct, byRule, pooled, productScores } from './predictions.js';
import { type Finding, htmlReport, type StudyReport, textReport } from './report.js';
import { part, type Samples, samplesOf } from './samples.js';

// `npm run study -- DIR [OUT]`: judges the product's model on the candle files of a folder, estimates it again, and
// judges the new estimate out of sample. Writes report.html and report.json into OUT (build/study).
// `npm run study -- --coins [YEARS]`: how often the comparison of scores is wrong in simulated years (1,000), and how soon
// it finds chances that hold.

interface Series {
  readonly file: CandleFile;
  readonly samples: Samples;
}

const finding = (title: string, judged: Judged): Finding => ({ title, verdict: judge(judged) });

/** The product as it is, on each file and on all files of a timeframe. */
function judgeProduct(series: readonly Series[]): Finding[] {
  const each = series.map(({ file, samples }) =>
    finding(`${file.pair} ${file.timeframe}`, byProduct(samples, file.timeframe)),
  );
  const all = TIMEFRAMES.flatMap((timeframe) => {
    const sets = series.filter(({ file }) => file.timeframe === timeframe);
    if (sets.length < 2) return [];
    return [finding(`all ${timeframe}`, pooled(sets.map(({ samples }) => byProduct(samples, timeframe))))];
  });
  return [...each, ...all];
}

/** A model estimated on the other pairs, and one estimated on the past, on the files of one timeframe. */
function outOfSample(series: readonly Series[]): Finding[] {
  const sets = series.map(({ samples }) => samples);
  const others = (left: Samples) => sets.filter((set) => set !== left);
  const byPair = sets.length < 2 ? [] : sets.map((set) => byModel(set, ridgeLogistic(others(set), RIDGE)));
  const half = ({ length }: Samples) => Math.floor(length / 2);
  const past = ridgeLogistic(
    sets.map((set) => part(set, 0, half(set))),
    RIDGE,
  );
  // The halves are one window apart, so that no candle is read on both sides.
  const byTime = sets.map((set) =>
    byModel(part(set, Math.min(set.length, half(set) + WINDOW), set.length), past),
  );
  return [
    ...(byPair.length > 0 ? [finding('each pair by a model of the other pairs', pooled(byPair))] : []),
    finding('second half by a model of the first', pooled(byTime)),
  ];
}

/** Directions without a model, on the same candles. */
function baselines(series: readonly Series[]): Finding[] {
  const column = (name: (typeof INPUTS)[number]) => INPUTS.indexOf(name);
  const rules: readonly [string, (row: Float64Array, time: number) => number][] = [
    ['a coin', (_row, time) => (Math.imul(time / 60_000, 2_654_435_761) & 0x1_0000 ? 1 : -1)],
    ['always CALL', () => 1],
    ['reverse of where the last candle closed', (row) => -(row[column('lastClose')] ?? 0)],
    ['reverse of RSI', (row) => -(row[column('rsi')] ?? 0)],
  ];
  return rules.map(([title, rule]) =>
    finding(title, pooled(series.map(({ samples }) => byRule(samples, rule)))),
  );
}

/** The product without the entries of the quietest hour of the day, the rollover. */
function withoutRollover(series: readonly Series[]): Finding {
  const kept = series.map(({ file, samples }) => {
    const quiet = quietestHour(columnsOf(file.candles));
    const judged = byProduct(samples, file.timeframe);
    const hours = [...judged.times].map((time) => new Date(time).getUTCHours());
    return only(judged, (i) => hours[i] !== quiet && ((hours[i] ?? 0) + 1) % 24 !== quiet);
  });
  return finding('the product without the hour of the rollover', pooled(kept));
}

function only(
  { scores, outcomes, chances, confidences, times }: Judged,
  keep: (i: number) => boolean,
): Judged {
  const kept = (_: number, i: number) => keep(i);
  return {
    scores: scores.filter(kept),
    outcomes: outcomes.filter(kept),
    chances: chances.filter(kept),
    confidences: confidences.filter(kept),
    times: times.filter(kept),
  };
}

/** The weights and chances that these files would give, in committed form. */
function estimates(series: readonly Series[], longest: readonly Series[]): StudyReport['estimate'] {
  const sets = longest.map(({ samples }) => samples);
  const { weights, claimed } = estimate(sets);
  const held = sets.length > 1 ? shrinkage(sets) : undefined;
  const measured = series.flatMap(({ file, samples }) => [
    { name: `${file.pair} ${file.timeframe}`, timeframe: file.timeframe, samples },
    ...longerSeries(file),
  ]);
  return {
    weights,
    claimed,
    held,
    slopes: measured.map(({ name, timeframe, samples }) => ({
      name,
      timeframe,
      n: samples.length,
      ...slopeOf(productScores(samples), samples.outcomesOfNext),
      committed: CHANCE_SLOPES[timeframe],
    })),
    twentieths: twentieths(series.flatMap(({ samples }) => [...productScores(samples)])),
  };
}

/** Longer timeframes made of a file's candles, so that each timeframe is measured somewhere. */
function longerSeries({ pair, timeframe, candles }: CandleFile) {
  if (timeframe !== '5m') return [];
  return (['15m', '30m', '1h'] as const satisfies readonly Timeframe[]).map((longer) => ({
    name: `${pair} ${longer}, made of 5m`,
    timeframe: longer,
    samples: samplesOf(longerCandles(candles, longer)),
  }));
}

async function study(folder: string, out: string): Promise<number> {
  const files = await readCandleFolder(folder);
  const series: Series[] = [];
  for (const file of files) {
    const samples = samplesOf(file.candles);
    console.error(`${file.name}: ${file.candles.length} candles, ${samples.length} samples`);
    if (samples.length > 0) series.push({ file, samples });
  }
  const longest = TIMEFRAMES.map((timeframe) =>
    series.filter(({ file }) => file.timeframe === timeframe),
  ).findLast((sets) => sets.length > 0);
  if (!longest) {
    console.error(
      `${folder} needs files such as GBPUSD_H1.csv.gz with more than ${WINDOW} candles, has none`,
    );
    return 2;
  }
  const minutes = series.filter(({ file }) => file.timeframe === '1m');
  const report: StudyReport = {
    engine: ENGINE_VERSION,
    files: files.map((file) => ({
      name: file.name,
      hash: file.hash,
      n: file.candles.length,
      from: file.candles[0]?.time,
      to: file.candles.at(-1)?.time,
      reading: readingLine(file),
    })),
    product: judgeProduct(series),
    rollover: withoutRollover(longest),
    baselines: baselines(longest),
    outOfSample: outOfSample(longest),
    estimate: estimates(series, longest),
    decay: minutes.map(({ file }) => ({ name: file.name, steps: decayWithinCandle(file.candles) })),
  };
  console.log(textReport(report));
  await mkdir(out, { recursive: true });
  await writeFile(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(out, 'report.html'), htmlReport(report));
  console.log(`\nWritten: ${join(out, 'report.html')}, ${join(out, 'report.json')}`);
  return 0;
}

/** Years of the world whose chances hold, of which each takes longer. */
const HONEST_SHARE = 0.2;

function coins(text: string): number {
  const years = Number(text);
  if (!Number.isInteger(years) || years < 1) {
    console.error(`--coins needs a number of years, has ${text}`);
    return 2;
  }
  const studies = [
    ['coins', years, 47],
    ['level', years, 48],
    ['honest', Math.ceil(years * HONEST_SHARE), 49],
  ] as const;
  for (const [truth, count, seed] of studies)
    console.log(comparisonText(studyComparison(truth, count, seed)));
  return 0;
}

const [folder, out = 'build/study'] = process.argv.slice(2);
if (folder === '--coins') {
  process.exitCode = coins(process.argv[3] ?? '1000');
} else if (folder) {
  process.exitCode = await study(folder, out).catch((error: unknown) => {
    if (!(error instanceof CandleFileError)) throw error;
    console.error(error.message);
    return 2;
  });
} else {
  console.error('needs a folder: npm run study -- DIR [OUT], or --coins [YEARS]');
  process.exitCode = 2;
}

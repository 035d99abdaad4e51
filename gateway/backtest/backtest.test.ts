import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { analyse, WINDOW } from '../src/engine/analyse.js';
import type { Candle } from '../src/engine/candle.js';
import type { EntryLine } from '../src/engine/history/entries.js';
import { entryChance } from '../src/engine/signal-series.js';
import { generatedCandles } from '../src/engine/testing/generated-candles.js';
import { readCandleFile } from '../study/candle-csv.js';
import type { BacktestReport } from './backtest-report.js';
import { backtestOptions, UsageError } from './options.js';
import { runBacktest } from './run-backtest.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-backtest-'));
  await mkdir(join(folder, 'candles'));
  await writeFile(join(folder, 'candles/GBPUSD_H1.csv'), textOf(candlesOf(3, 900, '1h')));
  await writeFile(join(folder, 'candles/EURUSD_M5.csv.gz'), gzipSync(textOf(candlesOf(8, 1200, '5m'))));
  await writeFile(join(folder, 'candles/README.md'), 'no candles');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Generated candles at the openings of a timeframe, some of them missing. */
function candlesOf(seed: number, length: number, timeframe: Timeframe): Candle[] {
  const step = timeframeMs(timeframe);
  return generatedCandles({ seed, length }).map((candle) => ({
    ...candle,
    time: (candle.time / 60_000) * step,
  }));
}

function textOf(candles: readonly Candle[]): string {
  return candles
    .map(({ time, open, high, low, close }) => {
      const stamp = new Date(time).toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', ' ');
      return `${stamp};${[open, high, low, close].map((price) => price.toFixed(5)).join(';')};0`;
    })
    .join('\r\n');
}

const backtest = (...more: readonly string[]) => backtestOf(join(folder, 'candles'), ...more);

async function backtestOf(dir: string, ...more: readonly string[]) {
  const out = (name: string) => join(folder, name);
  const args = ['--json', out('r.json'), '--signals', out('s.ndjson'), '--html', out('r.html'), ...more];
  const printed: string[] = [];
  const progress: string[] = [];
  await runBacktest(backtestOptions([dir, ...args]), {
    progress: (line) => progress.push(line),
    print: (text) => printed.push(text),
  });
  const report: BacktestReport = JSON.parse(await readFile(out('r.json'), 'utf8'));
  const lines = (await readFile(out('s.ndjson'), 'utf8')).trimEnd().split('\n');
  return {
    report,
    lines: lines.map((line): EntryLine => JSON.parse(line)),
    text: printed.join('\n'),
    html: await readFile(out('r.html'), 'utf8'),
    progress,
  };
}

test('§6 backtest: each line is the analysis of the last 300 candles; entry and exit fall within the next candle', async () => {
  const { lines } = await backtest();
  for (const name of ['GBPUSD_H1.csv', 'EURUSD_M5.csv.gz']) {
    const { candles, pair, timeframe } = await readCandleFile(join(folder, 'candles'), name);
    const expected = candles.flatMap((candle, row): EntryLine[] => {
      const next = candles[row + 1];
      if (row < WINDOW - 1 || next?.time !== candle.time + timeframeMs(timeframe)) return [];
      const window = candles.slice(row + 1 - WINDOW, row + 1);
      const { direction, confidence, signalScore } = analyse(window, { pair: 'EUR/USD', timeframe });
      const moved = Math.sign(next.close - next.open) * (direction === 'CALL' ? 1 : -1);
      return [
        {
          pair,
          timeframe,
          time: candle.time,
          direction,
          confidence,
          chance: entryChance(signalScore, timeframe),
          entry: next.open,
          exit: next.close,
          outcome: moved > 0 ? 'WON' : moved < 0 ? 'LOST' : 'TIE',
        },
      ];
    });
    expect(expected.length).toBeGreaterThan(300);
    expect(expected.length).toBeLessThan(candles.length - WINDOW);
    expect(lines.filter((line) => line.timeframe === timeframe)).toEqual(expected);
  }
});

test('§6 backtest: the figures can be recomputed from the lines', async () => {
  const { lines, report } = await backtest('--payout', '80', '--stake', '5,00');
  const { headline, auc, equity, byConfidence, byHour, baselines } = report.all;
  const decided = lines.filter(({ outcome }) => outcome !== 'TIE');
  const won = decided.filter(({ outcome }) => outcome === 'WON');
  expect(headline).toMatchObject({
    won: won.length,
    lost: decided.length - won.length,
    tied: lines.length - decided.length,
    rate: won.length / decided.length,
  });
  expect(headline.breakEven).toBeCloseTo(1 / 1.8, 12);
  const brier = decided.map(({ chance, outcome }) => (chance - (outcome === 'WON' ? 1 : 0)) ** 2);
  expect(headline.brier).toBeCloseTo(brier.reduce((sum, one) => sum + one, 0) / brier.length, 12);
  expect(equity.money).toBeCloseTo(5 * (0.8 * won.length - (decided.length - won.length)), 6);
  const lean = ({ direction, chance }: EntryLine) => (direction === 'CALL' ? chance - 0.5 : 0.5 - chance);
  const rises = decided.filter(({ entry, exit }) => exit > entry);
  const falls = decided.filter(({ entry, exit }) => exit < entry);
  const above = rises.map((rise) => falls.filter((fall) => lean(rise) > lean(fall)).length);
  const level = rises.map((rise) => falls.filter((fall) => lean(rise) === lean(fall)).length);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  expect(auc).toBeCloseTo((sum(above) + sum(level) / 2) / (rises.length * falls.length), 12);
  expect(sum(byConfidence.map(({ figures }) => figures.decided))).toBe(decided.length);
  expect(sum(byHour.map(({ figures }) => figures.decided))).toBe(decided.length);
  expect(baselines.map(({ label }) => label)).toEqual([
    'a coin',
    'always CALL',
    'reverse of the last candle',
  ]);
  expect(baselines[1]?.figures.won).toBe(rises.length);
});

test('§6 backtest: what the chances are worth follows from the lines: parts of the Brier score, and the lead over a coin', async () => {
  const { lines, report, text, html } = await backtest();
  const { comparisons, reliability } = report.all.worth;
  const decided = lines.filter(({ outcome }) => outcome !== 'TIE');
  const leads = decided.map(({ chance, outcome }) => 0.25 - (chance - (outcome === 'WON' ? 1 : 0)) ** 2);
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  expect(comparisons.map(({ rival, label }) => `${rival} ${label}`).sort()).toEqual(
    ['all', '1h', '5m'].flatMap((label) => [`coin ${label}`, `reverse ${label}`]).sort(),
  );
  expect(comparisons.find(({ rival, label }) => rival === 'coin' && label === 'all')?.lead).toBeCloseTo(
    mean,
    12,
  );
  expect(reliability.map(({ label }) => label).sort()).toEqual(['1h', '5m', 'EUR/USD', 'GBP/USD', 'all']);
  for (const { split, points } of reliability) {
    const { brier, miscalibration, discrimination, uncertainty, rounding } = split;
    expect(miscalibration - discrimination + uncertainty + rounding).toBeCloseTo(brier, 14);
    const calibrated = points.map((point) => point.calibrated);
    expect(calibrated).toEqual(calibrated.toSorted((one, other) => one - other));
  }
  expect(reliability[0]?.split.brier).toBeCloseTo(report.all.headline.brier ?? Number.NaN, 12);
  expect(text).toContain('BRIER SCORE IN PARTS');
  expect(html).toContain('Hit rate by isotonic regression');
});

test('§6 backtest: pair, timeframe, days, hours and confidence filter entries, and files state which candles the weights were fitted on', async () => {
  const { lines, report } = await backtest('--pair', 'GBPUSD', '--min-confidence', '70', '--hours', '7-9,20');
  expect(lines.length).toBeGreaterThan(0);
  for (const { pair, confidence, time } of lines) {
    expect(pair).toBe('GBP/USD');
    expect(confidence).toBeGreaterThanOrEqual(70);
    expect([7, 8, 9, 20]).toContain(new Date(time + 3_600_000).getUTCHours());
  }
  expect(report.files.map(({ name }) => name)).toEqual(['GBPUSD_H1.csv']);
  const [first] = lines;
  const day = new Date(first?.time ?? 0).toISOString().slice(0, 10);
  const oneDay = await backtest('--timeframe', 'H1', '--from', day, '--to', day);
  expect(new Set(oneDay.lines.map(({ time }) => new Date(time).toISOString().slice(0, 10)))).toEqual(
    new Set([day]),
  );
  const { seen, entries } = report.files[0] ?? expect.fail('one file');
  expect(seen.weights + seen.scale + seen.nothing).toBe(entries);
  expect(report.inSample === null).toBe(seen.weights === 0);
});

test('§6 backtest: prices used to calibrate the scale are labelled as neither in nor out of sample', async () => {
  // The scale was measured on EUR/USD of June 2021 to February 2022; the years before were not used.
  const candles = candlesOf(8, 1200, '5m');
  const last = candles.at(-1)?.time ?? 0;
  const until = (to: number) => candles.map((candle) => ({ ...candle, time: candle.time - last + to }));
  const dir = await mkdtemp(join(folder, 'seen-'));
  const years = [...until(Date.UTC(2020, 9, 1)), ...until(Date.UTC(2021, 9, 1))];
  await writeFile(join(dir, 'EURUSD_M5.csv'), textOf(years));
  const { report, text, html } = await backtestOf(dir);
  expect(report.inSample).toBeNull();
  const { scaleSeen, outOfSample, all } = report;
  if (!scaleSeen || !outOfSample) expect.fail('both have entries');
  expect(scaleSeen.headline.decided + outOfSample.headline.decided).toBe(all.headline.decided);
  expect(scaleSeen.headline.decided).toBeGreaterThan(300);
  for (const said of [text, html]) {
    expect(said).toContain('neither the weights nor the scale');
    expect(said).toContain('but the scale of confidence and estimated chance was measured on them');
  }
  expect(text).toMatch(/\d+ of \d+ entries with the scale of confidence and chance measured on these prices/);
});

test('§6 backtest: a chosen zone moves every entry, and the report says so', async () => {
  const [moved, plain] = [await backtest('--zone=-5'), await backtest()];
  const times = ({ lines }: typeof plain) =>
    lines.filter(({ pair }) => pair === 'EUR/USD').map(({ time }) => time);
  expect(times(moved)).toEqual(times(plain).map((time) => time + 5 * 3_600_000));
  expect(moved.text).toContain("times UTC−5 (by '--zone')");
});

test('§6 backtest: progress is reported, and text and page show the figures without a script', async () => {
  const { progress, text, html, report } = await backtest();
  const file = report.files.find(({ name }) => name === 'EURUSD_M5.csv.gz');
  expect(progress).toContain(`EURUSD_M5.csv.gz: ${file?.candles} candles, ${file?.entries} entries`);
  expect(text).toContain('HistData, EUR/USD 5m, 5 decimals, times UTC (assumed: nothing in the file says so');
  expect(text).toContain(`right ${report.all.headline.won}, wrong ${report.all.headline.lost}`);
  expect(html.match(/<svg/g)?.length).toBeGreaterThanOrEqual(6);
  expect(html).not.toMatch(/<script|https?:|NaN|undefined/);
});

test.each([
  [[], 'needs one folder'],
  [['a', 'b'], 'needs one folder'],
  [['a', '--pair', 'EURO'], '--pair'],
  [['a', '--timeframe', '2m'], '--timeframe'],
  [['a', '--from', '2021-02-30'], '--from'],
  [['a', '--from', '2021-03-02', '--to', '2021-03-01'], '--from'],
  [['a', '--min-confidence', '40'], '--min-confidence'],
  [['a', '--hours', '9-7'], '--hours'],
  [['a', '--payout', ''], '--payout'],
  [['a', '--stake', '0'], '--stake'],
  [['a', '--stake', '1.000'], '--stake 1.000 may be 1000 or 1: give one of them'],
  [['a', '--stake', '1e3'], '--stake'],
  [['a', '--payout', '0x50'], '--payout'],
  [['a', '--engine', '1'], '--engine'],
  [['a', '--zone', '15'], '--zone'],
  [['a', '--columns', 'time=1,open=2'], '--columns'],
  [['a', '--what'], "Unknown option '--what'"],
  [['a', '--stake', '-1'], '--stake'],
] as const)('§6 backtest: %j is refused in one line that names it', (args, named) => {
  const refused = () => backtestOptions(args);
  expect(refused).toThrow(UsageError);
  expect(refused).toThrow(named);
  expect(refused).not.toThrow('\n');
});

test.each([
  [{}, 'has no candle file'],
  [
    { 'EURUSD_M5.csv': 'what is this' },
    'EURUSD_M5.csv cannot be recognised (no columns in line 1: what is this)',
  ],
  [{ 'EURUSD_M5.csv.gz': 'not packed' }, 'EURUSD_M5.csv.gz cannot be read'],
  [{ 'EURUSD_M5.csv': textOf(candlesOf(1, 200, '5m')) }, 'no signal is left'],
  [
    { 'EURUSD5.csv': textOf(candlesOf(1, 200, '5m')), 'EURUSD_M5.csv': textOf(candlesOf(2, 200, '5m')) },
    'EURUSD5.csv and EURUSD_M5.csv are both of EUR/USD 5m',
  ],
])('§6 backtest: a folder with nothing to judge is refused in one line (%#)', async (files, said) => {
  const dir = await mkdtemp(join(folder, 'bad-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  const run = runBacktest(backtestOptions([dir]), { progress: () => undefined, print: () => undefined });
  await expect(run).rejects.toThrow(said);
});

test('§6 backtest: a missing folder is refused with one line', async () => {
  const run = runBacktest(backtestOptions(['/nowhere']), {
    progress: () => undefined,
    print: () => undefined,
  });
  await expect(run).rejects.toThrow('/nowhere cannot be read');
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { singleFileProgram } from '../../single-file-program.js';
import type { Candle } from '../../src/engine/candle.js';
import type { MarketFeed } from '../../src/features/market/market-feed.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { candleLine, folderOf, removeFolders } from '../../src/features/market/testing/candle-files.js';
import { priceOf } from '../../src/features/record/record-entry.js';
import type { Clock } from '../../src/platform/clock.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { recordMinutes } from '../../test/record-minutes.js';
import { Faults } from './faults.js';
import { compareWithFiles, type FileComparisonOptions, filesToCompare } from './file-comparison.js';
import { type CheckedLog, LogCheck } from './log-check.js';
import { RecordClient } from './record-client.js';

const MINUTE = 60_000;
const YEAR = 365 * 86_400_000;

let farol: TestGateway;
let log: CheckedLog;
/** The candles of EUR/USD in one minute that the record published. */
let candles: Candle[];
let settled: number;

const { work, closeMinute } = recordMinutes(() => farol);

/** Prices as of a host that nobody knows. */
function unverifiedFeed(clock: Clock): MarketFeed {
  const feed = createSimulatedFeed({ key: keyOfSeed(1), clock, timer: { every: () => () => undefined } });
  const own = { id: 'deriv:prices.example', kind: 'unverified', unpredictable: false };
  return Object.create(
    feed,
    Object.fromEntries(Object.entries(own).map(([name, value]) => [name, { value }])),
  );
}

beforeAll(async () => {
  farol = await startTestGateway({ feed: unverifiedFeed });
  await work();
  for (let minute = 0; minute < 30; minute += 1) await closeMinute();
  log = await new LogCheck(new RecordClient(farol.address), new Faults(), new Faults()).run(
    farol.clock.now(),
    undefined,
  );
  const rows = await farol.database.dataSource.query<Record<keyof Candle, number>[]>(
    `SELECT (extract(epoch FROM time) * 1000)::float8 AS time, open, high, low, close FROM record_candles
     WHERE pair = 1 AND timeframe = 1 ORDER BY time`,
  );
  const price = (points: number) => priceOf('EUR/USD', points);
  candles = rows.map(({ time, open, high, low, close }) => {
    return { time, open: price(open), high: price(high), low: price(low), close: price(close) };
  });
  const [counted] = await farol.database.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int FROM record_entries WHERE pair = 1 AND timeframe = 1 AND outcome < 4',
  );
  settled = counted?.count ?? 0;
});
afterAll(async () => {
  await removeFolders();
  await farol.stop();
});

const linesOf = (of: readonly Candle[]) =>
  of.map(({ time, open, high, low, close }) => candleLine(time, [open, high, low, close]));

const movedBy = (points: number) => (candle: Candle) => {
  const move = (price: number) => price + points / 100_000;
  const { time, open, high, low, close } = candle;
  return { time, open: move(open), high: move(high), low: move(low), close: move(close) };
};

async function compare(files: Record<string, readonly string[]>, more: Partial<FileComparisonOptions> = {}) {
  const read = await filesToCompare(await folderOf(files));
  return compareWithFiles(log, { files: read, ...more }).join('\n');
}

describe('a series against candle files', () => {
  test('of its own prices: every close agrees, no outcome is another, both hit rates are the same', async () => {
    expect(settled).toBeGreaterThan(20);
    const text = await compare({ 'EURUSD_M1.csv': linesOf(candles) });
    expect(text).toContain(`closes: ${settled} of ${settled} within half a pip of the record's (100.00 %)`);
    expect(text).toContain('lowest: 0.0, 1 %: 0.0, 5 %: 0.0, 25 %: 0.0, median: 0.0');
    expect(text).toContain(`outcomes: 0 of ${settled} would be another`);
    const [, theirs, own] = /stored in time: (.+ decided) by their prices, (.+ decided) by/.exec(text) ?? [];
    expect(theirs).toMatch(/^\d+\.\d\d % \[/);
    expect(theirs).toBe(own);
  });

  test('of prices 0.8 pips higher: none agrees, every difference is known, and the zone is asked about', async () => {
    const text = await compare({ 'EURUSD_M1.csv': linesOf(candles.map(movedBy(8))) });
    expect(text).toContain(`closes: 0 of ${settled} within half a pip`);
    expect(text).toContain('lowest: +0.8, 1 %: +0.8, 5 %: +0.8, 25 %: +0.8, median: +0.8');
    expect(text).toContain('highest: +0.8');
    expect(text).toContain(`outcomes: 0 of ${settled} would be another`);
    expect(text).toContain('are the times of the files of another zone?');
  });

  test('with one close beyond all others: that outcome is listed with both prices', async () => {
    const entry = [...log.entries].find(
      ({ entry: { pair, timeframe }, outcome }) =>
        pair === 'EUR/USD' && timeframe === '1m' && outcome?.ended.outcome === 'WON',
    );
    const direction = entry?.entry.direction === 'CALL' ? -1 : 1;
    const time = (entry?.entry.time ?? 0) + MINUTE;
    const other = candles.map((candle) => {
      const close = candle.open + 0.002 * direction;
      const range = { high: Math.max(candle.high, close), low: Math.min(candle.low, close) };
      return candle.time === time ? { ...candle, ...range, close } : candle;
    });
    const text = await compare({ 'EURUSD_M1.csv': linesOf(other) });
    expect(text).toContain(`outcomes: 1 of ${settled} would be another`);
    const at = new Date(time).toISOString().slice(0, 16);
    expect(text).toContain(`EUR/USD 1m ${at}Z ${entry?.entry.direction}: WON (`);
    expect(text).toContain('LOST by theirs (');
    expect(await compare({ 'EURUSD_M1.csv': linesOf(other) }, { changes: 0 })).toContain('  … and 1 more');
  });

  test('with a line that would clear the screen: the report repeats it without effect', async () => {
    const [first = '', ...rest] = linesOf(candles);
    const text = await compare({ 'EURUSD_M1.csv': [first, '\u001b[2Jall of it agrees', ...rest] });
    expect(text).toContain('1 lines refused (the first in line 2: \uFFFD[2Jall of it agrees)');
  });

  test('that lack a candle: the entry is counted as missing', async () => {
    const without = candles.filter(({ time }) => time !== candles.at(-3)?.time);
    const text = await compare({ 'EURUSD_M1.csv': linesOf(without) });
    expect(text).toContain(`${settled - 1} entries compared, 1 without a candle there`);
  });

  test('one of them of another pair or timeframe: it is named and left out', async () => {
    const text = await compare({
      'EURUSD_M1.csv': linesOf(candles),
      'EURUSD_H1.csv': linesOf(
        candles.slice(0, 20).map((candle, hour) => ({ ...candle, time: hour * 60 * MINUTE })),
      ),
    });
    expect(text).toContain(`closes: ${settled} of ${settled} within`);
    expect(text).toContain('not compared: the series has no such entries');
  });
});

describe('nothing to compare is an error that says why', () => {
  test('no files', async () => {
    await expect(compare({ 'README.md': ['no candles'] })).rejects.toThrow(
      / has no candle file: \.csv or \.txt/,
    );
  });

  test('a folder that does not exist', async () => {
    await expect(filesToCompare(path.join(tmpdir(), 'no-such-folder'))).rejects.toThrow('cannot be read');
  });

  test('another timeframe', async () => {
    const hours = candles.slice(0, 30).map((candle, hour) => ({ ...candle, time: hour * 60 * MINUTE }));
    await expect(compare({ 'EURUSD_H1.csv': linesOf(hours) })).rejects.toThrow(
      'no pair and timeframe in common: EURUSD_H1.csv is of EUR/USD 1h, series 1 has EUR/USD in 1m, 5m',
    );
  });

  test('another pair', async () => {
    await expect(compare({ 'USDCAD_M1.csv': linesOf(candles) })).rejects.toThrow(
      'USDCAD_M1.csv is of USD/CAD 1m, series 1 has no USD/CAD',
    );
  });

  test('no time in common', async () => {
    const earlier = candles.map((candle) => ({ ...candle, time: candle.time - YEAR }));
    await expect(compare({ 'EURUSD_M1.csv': linesOf(earlier) })).rejects.toThrow(
      /^no candle in common: EURUSD_M1\.csv goes from 2025-.+Z to 2025-.+Z, EUR\/USD 1m of series 1 from 2026-/,
    );
  });

  test('a series that is not there', async () => {
    await expect(compare({ 'EURUSD_M1.csv': linesOf(candles) }, { series: [7] })).rejects.toThrow(
      'the record has no series 7; it has 1',
    );
  });

  test('simulated prices, unless their series is named', async () => {
    const files = await filesToCompare(await folderOf({ 'EURUSD_M1.csv': linesOf(candles) }));
    const series = new Map(
      [...log.series].map(([number, one]) => [number, { ...one, kind: 'simulated' as const }]),
    );
    const simulated = { ...log, series };
    expect(() => compareWithFiles(simulated, { files })).toThrow('the record has simulated prices only');
    const named = compareWithFiles(simulated, { files, series: [1] });
    expect(named.join('\n')).toContain(`closes: ${settled} of ${settled} within half a pip`);
  });
});

describe('the programs', () => {
  const run = promisify(execFile);
  let folder: string;

  const programOf = async (name: string) => {
    const { build: options, ...config } = singleFileProgram(name);
    await build({ ...config, configFile: false, logLevel: 'error', build: { ...options, outDir: folder } });
    // The program reads the clock of its machine, and this gateway's clock differs from it.
    const clock = `data:text/javascript,Date.now=()=>${farol.clock.now()}`;
    return (...args: string[]) =>
      run(process.execPath, ['--import', clock, path.join(folder, `${name}.mjs`), ...args], { cwd: folder });
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'farol-compare-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('compare prints the report, and exits with 2 and one line where it cannot compare', async () => {
    const compareProgram = await programOf('compare');
    const files = await folderOf({ 'EURUSD_M1.csv': linesOf(candles) });
    for (const more of [[], ['1']]) {
      const { stdout } = await compareProgram(files, farol.address, ...more);
      expect(stdout).toContain(`closes: ${settled} of ${settled} within half a pip`);
    }
    for (const [args, reason] of [
      [[], 'needs a folder'],
      [[files, 'nowhere'], 'needs one address'],
      [[files, farol.address, '--zone=x'], '--zone needs hours'],
      [[files, farol.address, '--zone=1'], 'no candle in common'],
      [[files, farol.address, '9'], 'the record has no series 9'],
      [[path.join(files, 'none'), farol.address], 'cannot be read'],
      [[files, 'http://127.0.0.1:9'], 'it cannot be compared: "fetch failed (bad port)"'],
    ] as const)
      await expect(compareProgram(...args)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining(reason),
      });
  });

  test('verify-record does the same beside its checks, and a wrong folder is an error of its own', async () => {
    const verify = await programOf('verify-record');
    const files = await folderOf({ 'EURUSD_M1.csv': linesOf(candles.map(movedBy(8))) });
    const { stdout } = await verify(farol.address, '--candles', files);
    expect(stdout).toContain(`closes: 0 of ${settled} within half a pip`);
    expect(stdout.trimEnd()).toMatch(/all of it agrees$/);
    await expect(verify(farol.address, '--candles', path.join(files, 'none'))).rejects.toMatchObject({
      code: 2,
    });
  });
});

import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { WRITTEN_FORMATS, writtenCandles } from '../../../engine/testing/written-candles.js';
import { candleLine, candleLines, fileName, folderOf, removeFolders } from '../testing/candle-files.js';
import { CANDLES_LEAST, readCandleFile, readCandleFolder } from './candle-file.js';

afterAll(removeFolders);

const MINUTE = 60_000;
const DAY = Date.UTC(2022, 0, 14);
const lines = (minutes = CANDLES_LEAST, from = DAY) =>
  candleLines({ timeframe: '1m', from, to: from + minutes * MINUTE });

async function read(name: string, made: readonly string[], zone?: number) {
  const file = await readCandleFile(await folderOf({ [name]: made }), name, zone);
  return 'file' in file ? file : expect.fail(file.reason);
}

async function reasonOf(name: string, made: readonly string[]) {
  const file = await readCandleFile(await folderOf({ [name]: made }), name);
  return 'reason' in file ? file.reason : expect.fail(`${name} was read`);
}

test('§market feeds: gaps, breaks, duplicates, disorder and broken lines are handled and counted', async () => {
  const [one = '', two = '', three = '', ...rest] = lines();
  const { series, report } = await read('EURUSD_M1.csv.gz', [
    'Date;Open;High;Low;Close;Volume',
    one,
    three,
    two,
    two,
    candleLine(DAY + MINUTE, [1.2, 1.2, 1.2, 1.2]),
    '',
    'x'.repeat(5_000_000),
    // Four minutes are missing, and later four hours.
    ...rest.slice(4),
    ...lines(10, DAY + 9 * 3_600_000),
  ]);
  expect(series.at(1).close).toBeCloseTo(Number(two.split(';')[4]), 5);
  expect(report).toMatchObject({
    file: 'EURUSD_M1.csv.gz',
    program: 'HistData',
    zone: 0,
    zoneBasis: 'assumed',
    timeframe: '1m',
    candles: CANDLES_LEAST - 4 + 10,
    firstCandle: '2022-01-14T00:00:00.000Z',
    lastCandle: '2022-01-14T09:09:00.000Z',
    gaps: 1,
    missing: 4,
    breaks: 1,
    duplicates: 2,
    conflicting: 1,
    outOfOrder: 1,
    malformed: 1,
  });
});

test('§market feeds: packed and plain files give the same candles', async () => {
  const made = candleLines({ timeframe: '5m', from: DAY, to: DAY + 2 * 86_400_000 });
  const [packed, plain] = [await read('EURUSD_M5.csv.gz', made), await read('EURUSD_M5.csv', made)];
  expect(packed.series.slice(0, 576)).toEqual(plain.series.slice(0, 576));
  expect(plain.series.length).toBe(576);
});

test.each(WRITTEN_FORMATS.map((format) => [format.fileName('5m'), format] as const))(
  '§market feeds: %s is played in the zone that it states, or that its maker does',
  async (name, format) => {
    const { series } = await read(
      'EURUSD_M5.csv',
      candleLines({ timeframe: '5m', from: DAY, to: DAY + 2 * 86_400_000 }),
    );
    const candles = series.slice(0, series.length);
    const file = await read(name, writtenCandles(format, candles).split('\r\n'));
    expect(file.series.slice(0, candles.length)).toEqual(candles);
    expect(file.report.program).toBe(format.program);
  },
);

test('§market feeds: a chosen zone moves a file', async () => {
  expect((await read('EURUSD_M1.csv', lines(), -300)).report).toMatchObject({
    firstCandle: '2022-01-14T05:00:00.000Z',
    zoneBasis: 'chosen',
  });
});

test('§market feeds: a truncated file is used up to its end, and the report names the failure', async () => {
  const name = 'EURUSD_M1.csv.gz';
  const dir = await folderOf({ [name]: [] });
  const made = lines(5 * 1440);
  const packed = gzipSync(made.join('\n'));
  await writeFile(join(dir, name), packed);
  await truncate(join(dir, name), Math.floor(packed.length / 2));
  const file = await readCandleFile(dir, name);
  const report = 'report' in file ? file.report : expect.fail(file.reason);
  expect(report.failure).toMatch(/unexpected end of file/);
  expect(report.candles).toBeGreaterThan(500);
  expect(report.candles).toBeLessThan(made.length);
});

test('§market feeds: a file that cannot be played is answered with the reason, not thrown', async () => {
  expect(await readCandleFile('/nowhere', 'EURUSD_M1.csv.gz')).toMatchObject({
    reason: expect.stringContaining('ENOENT'),
  });
  const dir = await folderOf({});
  await writeFile(join(dir, 'EURUSD_M1.csv.gz'), 'not gzip');
  expect(await readCandleFile(dir, 'EURUSD_M1.csv.gz')).toMatchObject({
    reason: expect.stringContaining('incorrect header'),
  });
  expect(await reasonOf('EURUSD_M1.csv', lines(1))).toBe('not recognised: timeframe');
  expect(await reasonOf('EURUSD_M1.csv', lines(20))).toBe(`needs ${CANDLES_LEAST} candles, has 20`);
  expect(await reasonOf('velas.csv', lines())).toBe('its name has no pair');
  expect(await reasonOf('XAUUSD_M1.csv', lines())).toBe('XAU/USD is no pair of the product');
  expect(await reasonOf('EURUSD_M1.csv', ['what is this'])).toBe(
    'not recognised: no columns in line 1: what is this',
  );
});

test('§market feeds: of two files of one pair and timeframe the first is played, whatever their names say', async () => {
  const { files, unused } = await readCandleFolder(
    await folderOf({
      [fileName('EURUSD', '1m')]: lines(),
      'EURUSD_H1.csv': lines(),
      'notas.md': [],
      'USDJPY_M1.csv': lines(),
    }),
  );
  expect(files.map(({ file }) => [file.name, file.pair, file.timeframe])).toEqual([
    ['EURUSD_H1.csv', 'EUR/USD', '1m'],
    ['USDJPY_M1.csv', 'USD/JPY', '1m'],
  ]);
  expect(files[0]?.report.nameSays).toBe('1h');
  expect(unused).toEqual([{ name: 'EURUSD_M1.csv.gz', reason: 'EURUSD_H1.csv is of EUR/USD 1m, too' }]);
});

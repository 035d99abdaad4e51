import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { candleLine, candleLines, folderOf, removeFolders } from '../testing/candle-files.js';
import { candleFile, candleFolder, readCandleFile } from './candle-file.js';

afterAll(removeFolders);

const DAY = Date.UTC(2022, 0, 4);
const at = (minute: number) => DAY + minute * 60_000;
const flat = (minute: number, price = 1.1) => candleLine(at(minute), [price, price, price, price]);

async function read(name: string, lines: readonly string[]) {
  const file = candleFile(await folderOf({ [name]: lines }), name);
  if (file === undefined) throw new Error(`${name} is not a candle file`);
  return readCandleFile(file);
}

test('§market feeds: gaps, breaks, duplicates, disorder and broken lines are handled and counted', async () => {
  const { series, report } = await read('EURUSD_M1.csv.gz', [
    'Date;Open;High;Low;Close;Volume',
    flat(0),
    flat(1),
    flat(4),
    flat(3),
    flat(3, 1.2),
    flat(3),
    '',
    'x'.repeat(5_000_000),
    flat(200),
  ]);
  expect(series.slice(0, 9).map(({ time }) => (time - DAY) / 60_000)).toEqual([0, 1, 3, 4, 200]);
  expect(series.at(2).close).toBe(1.1);
  expect(report).toEqual({
    file: 'EURUSD_M1.csv.gz',
    candles: 5,
    firstCandle: '2022-01-04T00:00:00.000Z',
    lastCandle: '2022-01-04T03:20:00.000Z',
    gaps: 1,
    missing: 1,
    breaks: 1,
    duplicates: 2,
    conflicting: 1,
    outOfOrder: 1,
    malformed: 2,
  });
});

test('§market feeds: packed and plain files give the same candles', async () => {
  const lines = candleLines({ timeframe: '5m', from: DAY, to: DAY + 86_400_000 });
  const [packed, plain] = [await read('EURUSD_M5.csv.gz', lines), await read('EURUSD_M5.csv', lines)];
  expect(packed.series.slice(0, 288)).toEqual(plain.series.slice(0, 288));
  expect(plain.series.length).toBe(288);
});

test('§market feeds: a truncated file is used up to its end, and the report names the failure', async () => {
  const name = 'EURUSD_M1.csv.gz';
  const dir = await folderOf({ [name]: [] });
  const lines = candleLines({ timeframe: '1m', from: DAY, to: DAY + 5 * 86_400_000 });
  const packed = gzipSync(lines.join('\n'));
  await writeFile(join(dir, name), packed);
  await truncate(join(dir, name), Math.floor(packed.length / 2));
  const file = candleFile(dir, name);
  const { report } = await readCandleFile(file ?? expect.fail('not a candle file'));
  expect(report.failure).toMatch(/unexpected end of file/);
  expect(report.candles).toBeGreaterThan(500);
  expect(report.candles).toBeLessThan(lines.length);
});

test('a missing file or one that is not gzip is reported, not thrown', async () => {
  const gone = candleFile('/nowhere', 'EURUSD_M1.csv.gz') ?? expect.fail('not a candle file');
  expect((await readCandleFile(gone)).report).toMatchObject({ candles: 0, failure: expect.any(String) });
  const dir = await folderOf({});
  await writeFile(join(dir, 'EURUSD_M1.csv.gz'), 'not gzip');
  const wrong = candleFile(dir, 'EURUSD_M1.csv.gz') ?? expect.fail('not a candle file');
  expect((await readCandleFile(wrong)).report).toMatchObject({ candles: 0, failure: expect.any(String) });
});

test('§market feeds: names give pair and timeframe; others, unknown pairs and second files are ignored', async () => {
  const names = [
    'EURUSD_M1.csv',
    'EURUSD_M1.csv.gz',
    'README.md',
    'XAUUSD_M1.csv',
    'GBPUSD_H4.csv',
    'USDJPY_H1.csv',
  ];
  const { files, ignored } = await candleFolder(
    await folderOf(Object.fromEntries(names.map((name) => [name, []]))),
  );
  expect(files.map(({ name, pair, timeframe }) => [name, pair, timeframe])).toEqual([
    ['EURUSD_M1.csv', 'EUR/USD', '1m'],
    ['USDJPY_H1.csv', 'USD/JPY', '1h'],
  ]);
  expect(ignored).toEqual(['EURUSD_M1.csv.gz', 'GBPUSD_H4.csv', 'README.md', 'XAUUSD_M1.csv']);
});

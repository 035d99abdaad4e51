import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedCandles, parseCandleLine, readCandleText } from './candle-text.js';

test('§market feeds: a line is a candle, its time UTC, its prices in quoted digits', () => {
  expect(parseCandleLine('20220104 180000;1.12834;1.12840;1.12834;1.12838;24', 'EUR/USD', '1m')).toEqual({
    time: Date.UTC(2022, 0, 4, 18),
    open: 1.12834,
    high: 1.1284,
    low: 1.12834,
    close: 1.12838,
  });
  expect(parseCandleLine('20220104 180000;115.1;115.2;115.0996;115.15', 'USD/JPY', '1h')?.low).toBe(115.1);
});

test('§market feeds: anything that is not a candle is refused', () => {
  const prices = '1.1;1.2;1.0;1.1;5';
  const lines = [
    'Date;Open;High;Low;Close',
    `20220230 100000;${prices}`,
    `20220004 100000;${prices}`,
    `20220104 240000;${prices}`,
    `20220104 100030;${prices}`,
    '20220104 100000;1.1;1.05;1.0;1.1;5',
    '20220104 100000;1.1;1.2;1.15;1.1;5',
    '20220104 100000;0;0;0;0;5',
    '20220104 100000;1.1;1.2;-1.0;1.1;5',
    '20220104 100000;1.1;1.2;1.0',
  ];
  expect(lines.filter((line) => parseCandleLine(line, 'EUR/USD', '1m') !== undefined)).toEqual([]);
});

test('any text is either a candle or refused, and never throws', () => {
  const piece = fc.constantFrom('20220104', ' ', '180000', ';', '1.1', '-', 'NaN', '1e5', '٣', '9');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (line) => {
        const candle = parseCandleLine(line, 'EUR/USD', '1m');
        expect(candle === undefined || candle.low <= candle.high).toBe(true);
      },
    ),
    { seed: 3 },
  );
});

test('a text is read in time order, each time once, and its faults are counted', () => {
  const text = [
    '20220104 180100;1.2;1.3;1.1;1.25;3',
    '20220104 180000;1.1;1.2;1.0;1.15;3',
    '20220104 180000;1.1;1.2;1.0;1.16;3',
    'Date;Open',
    '20220104 180200;1.1;1.0;1.2;1.1;3',
    '',
  ].join('\r\n');
  const { candles, ...faults } = readCandleText(text, { pair: 'EUR/USD', timeframe: '1m' });
  expect(candles.map(({ close }) => close)).toEqual([1.15, 1.25]);
  expect(faults).toEqual({ malformed: 2, outOfOrder: 1, duplicates: 1, conflicting: 1 });
});

test('a name gives pair and timeframe, of any two currencies', () => {
  expect(namedCandles('eurusd_m5.csv')).toEqual({ pair: 'EUR/USD', timeframe: '5m' });
  expect(namedCandles('USDMXN_H1.csv.gz')).toEqual({ pair: 'USD/MXN', timeframe: '1h' });
  expect(['EURUSD_H4.csv', 'EURUSD.csv', 'EURUSD_M5.txt', 'README.md'].map(namedCandles)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

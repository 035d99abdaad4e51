import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../candle.js';
import { WRITTEN_FORMATS, writtenCandles } from '../testing/written-candles.js';
import { UnknownFormatError } from './candle-format.js';
import { readColumns } from './file-columns.js';
import { candleText, readCandles } from './read-candles.js';

const MINUTE = 60_000;
const FROM = Date.UTC(2023, 0, 17, 10);

/** Candles that swing, with every digit in use. */
function swinging(count: number, step = 5 * MINUTE, from = FROM): Candle[] {
  return Array.from({ length: count }, (_, index) => {
    const open = Number((1.08 + 0.004 * Math.sin(index / 7) + (index % 9) * 1e-5).toFixed(5));
    const close = Number((open + 1e-5 * ((index % 13) - 6)).toFixed(5));
    const high = Number((Math.max(open, close) + 2e-5).toFixed(5));
    const low = Number((Math.min(open, close) - 3e-5).toFixed(5));
    return { time: from + index * step, open, high, low, close };
  });
}

const HISTDATA = WRITTEN_FORMATS[0];
if (HISTDATA === undefined) throw new Error('needs a format');

/** Rows in HistData's form, without a heading. */
const rows = (candles: readonly Candle[]) => candles.map(HISTDATA.row);

function faultOf(name: string, text: string) {
  try {
    readCandles(name, text);
  } catch (error) {
    if (error instanceof UnknownFormatError) return { fault: error.fault, line: error.line };
    throw error;
  }
  return 'read';
}

describe('§6 candle files', () => {
  const candles = swinging(400);

  test.each(WRITTEN_FORMATS.map((format) => [format.program, format.fileName('5m'), format] as const))(
    '%s is recognised and read exactly: %s',
    (program, name, format) => {
      const reading = readCandles(name, writtenCandles(format, candles));
      expect(reading.candles).toEqual(candles);
      expect(reading.report).toMatchObject({
        pair: 'EUR/USD',
        timeframe: '5m',
        digits: 5,
        malformed: 0,
        format: { program },
      });
    },
  );

  test('the zone of HistData’s own names is Eastern Standard Time; of other names it is assumed', () => {
    const zoneOf = (index: number) => {
      const format = WRITTEN_FORMATS[index] ?? HISTDATA;
      const { zone, zoneBasis } = readCandles(
        format.fileName('1h'),
        writtenCandles(format, swinging(60, 60 * MINUTE)),
      ).report.format;
      return [zone, zoneBasis];
    };
    expect([0, 1, 4, 6].map(zoneOf)).toEqual([
      [0, 'assumed'],
      [-300, 'maker'],
      [0, 'stated'],
      [0, 'stated'],
    ]);
  });

  test('a chosen zone moves the times, also with summer time', () => {
    const text = rows(candles).join('\n');
    const [first] = readCandles('EURUSD_M5.csv', text, { zone: -300 }).candles;
    expect(first?.time).toBe(FROM + 300 * MINUTE);
    const summer = rows(swinging(60, 5 * MINUTE, Date.UTC(2023, 6, 3, 10))).join('\n');
    const times = [text, summer].map(
      (one) => readCandles('EURUSD_M5.csv', one, { zone: 'eet' }).candles[0]?.time,
    );
    expect(times).toEqual([FROM - 120 * MINUTE, Date.UTC(2023, 6, 3, 7)]);
  });

  test('ticks are joined to candles of the chosen timeframe', () => {
    const ticks = Array.from({ length: 600 }, (_, second) => {
      const clock = new Date(FROM + second * 1000).toISOString().replaceAll(/[-:T.Z]/g, '');
      return `${clock.slice(0, 8)} ${clock.slice(8)},${(1.08 + (second % 60) * 1e-5).toFixed(6)},1.090000,0`;
    });
    const { candles: minutes, report } = readCandles('DAT_ASCII_EURUSD_T_202301.csv', ticks.join('\n'), {
      zone: 0,
    });
    expect(report.format.program).toBe('HistData (ticks)');
    expect(minutes).toHaveLength(10);
    expect(minutes[0]).toEqual({ time: FROM, open: 1.08, high: 1.08059, low: 1.08, close: 1.08059 });
    expect(readCandles('t.csv', ticks.join('\n'), { timeframe: '5m' }).candles).toHaveLength(2);
  });

  test('a byte order mark and UTF-16 lose no candle', () => {
    const text = rows(candles).join('\n');
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from([...text], (one) => one.charCodeAt(0)).buffer),
    ]);
    const utf8 = new TextEncoder().encode(`\uFEFF${text}`);
    for (const bytes of [utf8, utf16])
      expect(readCandles('EURUSD_M5.csv', candleText(bytes)).candles).toEqual(candles);
  });

  test('prices keep the digits of the file where the pair is not one of the product', () => {
    const small = swinging(50).map((candle) => ({
      ...candle,
      open: 0.0000643,
      high: 0.0000651,
      low: 0.0000642,
      close: 0.000065,
    }));
    const text = small
      .map(({ time, open, high, low, close }) =>
        [time / 1000, ...[open, high, low, close].map((price) => price.toFixed(7))].join(','),
      )
      .join('\n');
    const { candles: read, report } = readCandles('SHIBUSDT.csv', text);
    expect(report.digits).toBe(7);
    expect(read[0]).toEqual(small[0]);
  });

  test('the rows decide the timeframe, and the report names what the file’s name says', () => {
    const { report } = readCandles('EURUSD_H1.csv', rows(candles).join('\n'));
    expect(report).toMatchObject({ timeframe: '5m', nameSays: '1h' });
  });

  test('any order is read by time, each time once, and faults are counted with the first one’s line', () => {
    const [one = '', two = '', three = ''] = rows(candles);
    const changed = one.replace(/;[\d.]+;0$/, ';1.080010;0');
    const text = [
      three,
      one,
      two,
      'Date;Open',
      changed,
      two,
      '20230230 100000;1;1;1;1;0',
      ...rows(candles).slice(3),
    ];
    const { candles: read, report } = readCandles('EURUSD_M5.csv', text.join('\n'));
    expect(read).toEqual(candles);
    expect(report).toMatchObject({ malformed: 2, duplicates: 2, conflicting: 1 });
    expect(report.outOfOrder).toBeGreaterThan(0);
    expect(report.firstMalformed).toEqual({ line: 4, text: 'Date;Open' });
  });

  test('an hour of one price and more is a closed market: it is left out and counted', () => {
    const day = swinging(288);
    const weekend = Array.from({ length: 576 }, (_, index) => {
      const price = day.at(-1)?.close ?? 0;
      return { time: FROM + (288 + index) * 5 * MINUTE, open: price, high: price, low: price, close: price };
    });
    const after = swinging(50, 5 * MINUTE, FROM + (288 + 576) * 5 * MINUTE);
    const quiet = { ...(after[10] as Candle), high: 1.08, low: 1.08, open: 1.08, close: 1.08 };
    after[10] = quiet;
    const { candles: read, report } = readCandles(
      'EURUSD_M5.csv',
      rows([...day, ...weekend, ...after]).join('\n'),
    );
    expect(report.flat).toBe(576);
    expect(read).toHaveLength(288 + 50);
    expect(read).toContainEqual(quiet);
  });

  test.each([
    ['an empty file', '', 'empty', 0],
    ['a text', 'nenhuma vela aqui', 'no columns', 1],
    [
      'commas for columns and decimals',
      '2023.01.02,10:00,1,08123,1,08130,1,08110,1,08120,5\n',
      'comma twice',
      1,
    ],
    [
      'days and months that could be exchanged',
      '03/04/2023 10:00;1.1;1.2;1.0;1.1\n05/04/2023 10:00;1.1;1.2;1.0;1.1',
      'date order',
      1,
    ],
    ['times of no known form', 'segunda;1.1;1.2;1.0;1.1\nterça;1.1;1.2;1.0;1.1', 'no time', 1],
    ['candles of four hours', rows(swinging(40, 240 * MINUTE)).join('\n'), 'timeframe', 0],
    [
      'impossible candles',
      '20230102 100000;1.1;1.0;1.2;1.1;0\n20230102 100500;1.1;1.0;1.2;1.1;0',
      'no candle',
      1,
    ],
  ])('%s is refused with the reason and the line', (_, text, fault, line) => {
    expect(faultOf('arquivo.csv', text)).toEqual({ fault, line });
  });

  test('a person who says that the day comes first has such a file read', () => {
    const text = Array.from(
      { length: 20 },
      (_, index) => `03/04/2023 10:${String(index).padStart(2, '0')};1.1;1.2;1.0;1.1`,
    );
    expect(readCandles('x.csv', text.join('\n'), { dateOrder: 'dmy' }).candles[0]?.time).toBe(
      Date.UTC(2023, 3, 3, 10),
    );
  });

  test('any text is read or refused, and every candle read is possible', () => {
    const piece = fc.constantFrom(
      '20230104',
      ' ',
      '180000',
      ';',
      ',',
      '\t',
      '\n',
      '1.1',
      '1,2',
      '-',
      'NaN',
      '1e5',
      '٣',
      '9',
      'time',
      'open',
      '1672567200',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          const { candles: read } = readCandles('EURUSD.csv', pieces.join(''));
          expect(
            read.every(
              ({ low, open, close, high }) =>
                low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close),
            ),
          ).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnknownFormatError);
        }
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

describe('§6 candle files: odd ones', () => {
  const candles = swinging(60);
  const semicolons = candles.map(({ time, open, high, low, close }) =>
    [new Date(time).toISOString(), open, high, low, close].join(';'),
  );
  const text = semicolons.join('\n');

  test('ticks of MetaTrader are recognised by their heading, and rows without a bid change nothing', () => {
    const heading = '<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>';
    const ticks = Array.from({ length: 600 }, (_, second) => {
      const clock = new Date(FROM + second * 1000).toISOString();
      const bid = second % 5 === 0 && second % 60 !== 0 ? '' : (1.08 + (second % 60) * 1e-5).toFixed(5);
      return `${clock.slice(0, 10).replaceAll('-', '.')}\t${clock.slice(11, 23)}\t${bid}\t1.09000\t\t`;
    });
    for (const flags of ['', '\t<FLAGS>']) {
      const file = [heading + flags, ...ticks].join('\r\n');
      const { candles: minutes, report } = readCandles('EURUSD_202301170000_202301172359.csv', file);
      expect(report).toMatchObject({ pair: 'EUR/USD', malformed: 0, timeframe: '1m' });
      expect(report.format).toMatchObject({ program: 'MetaTrader 5 (ticks)', ticks: true });
      expect(minutes).toHaveLength(10);
      expect(minutes[0]).toEqual({ time: FROM, open: 1.08, high: 1.08059, low: 1.08, close: 1.08059 });
    }
  });

  test.each([
    ['zeros behind the last line', `${text}\n\0\0\0`],
    ['zeros right behind the last price', `${text}\0\0`],
    ['line ends of three kinds', semicolons.map((line, i) => line + ['\r\n', '\n', '\r'][i % 3]).join('')],
    ['newest first', [...semicolons].reverse().join('\n')],
    ['a dozen lines of comments before', `${'# exported by a program\n'.repeat(12)}${text}`],
    ['empty lines between', semicolons.join('\n\n\n')],
    ['exponents', text.replace(/;(1\.\d+)/g, (_, price) => `;${Number(price).toExponential()}`)],
  ])('%s lose no candle', (_, written) => {
    const { candles: read, report } = readCandles('EURUSD_M5.csv', written);
    expect(read).toEqual(candles);
    expect(report.malformed).toBe(0);
  });

  test('small prices with exponents keep their digits', () => {
    const small = Array.from(
      { length: 20 },
      (_, i) => `${FROM / 1000 + i * 300},6.43E-05,6.5e-5,6.4e-05,6.45e-05`,
    );
    const { candles: read, report } = readCandles('SHIBUSDT.csv', small.join('\n'));
    expect(report.digits).toBe(7);
    expect(read[0]).toEqual({ time: FROM, open: 0.0000643, high: 0.000065, low: 0.000064, close: 0.0000645 });
  });

  test.each([
    ['a heading alone', 'time;open;high;low;close\n', { fault: 'no candle', line: 0 }],
    ['negative prices', text.replace(/;1\./g, ';-1.'), { fault: 'no candle', line: 1 }],
    ['prices of nothing', text.replace(/;1\.\d+/g, ';0'), { fault: 'no candle', line: 1 }],
    ['prices beyond all numbers', text.replace(/;1\.\d+/g, ';1e999'), { fault: 'no candle', line: 1 }],
    [
      'separators of thousands',
      `time;open;high;low;close\n${text.replace(/;1\.\d+/g, ';16,500.50')}`,
      { fault: 'no candle', line: 2 },
    ],
    ['one row', semicolons[0] ?? '', { fault: 'timeframe', line: 0 }],
    ['a page of the web', '<!DOCTYPE html><html><body>404</body></html>', { fault: 'no columns', line: 1 }],
  ])('%s are refused with the reason', (_, written, fault) => {
    expect(faultOf('EURUSD_M5.csv', written)).toEqual(fault);
  });

  test('a line of fifty million characters is left out and counted, without being divided', () => {
    const { candles: read, report } = readCandles('EURUSD_M5.csv', `${text}\n${'1;'.repeat(25_000_000)}`);
    expect(read).toEqual(candles);
    expect(report).toMatchObject({ malformed: 1, firstMalformed: { line: 61 } });
  });

  test('UTF-16 is read without a byte order mark too', () => {
    const low = new Uint8Array(Uint16Array.from([...text], (one) => one.charCodeAt(0)).buffer);
    const high = low.map((_, index) => low[index ^ 1] ?? 0);
    for (const bytes of [low, high])
      expect(readCandles('EURUSD_M5.csv', candleText(bytes)).candles).toEqual(candles);
  });

  test('years from 1970 to 2100 are read, and a day of two times of summer keeps its candles apart', () => {
    for (const from of [0, Date.UTC(2100, 0, 1)]) {
      const shifted = candles.map((candle) => ({ ...candle, time: candle.time - FROM + from }));
      const rowsOf = shifted.map(({ time, open, high, low, close }) =>
        [new Date(time).toISOString(), open, high, low, close].join(';'),
      );
      expect(readCandles('EURUSD_M5.csv', rowsOf.join('\n')).candles).toEqual(shifted);
    }
    // Clocks of Eastern Europe go from 03:00 to 04:00 at 01:00 UTC.
    const clocks = ['02:50', '02:55', '04:00', '04:05'].map(
      (clock) => `2023-03-26 ${clock};1.08;1.081;1.079;1.08`,
    );
    const summer = readCandles('EURUSD_M5.csv', clocks.join('\n'), { zone: 'eet' });
    expect(summer.candles.map(({ time }) => new Date(time).toISOString().slice(11, 16))).toEqual([
      '00:50',
      '00:55',
      '01:00',
      '01:05',
    ]);
  });
});

describe('§6 candle files: columns by hand', () => {
  const candles = swinging(60);
  const table = candles.map(({ time, open, high, low, close }) => {
    const clock = new Date(time).toISOString();
    return ['x', high, low, clock.slice(0, 10), clock.slice(11, 16), open, close].join('\t');
  });
  const file = ['name\tup\tdown\tday\thour\tfirst\tend', ...table].join('\n');
  const columns = readColumns('time=4, clock=5,open=6,high=2,low=3,close=7');

  test('a table that is not recognised says the fields of a row, and is read by its columns', () => {
    const refused = () => readCandles('EURUSD.csv', file);
    expect(refused).toThrow(
      expect.objectContaining({ fault: 'no time', line: 2, fields: table[0]?.split('\t') }),
    );
    if (!columns) expect.fail('they are whole');
    const reading = readCandles('EURUSD.csv', file, { columns });
    expect(reading.candles).toEqual(candles);
    expect(reading.report).toMatchObject({ timeframe: '5m', malformed: 0, format: { headings: 1 } });
  });

  test('one column of prices is one of ticks', () => {
    const ticks = readColumns('time=4,clock=5,bid=7');
    if (!ticks) expect.fail('they are whole');
    const { candles: minutes } = readCandles('EURUSD.csv', file, { columns: ticks });
    expect(minutes.map(({ close }) => close)).toEqual(candles.map(({ close }) => close));
  });

  test('columns that hold no candle are refused with the fields of the row', () => {
    const wrong = readColumns('time=4,clock=5,open=6,high=3,low=2,close=7');
    if (!wrong) expect.fail('they are whole');
    expect(() => readCandles('EURUSD.csv', file, { columns: wrong })).toThrow(
      expect.objectContaining({ fault: 'no candle', line: 2, fields: table[0]?.split('\t') }),
    );
  });

  test.each([
    '',
    'time=1',
    'open=1,high=2,low=3,close=4',
    'time=1,open=2,high=3,low=4',
    'time=1,open=2,high=2,low=4,close=5',
    'time=1,open=2,high=3,low=4,close=5,bid=6',
    'time=0,bid=1',
    'time=1,bid=2,bid=3',
    'time=1,price=2',
    'time=1;bid=2',
  ])('%j is no set of columns', (written) => {
    expect(readColumns(written)).toBeUndefined();
  });
});

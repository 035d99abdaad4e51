import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { readTrades, UnreadableTradesError } from './read-trades';
import type { TradeFileChoice, TradeFileContext } from './trade-reading';

const CONTEXT: TradeFileContext = {
  ownZone: 'America/Sao_Paulo',
  now: Date.UTC(2026, 10, 29),
  profiles: [],
};
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'testing', name), 'utf8');
const read = (name: string, choice: TradeFileChoice = {}) => readTrades(name, fixture(name), CONTEXT, choice);
const iso = (time: number | undefined) => new Date(time ?? Number.NaN).toISOString();

describe('MetaTrader', () => {
  test.each(['mt5-report.htm', 'mt5-positions.csv'])(
    '5, %s: positions, in any language, without orders and deals',
    (name) => {
      const { broker, zone, trades } = read(name);
      expect(broker).toEqual({ value: 'MetaTrader 5', basis: 'maker' });
      expect(zone).toEqual({ value: 'Europe/Athens', basis: 'assumed' });
      expect(trades).toMatchObject([
        {
          ...{ ticket: '501001', kind: 'POSITION', asset: 'EURUSD', pair: 'EUR/USD', direction: 'CALL' },
          ...{ entryPrice: 1.08123, exitPrice: 1.08223, stake: 10, profit: 930, costs: -70, outcome: 'WON' },
        },
        {
          ticket: '501002',
          pair: 'GBP/JPY',
          direction: 'PUT',
          stake: 150,
          profit: -105_465,
          outcome: 'LOST',
        },
      ]);
      expect(iso(trades[0]?.openedAt), 'winter in Athens').toBe('2026-03-10T13:30:12.000Z');
    },
  );

  test('5: the head says account and currency; a position without a closing time is said by its line', () => {
    const reading = read('mt5-report.htm');
    expect(reading).toMatchObject({ account: '30112233', currency: { value: 'USD', basis: 'stated' } });
    expect(reading.decimal).toEqual({ value: '.', basis: 'stated' });
    expect(reading.refused).toMatchObject([
      { line: 13, reason: 'ainda aberto, ou sem a hora de fechamento' },
    ]);
    expect(read('mt5-positions.csv')).toMatchObject({
      ...{
        decimal: { value: ',', basis: 'stated' },
        currency: { value: 'USD', basis: 'assumed' },
        refused: [],
      },
    });
  });

  test.each(['mt4-statement.htm', 'mt4-statement.csv'])('4, %s: closed orders with their costs', (name) => {
    const { broker, trades } = read(name);
    expect(broker.value).toBe('MetaTrader 4');
    expect(trades).toMatchObject([
      { ticket: '90010', pair: 'EUR/USD', direction: 'CALL', stake: 20, profit: -2000, outcome: 'LOST' },
      { ticket: '90012', pair: 'USD/JPY', direction: 'PUT', stake: 5, profit: 627, costs: -40 },
    ]);
    expect(iso(trades[0]?.openedAt), 'summer in Athens').toBe('2026-07-10T12:30:00.000Z');
  });

  test('4: deposits and orders that never became trades are said', () => {
    const { refused, currency, account } = read('mt4-statement.htm');
    expect({ currency, account }).toEqual({
      currency: { value: 'EUR', basis: 'stated' },
      account: '7788990',
    });
    expect(refused.map(({ reason }) => reason)).toEqual([
      'não é uma compra ou venda: balance',
      'não é uma compra ou venda: sell limit',
    ]);
  });
});

test('Deriv: a purchase and its sale are one trade; what is not up or down, and what is open, is said', () => {
  const { broker, zone, currency, trades, refused } = read('deriv-statement.csv');
  expect([broker.value, zone.basis, currency]).toEqual([
    'Deriv',
    'stated',
    { value: 'USD', basis: 'stated' },
  ]);
  expect(trades).toMatchObject([
    { ticket: '9002', asset: 'Volatility 75 Index', pair: null, direction: 'CALL', stake: 1000, profit: 950 },
    { ticket: '9006', pair: 'EUR/USD', direction: 'PUT', stake: 1000, profit: -1000, outcome: 'LOST' },
  ]);
  expect(iso(trades[1]?.openedAt)).toBe('2026-03-10T12:07:00.000Z');
  expect(iso(trades[1]?.closedAt)).toBe('2026-03-10T12:12:00.000Z');
  expect(refused.map(({ line, reason }) => [line, reason.split(':')[0]])).toEqual([
    [3, 'compra sem a venda no arquivo'],
    [6, 'o contrato não é de alta ou queda'],
    [9, 'depósito, saque ou transferência'],
  ]);
});

test('Pocket Option: a profit of zero is a loss or a tie by its prices; OTC has no pair', () => {
  const { broker, zone, trades, refused } = read('pocket-option.csv');
  expect(broker).toEqual({ value: 'Pocket Option', basis: 'maker' });
  expect(zone).toEqual({ value: 'America/Sao_Paulo', basis: 'assumed' });
  expect(refused).toEqual([]);
  expect(trades).toMatchObject([
    { asset: 'USD/CHF OTC', pair: null, stake: 1000, profit: 920, currency: 'USD', outcome: 'WON' },
    { pair: 'EUR/USD', direction: 'PUT', profit: -2500, outcome: 'LOST' },
    { profit: 0, outcome: 'TIE' },
    { profit: -2500, outcome: 'LOST' },
  ]);
});

test('Quotex: the income less the amount; the column of percents is no profit', () => {
  const { broker, trades } = read('quotex.csv');
  expect(broker.value).toBe('Quotex');
  expect(trades.map(({ profit, pair, outcome }) => [profit, pair, outcome])).toEqual([
    [8700, 'EUR/USD', 'WON'],
    [-5000, null, 'LOST'],
    [0, 'EUR/USD', 'TIE'],
  ]);
});

describe('a table whose headings are understood', () => {
  test('with decimal commas and reais; the order of its dates is asked, day first where nothing else tells', () => {
    const { broker, currency, decimal, dateOrder, trades } = read('iq-option.csv');
    expect(broker).toEqual({ value: 'IQ Option', basis: 'assumed' });
    expect(currency).toEqual({ value: 'BRL', basis: 'stated' });
    expect(decimal).toEqual({ value: ',', basis: 'stated' });
    expect(dateOrder).toEqual({ value: 'dmy', basis: 'assumed' });
    expect(trades).toMatchObject([
      { entryPrice: 1.08123, stake: 1000, profit: 870 },
      { pair: null, stake: 125_000, profit: -125_000 },
      { profit: 0, outcome: 'TIE' },
    ]);
    expect(iso(trades[0]?.openedAt)).toBe('2026-04-03T13:00:00.000Z');
    const american = read('iq-option.csv', { dateOrder: 'mdy', zone: 'UTC' });
    expect(iso(american.trades[0]?.openedAt)).toBe('2026-03-04T10:00:00.000Z');
  });

  const HEADING = 'Asset,Direction,Open time,Close time,Amount,Profit';
  const table = (...rows: readonly string[]) => readTrades('x.csv', [HEADING, ...rows].join('\n'), CONTEXT);

  test('one date that can be read only one way tells for all', () => {
    const row = (date: string) => `EURUSD,buy,${date} 10:00,${date} 10:05,10,8.5`;
    expect(table(row('03/04/2026'), row('03/13/2026')).dateOrder).toEqual({ value: 'mdy', basis: 'stated' });
    expect(table(row('03/04/2026'), row('13/04/2026')).dateOrder).toEqual({ value: 'dmy', basis: 'stated' });
    expect(table(row('05/12/2026')).dateOrder, 'not in the future').toEqual({
      value: 'mdy',
      basis: 'assumed',
    });
    expect(table(row('2026-03-04')).dateOrder).toBeUndefined();
  });

  test('amounts that come back with the stake are asked about', () => {
    const row = (profit: string) => `EURUSD,call,2026-03-04 10:00,2026-03-04 10:05,10,${profit}`;
    const { profitMeaning, trades } = table(row('18.5'), row('0'), row('10'));
    expect(profitMeaning).toEqual({ value: 'returned', basis: 'assumed' });
    expect(trades.map(({ profit }) => profit)).toEqual([850, -1000, 0]);
    expect(table(row('8.5'), row('-10')).profitMeaning).toBeUndefined();
  });

  test('each line that is no trade is said with its number, and the others are read', () => {
    const good = 'EURUSD,buy,2026-03-04 10:00,2026-03-04 10:05,10,8.5';
    const { trades, refused } = table(
      good,
      'EURUSD,buy,2026-02-30 10:00,2026-03-04 10:05,10,8.5',
      'EURUSD,straddle,2026-03-04 10:00,2026-03-04 10:05,10,8.5',
      'EURUSD,buy,2026-03-04 10:00,2026-03-04 09:00,10,8.5',
      'EURUSD,buy,2026-03-04 10:00,2026-03-04 10:05,dez,8.5',
      'EURUSD,buy,2026-03-04 10:00,2026-03-04 10:05,10,0',
      'EURUSD,buy,2036-03-04 10:00,2036-03-04 10:05,10,8.5',
      good,
    );
    expect(trades.map(({ line, repeat }) => [line, repeat])).toEqual([
      [2, 0],
      [9, 1],
    ]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'não é uma data e hora: 2026-02-30 10:00'],
      [4, 'não é uma compra ou venda: straddle'],
      [5, 'fecha antes de abrir'],
      [6, 'o valor não é um número'],
      [7, 'resultado zero: não diz se perdeu ou empatou'],
      [8, 'data fora do possível'],
    ]);
  });
});

describe('a table whose columns a person names', () => {
  const TEXT = 'papel|lado|quando|fim|pus|ganhei\nEURUSD|C|10/03/2026 10:00|10/03/2026 10:05|10,00|8,50\n';
  const columns = {
    ...{
      asset: 'papel',
      direction: 'lado',
      openedAt: 'quando',
      closedAt: 'fim',
      stake: 'pus',
      profit: 'ganhei',
    },
  };

  test('is asked for its columns, read by them, and recognised by them the next time', () => {
    const text = TEXT.replace('|C|', '|compra|');
    let heading: readonly string[] = [];
    try {
      readTrades('x.csv', text, CONTEXT);
    } catch (error) {
      if (error instanceof UnreadableTradesError) ({ heading } = error);
    }
    expect(heading).toEqual(['papel', 'lado', 'quando', 'fim', 'pus', 'ganhei']);
    const reading = readTrades('x.csv', text, CONTEXT, { columns });
    expect(reading.trades).toMatchObject([{ pair: 'EUR/USD', stake: 1000, profit: 850 }]);
    const profile = { columns, zone: 'UTC', broker: 'Minha corretora', currency: 'BRL' };
    const again = readTrades('y.csv', text, { ...CONTEXT, profiles: [profile] });
    expect(again).toMatchObject({
      ...{ zone: { value: 'UTC', basis: 'chosen' }, broker: { value: 'Minha corretora' } },
      ...{
        currency: { value: 'BRL', basis: 'chosen' },
        trades: reading.trades.map(({ asset }) => ({ asset })),
      },
    });
  });
});

test.each([
  ['', 'empty'],
  ['PK\u0003\u0004xl/workbook.xml', 'binary'],
  ['%PDF-1.7', 'binary'],
  ['uma carta\nsem tabela', 'columns'],
])('%j is refused as %s', (text, fault) => {
  expect(() => readTrades('x.csv', text, CONTEXT)).toThrow(expect.objectContaining({ fault }));
});

const cents = fc.integer({ min: 100, max: 5_000_000 });
const trade = fc.record({
  ticket: fc.option(fc.integer({ min: 1, max: 1e9 }).map(String), { nil: null }),
  pair: fc.constantFrom(...PAIRS),
  direction: fc.constantFrom('CALL' as const, 'PUT' as const),
  openedAt: fc
    .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2026, 9, 1) / 1000 })
    .map((s) => s * 1000),
  seconds: fc.integer({ min: 5, max: 86_400 }),
  stake: cents,
  share: fc.constantFrom(-1, 0.7, 0.85, 0.92),
});

test('a written trade is read back, with both decimal signs and both orders of day and month', () => {
  fc.assert(
    fc.property(
      fc.array(trade, { minLength: 1, maxLength: 20 }),
      fc.constantFrom<'.' | ','>('.', ','),
      fc.constantFrom<'dmy' | 'mdy'>('dmy', 'mdy'),
      (trades, decimal, dateOrder) => {
        const money = (hundredths: number) =>
          (hundredths / 100).toLocaleString(decimal === ',' ? 'pt-BR' : 'en-US', {
            minimumFractionDigits: 2,
          });
        const time = (moment: number) => {
          const [year, month, rest = ''] = new Date(moment).toISOString().slice(0, 19).split('-');
          const [day, clock] = rest.split('T');
          return `${dateOrder === 'dmy' ? `${day}/${month}` : `${month}/${day}`}/${year} ${clock}`;
        };
        const written = trades.map(({ share, ...one }) => ({
          ...one,
          profit: Math.floor(one.stake * share),
        }));
        const lines = written.map((one) =>
          [
            ...[one.ticket ?? '', one.pair, one.direction, time(one.openedAt)],
            ...[time(one.openedAt + one.seconds * 1000), money(one.stake), money(one.profit)],
          ].join(';'),
        );
        const text = ['ID;Asset;Type;Open time;Close time;Amount;Profit', ...lines].join('\r\n');
        const { trades: found, refused } = readTrades('x.csv', text, CONTEXT, {
          zone: 'UTC',
          dateOrder,
          decimal,
          profitMeaning: 'won',
        });
        expect(refused).toEqual([]);
        expect(found).toMatchObject(
          written.map(({ seconds, ...one }) => ({ ...one, closedAt: one.openedAt + seconds * 1000 })),
        );
      },
    ),
    { seed: 5, numRuns: 200 },
  );
});

test('no text makes the reader fail in any other way', () => {
  const piece = fc.constantFrom(
    'Asset',
    'Type',
    'buy',
    ';',
    ',',
    '\t',
    '\n',
    '"',
    '<table>',
    '<tr>',
    '<td>',
    '1.1',
    '-',
    '03/04/2026 10:00',
    'Open time',
    'Close time',
    'Amount',
    'Profit',
    '\0',
    '2026.03.10 15:30',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
      try {
        readTrades('x.csv', pieces.join(''), CONTEXT);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableTradesError);
      }
    }),
    { seed: 7, numRuns: 500 },
  );
});

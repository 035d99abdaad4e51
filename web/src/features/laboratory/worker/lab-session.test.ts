import { expect, test } from 'vitest';
import { analyse, WINDOW } from '#engine/analyse.js';
import type { Candle } from '#engine/candle.js';
import { INPUTS, WEIGHTS } from '#schema/signal-score.js';
import { LabSession, UnusableDataError } from './lab-session';
import type { Trial } from './trial';

/** Five-minute candles of a swinging, jittering price that is the same every time. */
function candlesOf(length: number): Candle[] {
  let state = 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let price = 1.1;
  return Array.from({ length }, (_, i) => {
    const open = price;
    price = Number((price + (next() - 0.5) * 1e-3).toFixed(5));
    const top = Math.max(open, price) + Math.floor(next() * 30) * 1e-5;
    const bottom = Math.min(open, price) - Math.floor(next() * 30) * 1e-5;
    return {
      time: Date.UTC(2023, 0, 2) + i * 300_000,
      open,
      high: Number(top.toFixed(5)),
      low: Number(bottom.toFixed(5)),
      close: price,
    };
  });
}

const TRIAL: Trial = { weights: WEIGHTS, minConfidence: 50, fromHour: 0, toHour: 23, payout: 0.85 };
const quiet = () => undefined;

function loaded(candles: readonly Candle[]): LabSession {
  const session = new LabSession();
  session.loadCandles({ pair: 'EUR/GBP', timeframe: '5m' }, candles, quiet);
  return session;
}

test('§6 laboratory: the product’s weights give the product’s signals, two thirds visible and one third held back', () => {
  const candles = candlesOf(900);
  const session = new LabSession();
  const data = session.loadCandles({ pair: 'EUR/GBP', timeframe: '5m' }, candles, quiet);
  const border = WINDOW + 400;
  expect(data).toMatchObject({ candles: 900, heldFrom: candles[border]?.time, seen: 0 });
  const counted = { visible: [0, 0, 0], held: [0, 0, 0] };
  for (let row = WINDOW - 1; row + 1 < candles.length; row += 1) {
    const { direction } = analyse(candles.slice(row + 1 - WINDOW, row + 1), {
      pair: 'EUR/GBP',
      timeframe: '5m',
    });
    const next = candles[row + 1] as Candle;
    const result = Math.sign(next.close - next.open) * (direction === 'CALL' ? 1 : -1);
    const part = counted[row + 1 < border ? 'visible' : 'held'];
    part[result + 1] = (part[result + 1] ?? 0) + 1;
  }
  const counts = (result: ReturnType<LabSession['visible']>) =>
    result && [result.figures.lost, result.figures.tied, result.figures.won];
  expect(counts(session.visible(TRIAL))).toEqual(counted.visible);
  expect(counts(session.held(TRIAL))).toEqual(counted.held);
});

test('§6 laboratory: held-back prices do not affect the visible results', () => {
  const candles = candlesOf(900);
  const other = candles.map((candle, i) =>
    i < WINDOW + 400 ? candle : { ...candle, open: 2, high: 2.5, low: 1.5, close: 2 + (i % 3) / 10 },
  );
  for (const weights of [WEIGHTS, { ...WEIGHTS, rsi: 0.4 }]) {
    const trial = { ...TRIAL, weights, minConfidence: 60 };
    expect(loaded(other).visible(trial)).toEqual(loaded(candles).visible(trial));
  }
});

test('§6 laboratory: the opposite weights lose where the others win, at any scale', () => {
  const session = loaded(candlesOf(900));
  const turned = Object.fromEntries(INPUTS.map((name) => [name, -7 * WEIGHTS[name]])) as typeof WEIGHTS;
  const one = session.visible(TRIAL);
  const other = session.visible({ ...TRIAL, weights: turned });
  expect(other?.figures).toMatchObject({ won: one?.figures.lost, lost: one?.figures.won });
  expect([one?.isProduct, other?.isProduct]).toEqual([true, false]);
  expect(other?.figures.meanChance).toBe(0.5);
});

test('§6 laboratory: confidence and hours reduce the entries, also across midnight, and zero entries give no result', () => {
  const session = loaded(candlesOf(1500));
  const count = (change: Partial<Trial>) => {
    const figures = session.visible({ ...TRIAL, ...change })?.figures;
    return figures ? figures.decided + figures.tied : 0;
  };
  const all = count({});
  expect(count({ fromHour: 22, toHour: 5 }) + count({ fromHour: 6, toHour: 21 })).toBe(all);
  expect(count({ minConfidence: 80 })).toBeLessThan(all / 2);
  expect(session.visible({ ...TRIAL, minConfidence: 96 })).toBeNull();
});

const histData = (candles: readonly Candle[]) =>
  candles
    .map(({ time, open, high, low, close }) => {
      const stamp = new Date(time).toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', ' ');
      return `${stamp};${open};${high};${low};${close};1`;
    })
    .join('\r\n');

test('§6 laboratory: a file without pair and timeframe in its name is read by the interval of its lines', () => {
  const text = histData(candlesOf(900));
  const shares: number[] = [];
  const data = new LabSession().loadText('meus dados.txt', text, {}, (share) => shares.push(share));
  expect(data).toMatchObject({ pair: 'arquivo', timeframe: '5m', candles: 900 });
  expect(shares.at(-1)).toBe(1);
  expect(new LabSession().loadText('GBPUSD_M5.csv', text, {}, quiet).fingerprint).toBe(data.fingerprint);
});

test('§6 laboratory: a file is recognised before anything is computed, and a chosen zone moves it', () => {
  const text = histData(candlesOf(900));
  const session = new LabSession();
  const named = session.recognise('DAT_ASCII_EURUSD_M5_2023.csv', text);
  expect(named).toMatchObject({
    candles: 900,
    from: Date.UTC(2023, 0, 2, 5),
    report: { pair: 'EUR/USD', timeframe: '5m', format: { zone: -300, zoneBasis: 'maker' } },
  });
  expect(() => session.visible(TRIAL)).toThrow(UnusableDataError);
  const chosen = session.loadText('DAT_ASCII_EURUSD_M5_2023.csv', text, { zone: 0 }, quiet);
  expect(chosen.from).toBe(Date.UTC(2023, 0, 2));
});

test.each([
  ['notas.txt', 'nenhuma vela aqui', 'Não reconheci as colunas'],
  ['EURUSD_M5.csv', '20220104 180000;1.1;1.2;1.0;1.1;1', 'Uma vela só não diz'],
  [
    'EURUSD_M5.csv',
    '20220104 180000;1.1;1.2;1.0;1.1;1\n20220104 180300;1.1;1.2;1.0;1.1;1',
    'as deste arquivo são de 3 min.',
  ],
  ['EURUSD_M5.csv', histData(candlesOf(40)), 'foram lidas 40'],
  [
    'x.csv',
    '03/04/2023 10:00;1.1;1.2;1.0;1.1\n03/04/2023 10:05;1.1;1.2;1.0;1.1',
    'o dia ou o mês vem primeiro',
  ],
])('§6 laboratory: %s is refused with a reason', (name, text, reason) => {
  const load = () => new LabSession().loadText(name, text, {}, quiet);
  expect(load).toThrow(UnusableDataError);
  expect(load).toThrow(reason);
});

test('§6 laboratory: of a table that is not recognised the user says the columns, and it is read by them', () => {
  const rows = candlesOf(400).map(({ time, open, high, low, close }) =>
    ['x', new Date(time).toISOString(), close, low, high, open].join(';'),
  );
  const text = rows.join('\n');
  const session = new LabSession();
  const refused = () => session.recognise('EURUSD.csv', text);
  expect(refused).toThrow(UnusableDataError);
  expect(refused).toThrow(expect.objectContaining({ missing: 'columns', fields: rows.at(19)?.split(';') }));
  expect(refused).toThrow('Diga abaixo o que é cada coluna.');
  const columns = { time: 1, prices: [5, 4, 3, 2] };
  expect(session.recognise('EURUSD.csv', text, { columns }).report).toMatchObject({
    malformed: 0,
    timeframe: '5m',
  });
  expect(session.loadText('EURUSD.csv', text, { columns }, quiet)).toMatchObject({
    pair: 'EUR/USD',
    candles: 400,
  });
});

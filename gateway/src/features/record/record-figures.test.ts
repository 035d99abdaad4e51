import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { addSeries, type CountedRow } from '../../../test/record-sums.js';
import { runQuery, runRest } from '../../../test/run.js';
import { RECORD_DOCUMENT } from '../../app/rest/serve-record-figures.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { RecordFigures } from './record-figures.type.js';
import type { RecordRow } from './record-row.type.js';

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway();
});
afterEach(() => farol.stop());

const REAL_ROWS: readonly CountedRow[] = [
  { dimension: 'all', won: 10, decided: 20, hours: 900 },
  { dimension: 'late', won: 1, decided: 2, hours: 3 },
  { dimension: 'pair', value: 'GBP/USD', won: 6, decided: 10, hours: 900 },
  { dimension: 'pair', value: 'EUR/USD', won: 4, decided: 10, hours: 900 },
  { dimension: 'timeframe', value: '15m', won: 1, decided: 2, hours: 2 },
  { dimension: 'timeframe', value: '1m', won: 1, decided: 2, hours: 2 },
  { dimension: 'hour', value: '10', won: 1, decided: 2, hours: 2 },
  { dimension: 'hour', value: '9', won: 1, decided: 2, hours: 2 },
  { dimension: 'week', value: '2026-01-05', won: 600, decided: 1000, hours: 90 },
  { dimension: 'baseline', value: 'reverse', won: 11, decided: 20, hours: 900 },
  { dimension: 'baseline', value: 'coin', won: 10, decided: 20, hours: 900 },
];

async function record(): Promise<RecordFigures> {
  const { data, errors } = await runQuery(farol, RECORD_DOCUMENT);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data as unknown as { record: RecordFigures }).record;
}

const rowsOf = ({ groups }: RecordFigures, dimension: string): RecordRow[] =>
  groups.find((group) => group.dimension === dimension)?.rows ?? [];

describe('the figures of the record', () => {
  test('§5 are read again if the clock was set back', async () => {
    const { dataSource } = farol.database;
    const rest = async () => (await runRest(farol, 'GET /api/record')).body as unknown as RecordFigures;
    expect([(await record()).series, (await rest()).series]).toEqual([null, null]);
    await addSeries(dataSource, 1, farol.feed.id, ENGINE_VERSION, 'simulated', []);
    farol.clock.advance(-3_600_000);
    expect([(await record()).series?.id, (await rest()).series?.id]).toEqual(['1', '1']);
  });

  test('are public before the first candle has closed', async () => {
    expect(await record()).toMatchObject({
      series: null,
      prices: 'SIMULATED',
      pending: 0,
      overall: { won: 0, lost: 0, rate: null, low: 0, high: 1, brier: null, verdicts: [] },
      history: [],
    });
  });

  test('are those of a real market if there was one, with verdicts, intervals and scores', async () => {
    await addSeries(farol.database.dataSource, 1, farol.feed.id, ENGINE_VERSION, 'simulated', [
      { dimension: 'all', won: 9, decided: 10, hours: 50 },
    ]);
    await addSeries(farol.database.dataSource, 2, 'deriv', ENGINE_VERSION, 'real', REAL_ROWS);
    await addSeries(
      farol.database.dataSource,
      3,
      'deriv:prices.example',
      ENGINE_VERSION,
      'unverified',
      REAL_ROWS,
    );
    const figures = await record();
    expect(figures).toMatchObject({ prices: 'REAL', series: { id: '2', feed: 'deriv', current: false } });
    expect(figures.overall).toMatchObject({ won: 9000, lost: 9000, tied: 3, voided: 1, rate: 0.5 });
    expect(figures.overall.low).toBeGreaterThan(0.49);
    expect(figures.overall.meanChance).toBeCloseTo(0.52, 10);
    expect(figures.overall.brier).toBeCloseTo(0.5 * (0.48 ** 2 + 0.52 ** 2), 10);
    expect(figures.overall.verdicts).toEqual([
      { line: 0.5, word: 'UNKNOWN', signalsNeeded: null },
      { line: BREAK_EVEN_RATE, word: 'BELOW', signalsNeeded: null },
    ]);
    const [eurUsd, gbpUsd] = rowsOf(figures, 'PAIR');
    expect(eurUsd?.key).toBe('EUR/USD');
    expect(eurUsd?.verdicts.map(({ word }) => word)).toEqual(['BELOW', 'BELOW']);
    expect(gbpUsd?.verdicts.map(({ word }) => word)).toEqual(['ABOVE', 'ABOVE']);
    expect(rowsOf(figures, 'TIMEFRAME').map(({ key }) => key)).toEqual(['1m', '15m']);
    expect(rowsOf(figures, 'HOUR').map(({ key }) => key)).toEqual(['9', '10']);
    expect(rowsOf(figures, 'ROLLOVER')).toMatchObject([{ key: 'OUT', won: 4, lost: 4, tied: 6 }]);
    expect(rowsOf(figures, 'WEEK')).toMatchObject([{ key: '2026-01-05', verdicts: [] }]);
    expect(figures.baselines.map(({ key, rate }) => [key, rate])).toEqual([
      ['COIN', 0.5],
      ['REVERSE', 0.55],
    ]);
    expect(figures.late).toMatchObject({ won: 3, lost: 3, verdicts: [] });
  });

  test('say what the chances are worth: against a coin and the reverse rule, and part by part', async () => {
    const rows: readonly CountedRow[] = [
      { dimension: 'all', won: 12, decided: 20, hours: 6000 },
      { dimension: 'timeframe', value: '1m', won: 8, decided: 20, hours: 4000 },
      { dimension: 'pair', value: 'EUR/USD', won: 12, decided: 20, hours: 6000 },
      { dimension: 'chance', value: '52', won: 12, decided: 20, hours: 6000 },
      { dimension: 'timeframe chance', value: '1m 52', won: 8, decided: 20, hours: 4000 },
      { dimension: 'pair chance', value: 'EUR/USD 52', won: 12, decided: 20, hours: 6000 },
    ];
    await addSeries(farol.database.dataSource, 1, 'deriv', ENGINE_VERSION, 'real', rows);
    const { worth } = await record();
    expect(worth.comparisons).toHaveLength(12);
    expect(worth.comparisons[0]).toMatchObject({
      rival: 'COIN',
      key: 'ALL',
      decided: 120_000,
      word: 'BETTER',
    });
    expect(worth.comparisons[0]?.lead).toBeCloseTo(0.25 - 0.6 * 0.48 ** 2 - 0.4 * 0.52 ** 2, 10);
    expect(worth.comparisons[1]).toMatchObject({ rival: 'COIN', key: '1m', word: 'WORSE' });
    expect(worth.comparisons[2]).toMatchObject({ key: '5m', decided: 0, lead: null, word: 'UNKNOWN' });
    expect(worth.comparisons[6]).toMatchObject({ rival: 'REVERSE', key: 'ALL' });
    expect(worth.reliability.map(({ key }) => key)).toEqual(['ALL', '1m', 'EUR/USD']);
    const [all] = worth.reliability;
    expect(all?.points).toMatchObject([{ decided: 120_000, rate: 0.6, calibrated: 0.6 }]);
    expect(all?.miscalibration).toBeCloseTo(0.08 ** 2, 10);
    expect(all?.discrimination).toBeCloseTo(0, 10);
    expect(all?.uncertainty).toBeCloseTo(0.24, 10);
  });

  test('of a simulated market give no verdict, with any number of signals', async () => {
    await addSeries(farol.database.dataSource, 1, farol.feed.id, ENGINE_VERSION, 'simulated', REAL_ROWS);
    const figures = await record();
    expect(figures).toMatchObject({ prices: 'SIMULATED', series: { current: true } });
    const rows = [figures.overall, ...figures.groups.flatMap((group) => group.rows)];
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.flatMap(({ verdicts }) => verdicts)).toEqual([]);
    expect(figures.worth.comparisons).toEqual([]);
  });

  test('include every series that ever ran, and users’ signals from former feeds and engines', async () => {
    await addSeries(farol.database.dataSource, 1, 'simulated:abc', '3', 'simulated', REAL_ROWS);
    await addSeries(farol.database.dataSource, 2, farol.feed.id, ENGINE_VERSION, 'simulated', []);
    await farol.database.dataSource.query(`INSERT INTO hit_rates
      (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided, first_at, last_at) VALUES
      ('simulated:1', '1', 'EUR/USD', '5m', 'FORTE', 33, 0, 1, 0, '2025-11-01', '2025-11-02'),
      ('simulated:1', '1', 'EUR/USD', '1m', 'FRACA', 1, 2, 0, 0, '2025-10-01', '2025-10-02'),
      ('deriv:ws.derivws.com', '2', 'EUR/USD', '1m', 'FRACA', 5, 6, 0, 0, NULL, NULL)`);
    const { history } = await record();
    expect(history.map(({ counting, feed, engineVersion }) => [counting, feed, engineVersion])).toEqual([
      ['CANDLES', farol.feed.id, ENGINE_VERSION],
      ['CANDLES', 'simulated:abc', '3'],
      ['USERS', 'simulated:1', '1'],
      ['USERS', 'deriv:ws.derivws.com', '2'],
    ]);
    expect(history[2]).toMatchObject({
      ...{ prices: 'SIMULATED', won: 34, lost: 2, tied: 1, voided: 0 },
      ...{ from: '2025-10-01T00:00:00.000Z', until: '2025-11-02T00:00:00.000Z' },
    });
    expect(history[3]).toMatchObject({ prices: 'REAL', from: null, until: null });
  });

  test('include users’ signals from the current feed, by pair and timeframe, with an interval by hours and no verdict', async () => {
    await addSeries(farol.database.dataSource, 2, 'deriv', ENGINE_VERSION, 'real', REAL_ROWS);
    const { dataSource } = farol.database;
    await dataSource.query(
      `INSERT INTO hit_rates (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided) VALUES
        ('deriv', $1, 'USD/JPY', '1m', 'FORTE', 60, 40, 1, 2), ('deriv', $1, 'EUR/USD', '1m', 'FRACA', 20, 30, 0, 0),
        ($2, $1, 'EUR/USD', '5m', 'FRACA', 7, 0, 0, 0)`,
      [ENGINE_VERSION, farol.feed.id],
    );
    // Ten hours of 15, in each of which all were won or all were lost.
    await dataSource.query(
      `INSERT INTO hit_rate_clusters VALUES ('deriv', $1, 'all', '', 10, 75, 150, 1125, 1125, 2250, 15)`,
      [ENGINE_VERSION],
    );
    const { users } = await record();
    const none = { meanChance: null, brier: null, verdicts: [] };
    expect(users.overall).toMatchObject({ won: 80, lost: 70, tied: 1, voided: 2, rate: 80 / 150, ...none });
    // Wilson's would be 0.45 to 0.61: fifteen outcomes of one hour count as one.
    expect(users.overall.low).toBeLessThan(0.3);
    expect(users.overall.high).toBeGreaterThan(0.75);
    expect(users.pairs).toMatchObject([
      { key: 'EUR/USD', won: 20, ...none },
      { key: 'USD/JPY', won: 60, ...none },
    ]);
    expect(users.timeframes).toMatchObject([{ key: '1m', won: 80, lost: 70, ...none }]);
  });

  test('of a pair and timeframe include every closed candle of it', async () => {
    const ask =
      '{ recordHitRate(pair: "EUR/USD", timeframe: "5m") { won lost total rate sufficient verdict } }';
    expect((await runQuery(farol, ask)).data).toMatchObject({
      recordHitRate: { total: 0, rate: null, verdict: null },
    });
    await addSeries(farol.database.dataSource, 1, farol.feed.id, ENGINE_VERSION, 'simulated', [
      { dimension: 'pair timeframe', value: 'EUR/USD 5m', won: 7, decided: 12, hours: 10 },
    ]);
    farol.clock.advance(1000);
    expect((await runQuery(farol, ask)).data).toMatchObject({
      recordHitRate: { won: 70, lost: 50, total: 120, rate: 70 / 120, sufficient: true, verdict: null },
    });
  });
});

describe('GET /api/record', () => {
  test('equals the answer of GraphQL', async () => {
    await addSeries(farol.database.dataSource, 1, 'deriv', ENGINE_VERSION, 'real', REAL_ROWS);
    const { status, body, headers } = await runRest(farol, 'GET /api/record');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toEqual(await record());
  });

  test('sends nothing to a client that holds the answer', async () => {
    const first = await fetch(`${farol.address}/api/record`);
    const etag = first.headers.get('etag') ?? '';
    const held = await fetch(`${farol.address}/api/record`, { headers: { 'if-none-match': `W/${etag}` } });
    expect([held.status, await held.text()]).toEqual([304, '']);
    const other = await fetch(`${farol.address}/api/record`, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  test('is read from the database once a second, with any number of readers, by REST and by GraphQL', async () => {
    const { dataSource } = farol.database;
    const queries: string[] = [];
    const { logger } = dataSource;
    dataSource.logger = { ...logger, logQuery: (query) => queries.push(query) } as typeof logger;
    const read = () => queries.splice(0).filter((query) => query.includes('record_sums')).length;
    await Promise.all(Array.from({ length: 20 }, () => fetch(`${farol.address}/api/record`)));
    await Promise.all(Array.from({ length: 20 }, record));
    expect(read()).toBe(1);
    farol.clock.advance(1000);
    await Promise.all(Array.from({ length: 5 }, record));
    expect(read()).toBe(1);
    dataSource.logger = logger;
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESULTS_PER_MINUTE } from '#schema/journal.js';
import { wilsonInterval } from '#schema/wilson.js';
import { signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery } from '../../../../test/run.js';
import { writePastSignal } from '../../../../test/signal-history.js';
import type { ResultGrouping, SignalResults } from './signal-results.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const HOUR = 3_600_000;
/** A Monday, 12 h in São Paulo. */
const MONDAY_NOON = Date.UTC(2026, 2, 9, 15);

const RATE = 'won lost tied voided total rate low high breakEven sufficient verdict';
const QUERY = `query ($by: ResultGrouping!, $series: SignalSeriesInput) { signalResults(by: $by, series: $series) {
  older series { feed engineVersion simulated } allSeries { feed simulated } all { ${RATE} }
  groups { key hitRate { ${RATE} } } } }`;

async function resultsOf(token: string, by: ResultGrouping, series?: object): Promise<SignalResults> {
  const { data, errors } = await runQuery(farol, QUERY, { by, series: series ?? null }, token);
  expect(errors).toBeUndefined();
  return (data as unknown as { signalResults: SignalResults }).signalResults;
}

const write = (userId: string, time: number, given: Partial<Parameters<typeof writePastSignal>[2]> = {}) =>
  writePastSignal(farol, userId, { generatedAt: new Date(time), outcome: 'WON', ...given });

const keysOf = ({ groups }: SignalResults) => groups.map(({ key, hitRate }) => [key, hitRate.total]);

test('each candle counts once, by the first signal, saved or not; an open one is no result', async () => {
  const { user, token } = await signedInUser(farol);
  const candleTime = new Date(MONDAY_NOON - 300_000);
  await write(user.id, MONDAY_NOON, { candleTime, outcome: 'LOST' });
  await write(user.id, MONDAY_NOON + 1000, { candleTime, outcome: 'WON' });
  await write(user.id, MONDAY_NOON + 2000, { candleTime, outcome: 'WON', pair: 'USD/JPY' });
  await write(user.id, MONDAY_NOON + HOUR, { outcome: 'TIE' });
  await writePastSignal(farol, user.id, { generatedAt: new Date(MONDAY_NOON + 2 * HOUR) });
  const { all, groups } = await resultsOf(token, 'PAIR');
  expect(all).toMatchObject({
    won: 1,
    lost: 1,
    tied: 1,
    voided: 0,
    total: 2,
    rate: 0.5,
    sufficient: false,
    verdict: null,
  });
  expect(groups.map(({ key, hitRate }) => [key, hitRate.won, hitRate.lost])).toEqual([
    ['EUR/USD', 0, 1],
    ['USD/JPY', 1, 0],
  ]);
});

test('weeks, months and hours are those of the user’s zone, the newest first', async () => {
  const { user, token } = await signedInUser(farol);
  await runQuery(farol, 'mutation { setTimeZone(timeZone: "America/Manaus") }', {}, token);
  // Sunday, 1 March, 23 h in Manaus is Monday in UTC.
  await write(user.id, Date.UTC(2026, 2, 2, 3));
  await write(user.id, Date.UTC(2026, 2, 2, 4));
  // 28 February, 23 h in Manaus is March in UTC.
  await write(user.id, Date.UTC(2026, 2, 1, 3));
  expect(keysOf(await resultsOf(token, 'WEEK'))).toEqual([
    ['2026-03-02', 1],
    ['2026-02-23', 2],
  ]);
  expect(keysOf(await resultsOf(token, 'MONTH'))).toEqual([
    ['2026-03', 2],
    ['2026-02', 1],
  ]);
  expect(keysOf(await resultsOf(token, 'HOUR'))).toEqual([
    ['0', 1],
    ['23', 2],
  ]);
});

test('simulated signals are never added to those of a market', async () => {
  const { user, token } = await signedInUser(farol);
  await write(user.id, MONDAY_NOON, { simulated: false, outcome: 'LOST' });
  await write(user.id, MONDAY_NOON + HOUR);
  const newest = await resultsOf(token, 'WEEK');
  expect(newest.allSeries.map(({ simulated }) => simulated)).toEqual([true, false]);
  expect(newest.series.simulated).toBe(true);
  expect(newest.all).toMatchObject({ won: 1, lost: 0 });
  const market = { feed: 'deriv', engineVersion: newest.series.engineVersion };
  expect((await resultsOf(token, 'WEEK', market)).all).toMatchObject({ won: 0, lost: 1 });
});

test('the interval is wider than Wilson’s where the outcomes of an hour are alike', async () => {
  const { user, token } = await signedInUser(farol);
  const pairs = ['EUR/USD', 'GBP/USD', 'USD/JPY', 'AUD/USD'] as const;
  for (let hour = 0; hour < 10; hour += 1)
    for (const pair of pairs)
      await write(user.id, MONDAY_NOON + hour * HOUR, { pair, outcome: hour % 2 === 0 ? 'WON' : 'LOST' });
  const { all } = await resultsOf(token, 'WEEK');
  const alone = wilsonInterval(20, 40);
  expect(all).toMatchObject({ total: 40, rate: 0.5, sufficient: true });
  expect(all.low).toBeLessThan(alone.low - 0.1);
  expect(all.high).toBeGreaterThan(alone.high + 0.1);
});

test('a user has no results before the first settled signal, and never those of another', async () => {
  const [{ user }, { token }] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
  await write(user.id, MONDAY_NOON);
  expect(await resultsOf(token, 'WEEK')).toBeNull();
});

test('they are computed a limited number of times a minute', async () => {
  const { token } = await signedInUser(farol);
  const answers = await Promise.all(
    Array.from({ length: RESULTS_PER_MINUTE + 1 }, () => runQuery(farol, QUERY, { by: 'WEEK' }, token)),
  );
  expect(answers.filter(({ code }) => code === 'RATE_LIMITED')).toHaveLength(1);
});

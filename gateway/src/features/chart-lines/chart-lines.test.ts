import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CHART_LINES } from '#schema/chart-line.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { EventBus } from '../../platform/event-bus.js';
import { chartLinesChanged, linesTopic } from './chart-line.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const SAVE =
  'mutation ($input: ChartLineInput!) { saveChartLine(input: $input) { id points { time price } } }';
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (time: string, price: number) => ({ time: `2026-01-05T${time}:00.000Z`, price });
const line = (number: number, points = [at('12:00', 1.08)], pair = 'EUR/USD') => ({
  id: idOf(number),
  pair,
  points,
});

const save = (token: string, input: object) => runQuery(farol, SAVE, { input }, token);
const linesOf = async (token: string, pair = 'EUR/USD') => {
  const document = 'query ($pair: Pair!) { chartLines(pair: $pair) { id points { time price } } }';
  return (await runQuery(farol, document, { pair }, token)).data as unknown;
};

describe('a line on the chart', () => {
  test('is kept for its pair, and moved by saving it again', async () => {
    const { token } = await signedInUser(farol);
    const trend = line(1, [at('13:00', 1.09), at('12:00', 1.08)]);
    await save(token, trend);
    const drawn = { id: idOf(1), points: [at('12:00', 1.08), at('13:00', 1.09)] };
    expect(await linesOf(token)).toEqual({ chartLines: [drawn] });
    expect(await linesOf(token, 'GBP/USD')).toEqual({ chartLines: [] });
    await save(token, { ...trend, points: [at('12:30', 1.07)] });
    expect(await linesOf(token)).toEqual({ chartLines: [{ id: idOf(1), points: [at('12:30', 1.07)] }] });
  });

  test('is seen, moved and deleted by nobody else, even under the same identifier', async () => {
    const [ana, bia] = [await signedInUser(farol), await signedInUser(farol)];
    await save(ana.token, line(1));
    await save(bia.token, line(1, [at('12:00', 1.2)]));
    const document = 'mutation { deleteChartLines(pair: "EUR/USD") { id } }';
    expect((await runQuery(farol, document, {}, bia.token)).data).toEqual({ deleteChartLines: [] });
    expect(await linesOf(ana.token)).toEqual({ chartLines: [{ id: idOf(1), points: [at('12:00', 1.08)] }] });
  });

  test('is deleted alone or with all others of its pair', async () => {
    const { token } = await signedInUser(farol);
    for (const number of [1, 2, 3]) {
      await save(token, line(number));
      farol.clock.advance(1000);
    }
    await save(token, line(4, [at('12:00', 1.3)], 'GBP/USD'));
    const one = `mutation { deleteChartLines(pair: "EUR/USD", id: "${idOf(2)}") { id } }`;
    const left = [{ id: idOf(1) }, { id: idOf(3) }];
    expect((await runQuery(farol, one, {}, token)).data).toEqual({ deleteChartLines: left });
    await runQuery(farol, 'mutation { deleteChartLines(pair: "EUR/USD") { id } }', {}, token);
    expect(await linesOf(token)).toEqual({ chartLines: [] });
    expect(await linesOf(token, 'GBP/USD')).toMatchObject({ chartLines: [{ id: idOf(4) }] });
  });

  test.each([
    ['no point', []],
    ['three points', [at('12:00', 1), at('13:00', 1), at('14:00', 1)]],
    ['two points at one moment', [at('12:00', 1), at('12:00', 1.1)]],
    ['a price of zero', [at('12:00', 0)]],
    ['a price beyond the bounds', [at('12:00', 1e6)]],
    ['a moment beyond the bounds', [{ time: '1999-12-31T00:00:00.000Z', price: 1 }]],
  ])('with %s is refused', async (_, points) => {
    const { token } = await signedInUser(farol);
    expect((await save(token, line(1, points))).code).toBe('BAD_USER_INPUT');
    expect(await linesOf(token)).toEqual({ chartLines: [] });
  });

  test('needs an identifier that is a UUID, and stays with its pair', async () => {
    const { token } = await signedInUser(farol);
    expect((await save(token, { ...line(1), id: 'x' })).code).toBe('BAD_USER_INPUT');
    await save(token, line(1));
    expect((await save(token, line(1, undefined, 'GBP/USD'))).code).toBe('CONFLICT');
  });

  test(`is one of at most ${MAX_CHART_LINES} of its pair, also when many are drawn at once`, async () => {
    const { token } = await signedInUser(farol);
    const drawn = await Promise.all(
      Array.from({ length: MAX_CHART_LINES + 2 }, (_, number) => save(token, line(number))),
    );
    expect(drawn.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
    expect((await linesOf(token)) as { chartLines: unknown[] }).toHaveProperty(
      'chartLines.length',
      MAX_CHART_LINES,
    );
  });

  test('is told to the other pages of its owner, and is part of the data export', async () => {
    const { token, user } = await signedInUser(farol);
    const changes = farol.gateway.services
      .get(EventBus)
      .iterate(chartLinesChanged, linesTopic(user.id, 'EUR/USD'));
    const told = changes.next();
    await save(token, line(1));
    expect(await told).toEqual({ done: false, value: null });
    await changes.return?.();
    expect(await personalDataOf(farol, token)).toMatchObject({
      chartLines: [{ pair: 'EUR/USD', points: [at('12:00', 1.08)] }],
    });
  });
});

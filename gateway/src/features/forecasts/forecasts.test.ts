import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORECASTS_PER_MINUTE } from '#schema/forecast.js';
import { estimatedChance } from '#schema/signal-score.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { MINUTE, PracticeDesk, placedTrade } from '../../../test/practice-desk.js';
import { writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { analyse, WINDOW } from '../../engine/analyse.js';
import { generatedCandles } from '../../engine/testing/generated-candles.js';
import { timelineOfDrills } from './forecast.service.js';
import type { MyForecasts } from './forecast.type.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const HOUR = 3_600_000;
const MINE = `query ($kind: ForecastKind!) { myForecasts(kind: $kind) { simulated older open decided meanChance rate low high
  brier bins { from chance decided rate calibrated low high }
  comparisons { rival decided brier rivalBrier skill compared word signalsNeeded } } }`;

async function forecasts(token: string, kind = 'PRACTICE'): Promise<MyForecasts | null> {
  const { data, errors } = await runQuery(desk.farol, MINE, { kind }, token);
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { myForecasts: MyForecasts | null }).myForecasts;
}

/** Settled trades with stated chances, an hour apart. */
async function writeForecasts(
  userId: string,
  stated: readonly {
    percent: number;
    engine?: number;
    outcome: 'WON' | 'LOST' | 'TIE' | 'VOID';
    feed?: string;
  }[],
) {
  const trades = stated.map(({ percent, engine = null, outcome, feed }, place) => ({
    ...{ openedAt: place * HOUR, settledAt: place * HOUR + 300_000, stake: 1000, profit: 0, outcome },
    ...{ statedChance: percent, engineChance: engine },
    ...(feed === undefined ? {} : { feed }),
  }));
  await writePastTrades(desk.farol, userId, trades);
}

describe('a chance stated with an order', () => {
  test('is kept with the trade, counted once it is settled, and exported', async () => {
    const { token } = await desk.trader();
    expect(await forecasts(token)).toBeNull();
    const key = randomUUID();
    const placed = placedTrade(await desk.place(token, { statedChance: 70, idempotencyKey: key }));
    expect(placed.statedChance).toBe(70);
    expect(await forecasts(token)).toMatchObject({ open: 1, decided: 0, brier: null, bins: [] });
    const other = await desk.place(token, { statedChance: 71, idempotencyKey: key });
    expect(other.errors?.[0]?.extensions.code).toBe('CONFLICT');
    await desk.minuteEndsAt(1.2);
    expect(await forecasts(token)).toMatchObject({
      ...{ open: 0, decided: 1, meanChance: 0.7, rate: 1 },
      bins: [{ from: 70, chance: 0.7, decided: 1 }],
      comparisons: [
        { rival: 'COIN', decided: 1, rivalBrier: 0.25, word: 'UNKNOWN' },
        { rival: 'ENGINE', decided: 0, brier: null, skill: null },
      ],
    });
    const { practice } = (await personalDataOf(desk.farol, token)) as {
      practice: { trades: object[] };
    };
    expect(practice.trades).toMatchObject([{ statedChance: 70, engineChance: null }]);
  });

  test('is compared with what the engine says of the same direction at that moment, and neither changes', async () => {
    const { farol, feed } = desk;
    const open = Math.floor(farol.clock.now() / MINUTE) * MINUTE;
    feed.closed = generatedCandles({ seed: 3, length: WINDOW }).map((candle, place) => ({
      ...candle,
      time: open + (place - WINDOW) * MINUTE,
    }));
    const { direction, signalScore } = analyse(feed.closed, { pair: 'EUR/USD', timeframe: '1m' });
    const chance = estimatedChance(signalScore, '1m', (farol.clock.now() - open) / MINUTE);
    const { token } = await desk.trader();
    const { id } = placedTrade(await desk.place(token, { statedChance: 40, direction }));
    const opposite = direction === 'CALL' ? 'PUT' : 'CALL';
    await desk.place(token, { statedChance: 60, direction: opposite });
    feed.closed = [];
    await desk.minuteEndsAt(1.2);
    const engine = (await forecasts(token))?.comparisons[1];
    const won = direction === 'CALL' ? 1 : 0;
    expect(engine?.decided).toBe(2);
    expect(engine?.rivalBrier).toBeCloseTo((Math.round(chance * 10_000) / 10_000 - won) ** 2, 6);
    const changed = farol.database.dataSource.query(
      'UPDATE practice_trades SET stated_chance = 99 WHERE id = $1',
      [id],
    );
    await expect(changed).rejects.toThrow('never rewritten');
  });

  test.each([0, 100, -1, 60.5, '70'])('of %j is refused', async (statedChance) => {
    const { token } = await desk.trader();
    const { errors } = await desk.place(token, { statedChance: statedChance as number });
    expect(errors?.[0]?.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    expect(await forecasts(token)).toBeNull();
  });
});

test('chances and what happened stand in bins of ten, beside a coin and the engine; ties and voids are in neither', async () => {
  const [{ user, token }, other] = [await desk.trader(), await desk.trader()];
  await writeForecasts(user.id, [
    { percent: 70, engine: 5200, outcome: 'WON' },
    { percent: 76, engine: 4900, outcome: 'LOST' },
    { percent: 9, outcome: 'LOST' },
    { percent: 90, outcome: 'TIE' },
    { percent: 90, outcome: 'VOID' },
  ]);
  const found = await forecasts(token);
  expect(found).toMatchObject({ simulated: true, older: false, decided: 3, open: 0 });
  expect(found?.bins.map(({ from, decided, rate }) => [from, decided, rate])).toEqual([
    [1, 1, 0],
    [70, 2, 0.5],
  ]);
  const [coin, engine] = found?.comparisons ?? [];
  expect(coin?.brier).toBeCloseTo((0.3 ** 2 + 0.76 ** 2 + 0.09 ** 2) / 3, 12);
  expect([engine?.decided, engine?.compared]).toEqual([2, 2]);
  expect(engine?.brier).toBeCloseTo((0.3 ** 2 + 0.76 ** 2) / 2, 12);
  expect(engine?.rivalBrier).toBeCloseTo((0.48 ** 2 + 0.49 ** 2) / 2, 12);
  expect(engine?.skill).toBeCloseTo(1 - (engine?.brier ?? 0) / (engine?.rivalBrier ?? 1), 12);
  expect(await forecasts(other.token)).toBeNull();
});

test('drills stand one after the other, each from a new hour on, up to the clock of a running one', () => {
  const of = (drillId: string, openedMs: number, positionMs: number | null) => ({
    ...{ drillId, openedMs, expiresMs: openedMs + 300_000, positionMs },
    ...{ percent: 60, engineChance: 5100, outcome: 'WON' as const, simulated: false },
  });
  const { forecasts, now } = timelineOfDrills([
    of('b', 60_000, 400_000),
    of('a', 3_500_000, null),
    of('a', 0, null),
  ]);
  expect(forecasts.map(({ openedAt }) => openedAt)).toEqual([0, 3_500_000, 2 * HOUR + 60_000]);
  expect(now).toBe(2 * HOUR + 400_000);
  expect(forecasts[0]?.engineChance).toBe(0.51);
});

test('prices of two kinds are never added up: the newest forecast’s count', async () => {
  const { user, token } = await desk.trader();
  await writeForecasts(user.id, [
    { percent: 70, outcome: 'WON', feed: 'deriv:host' },
    { percent: 60, outcome: 'LOST' },
  ]);
  expect(await forecasts(token)).toMatchObject({ decided: 1, meanChance: 0.6 });
});

test('who is always too sure reads worse than a coin', async () => {
  const { user, token } = await desk.trader();
  await writeForecasts(
    user.id,
    Array.from({ length: 400 }, (_, place) => ({
      percent: 90,
      outcome: place % 2 === 0 ? ('WON' as const) : ('LOST' as const),
    })),
  );
  expect((await forecasts(token))?.comparisons[0]).toMatchObject({ word: 'WORSE', signalsNeeded: null });
});

test(`is asked at most ${FORECASTS_PER_MINUTE} times a minute`, async () => {
  const { token } = await desk.trader();
  for (let call = 0; call < FORECASTS_PER_MINUTE; call += 1) await forecasts(token);
  const { errors } = await runQuery(desk.farol, MINE, { kind: 'DRILL' }, token);
  expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

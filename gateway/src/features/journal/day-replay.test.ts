import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REPLAYS_PER_MINUTE } from '#schema/journal.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { writePastSignal } from '../../../test/signal-history.js';
import type { DayReplay } from './day-replay.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const REPLAY = `query ($date: String, $pair: Pair) {
  dayReplay(date: $date, pair: $pair) {
    date today pair pairs { pair entries } timeZone from until simulated timeframe elsewhere more
    candles { time open high low close }
    entries { id kind direction stake profit entryPrice exitPrice openedAt expiresAt outcome }
  }
}`;

/** A replay as received by a client. */
type Sent = Omit<DayReplay, 'from' | 'until' | 'candles'> & {
  readonly from: string;
  readonly until: string;
  readonly candles: readonly { readonly time: string; readonly close: number }[];
};

async function replay(token: string, date?: string, pair?: string): Promise<Sent> {
  const { data, errors } = await runQuery(farol, REPLAY, { date, pair }, token);
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { dayReplay: Sent }).dayReplay;
}

/** The test's clock stands at 10 March 2026, 09:00 in São Paulo; the day before began at 03:00 UTC. */
const YESTERDAY = '2026-03-09';
const yesterday = Date.UTC(2026, 2, 9, 3);

const tradeAt = (openedAt: number, pair = 'EUR/USD', feed = farol.feed.id) => ({
  openedAt,
  settledAt: openedAt + 5 * MINUTE,
  stake: 1000,
  profit: 850,
  outcome: 'WON' as const,
  pair,
  feed,
});

async function trader() {
  const signedIn = await signedInUser(farol);
  const { id } = signedIn.user;
  const signal = await writePastSignal(farol, id, {
    generatedAt: new Date(yesterday + 3 * HOUR),
    outcome: 'LOST',
  });
  await farol.database.dataSource.query(
    'UPDATE signals SET saved_at = generated_at, feed = $2, feed_epoch = $3 WHERE id = $1',
    [signal, farol.feed.id, farol.feed.epoch],
  );
  const [before, first, other, elsewhere, last, after] = await writePastTrades(farol, id, [
    tradeAt(yesterday - 1),
    tradeAt(yesterday),
    tradeAt(yesterday + HOUR, 'GBP/USD'),
    tradeAt(yesterday + 2 * HOUR, 'EUR/USD', 'simulated-v2:0123456789abcdef'),
    tradeAt(yesterday + 24 * HOUR - 1),
    tradeAt(yesterday + 24 * HOUR),
  ]);
  return { ...signedIn, signal, before, first, other, elsewhere, last, after };
}

describe('the replay of a day', () => {
  test("holds what began on it in the user's own zone, of the pair with most entries, and states what is left out", async () => {
    const { token, first, last, signal } = await trader();
    const day = await replay(token, YESTERDAY);
    expect(day.entries.map(({ id }) => id)).toEqual([first, signal, last]);
    expect(day.entries.map(({ kind }) => kind)).toEqual(['TRADE', 'SIGNAL', 'TRADE']);
    expect(day.entries[0]).toMatchObject({ stake: 1000, profit: 850, outcome: 'WON' });
    expect(day).toMatchObject({
      pair: 'EUR/USD',
      timeZone: 'America/Sao_Paulo',
      from: new Date(yesterday).toISOString(),
      until: new Date(yesterday + 24 * HOUR).toISOString(),
      pairs: [
        { pair: 'EUR/USD', entries: 4 },
        { pair: 'GBP/USD', entries: 1 },
      ],
      elsewhere: 1,
      more: false,
      simulated: true,
      timeframe: '1m',
    });
  });

  test('of no day in particular is that of the newest entry, in the zone that is stored', async () => {
    const { token, user } = await signedInUser(farol);
    expect(await replay(token)).toMatchObject({ date: '2026-03-10', today: '2026-03-10', entries: [] });
    const evening = Date.UTC(2026, 2, 9, 1);
    const [id] = await writePastTrades(farol, user.id, [tradeAt(evening, 'GBP/USD')]);
    const day = await replay(token);
    expect(day).toMatchObject({ date: '2026-03-08', today: '2026-03-10', pair: 'GBP/USD' });
    expect(day.entries.map((entry) => entry.id)).toEqual([id]);
    expect(await replay(token, undefined, 'EUR/USD')).toMatchObject({ date: '2026-03-08', pair: 'EUR/USD' });
    const signal = await writePastSignal(farol, user.id, {
      generatedAt: new Date(yesterday + 3 * HOUR),
      outcome: 'LOST',
    });
    expect((await replay(token)).date).toBe('2026-03-08');
    await farol.database.dataSource.query('UPDATE signals SET saved_at = generated_at WHERE id = $1', [
      signal,
    ]);
    expect((await replay(token)).date).toBe(YESTERDAY);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-03-11'],
    ['Pacific/Pago_Pago', '2026-03-10'],
  ])('opens on the date in %s if that is the zone of the user', async (zone, today) => {
    const { token, user } = await signedInUser(farol);
    await farol.database.dataSource.query(
      `INSERT INTO progress (user_id, time_zone) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET time_zone = $2`,
      [user.id, zone],
    );
    expect(await replay(token)).toMatchObject({ date: today, today });
  });

  test('of an entry more than a year ago is that of today', async () => {
    const { token, user } = await signedInUser(farol);
    await writePastTrades(farol, user.id, [tradeAt(yesterday - 400 * 24 * HOUR)]);
    expect(await replay(token)).toMatchObject({ date: '2026-03-10', entries: [] });
  });

  test('its candles equal the market’s, minute by minute', async () => {
    const { token, other } = await trader();
    const day = await replay(token, YESTERDAY, 'GBP/USD');
    expect(day.entries.map(({ id }) => id)).toEqual([other]);
    expect(day.candles).toHaveLength(24 * 60);
    expect(day.candles[0]?.time).toBe(new Date(yesterday).toISOString());
    for (const { time, close } of [day.candles[0], day.candles[700], day.candles[1439]].flatMap(
      (candle) => candle ?? [],
    )) {
      const tick = await farol.feed.tickAtOrBefore('GBP/USD', Date.parse(time) + MINUTE - 1);
      expect(close).toBe(tick?.price);
    }
  });

  test('of today holds no candle that has not closed', async () => {
    const { token } = await signedInUser(farol);
    const day = await replay(token, '2026-03-10');
    expect(day.until).toBe(new Date(farol.clock.now()).toISOString());
    expect(Date.parse(day.candles.at(-1)?.time ?? '') + MINUTE).toBeLessThanOrEqual(farol.clock.now());
    expect(day).toMatchObject({ pair: 'EUR/USD', pairs: [], entries: [], elsewhere: 0 });
  });

  test('has entries without candles if that day’s feed is unavailable', async () => {
    const { user, token } = await signedInUser(farol);
    const [gone] = await writePastTrades(farol, user.id, [
      tradeAt(yesterday, 'EUR/USD', 'simulated-v2:0123456789abcdef'),
    ]);
    const day = await replay(token, YESTERDAY);
    expect(day.entries.map(({ id }) => id)).toEqual([gone]);
    expect(day).toMatchObject({ candles: [], simulated: true });
  });

  test.each([true, false])(
    'of an unavailable feed is marked simulated: %j, as its entries are',
    async (simulated) => {
      const { user, token } = await signedInUser(farol);
      const trade = tradeAt(yesterday, 'EUR/USD', 'deriv:prices.example');
      await writePastTrades(farol, user.id, [{ ...trade, simulated }]);
      expect(await replay(token, YESTERDAY)).toMatchObject({ candles: [], simulated });
    },
  );

  test('shows no user another user’s day', async () => {
    await trader();
    const { token } = await signedInUser(farol);
    expect(await replay(token, YESTERDAY)).toMatchObject({ pairs: [], entries: [] });
  });

  test.each([
    ['a day to come', '2026-03-11'],
    ['more than a year ago', '2024-03-09'],
    ['a day that no month has', '2026-02-30'],
    ['a moment', '2026-03-09T00:00:00Z'],
    ['no date', 'ontem'],
  ])('%s is refused', async (_, date) => {
    const { token } = await signedInUser(farol);
    expect((await runQuery(farol, REPLAY, { date }, token)).code).toBe('BAD_USER_INPUT');
  });

  test('is refused to users without access to the page of binary options', async () => {
    const { token } = await signedInUser(farol, { accessBinaryOptions: false });
    expect((await runQuery(farol, REPLAY, { date: YESTERDAY }, token)).code).toBe('FORBIDDEN');
  });

  test('is answered twenty times a minute', async () => {
    const { token } = await signedInUser(farol);
    const ask = () => runQuery(farol, REPLAY, { date: YESTERDAY }, token);
    for (let call = 0; call < REPLAYS_PER_MINUTE; call += 1) expect((await ask()).code).toBeUndefined();
    expect((await ask()).code).toBe('RATE_LIMITED');
  });
});

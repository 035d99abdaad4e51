import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../../../test/api-keys.js';
import { waitingForLocks } from '../../../test/database.js';
import { createUser, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { EventBus } from '../../platform/event-bus.js';
import { Outbox, type Transaction } from '../../platform/outbox/outbox.js';
import { DEFAULT_TIME_ZONE, dayIn } from '../../platform/zone-calendar.js';
import { SessionService } from '../accounts/session.service.js';
import { progressChanged } from './progress.event.js';
import { ProgressRepository } from './progress.repository.js';
import { ProgressService } from './progress.service.js';
import type { XpStats } from './progress.type.js';

const HOUR = 3_600_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const progress = () => farol.gateway.services.get(ProgressService);
const stats = async (token: string) =>
  (await runRest<XpStats>(farol, 'GET /api/user/xp-stats', undefined, token)).body;

async function sums(userId: string): Promise<{ total: number; entries: number }> {
  const [row] = await farol.database.dataSource.query<{ total: number; entries: number }[]>(
    `SELECT (SELECT xp_points FROM progress WHERE user_id = $1) AS total,
            (SELECT coalesce(sum(points), 0)::int FROM xp_entries WHERE user_id = $1) AS entries`,
    [userId],
  );
  return row ?? { total: 0, entries: 0 };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('XP ledger', () => {
  test('200 awards at once with 50 repeated keys give the exact sum', async () => {
    const { id: userId } = await createUser(farol);
    const awards = Array.from({ length: 200 }, (_, i) => ({
      userId,
      reason: 'tutorial-module' as const,
      subject: `module ${i % 150}`,
    }));
    const given = await Promise.all(awards.map((award) => progress().award(award)));
    expect(given.filter(Boolean)).toHaveLength(150);
    expect(await sums(userId)).toEqual({ total: 150 * 30, entries: 150 * 30 });
  });

  test('signals give at most 50 XP a day, even all at once, and again the next day', async () => {
    const { id: userId } = await createUser(farol);
    const day = (name: string) =>
      Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          progress().award({
            userId,
            reason: i % 2 ? 'signal-saved' : 'signal-generated',
            subject: `${name} ${i}`,
          }),
        ),
      );
    await day('first');
    expect(await sums(userId)).toEqual({ total: 50, entries: 50 });
    farol.clock.advance(24 * HOUR);
    await day('second');
    expect(await sums(userId)).toEqual({ total: 100, entries: 100 });
  });

  test('30 signals that one user generates at once, the first ever among them, are all counted and give 50 XP', async () => {
    const { user, token } = await signedInUser(farol);
    const input = { pair: 'EUR/USD', timeframe: '5m' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => runRest(farol, 'POST /api/binary-signals/generate', input, token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
    await farol.gateway.services.get(Outbox).idle();
    expect(await stats(token)).toMatchObject({ signalsGenerated: 30 });
    const [row] = await farol.database.dataSource.query(
      `SELECT count(*)::int AS entries, sum(points)::int AS points FROM xp_entries
       WHERE user_id = $1 AND reason = 'signal-generated'`,
      [user.id],
    );
    expect(row).toEqual({ entries: 10, points: 50 });
    const { total, entries } = await sums(user.id);
    expect(total).toBe(entries);
  });

  test('a signal generated while another call changes the totals is counted after it, within the limit of the day', async () => {
    const { user, token } = await signedInUser(farol);
    await stats(token);
    const runner = farol.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    // What nine signals of another gateway give, not committed yet.
    await runner.query(
      `WITH e AS (INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
         SELECT $1, 'signal-saved:' || n, 'signal-saved', 5, $2, now() FROM generate_series(1, 9) n RETURNING points)
       UPDATE progress SET xp_points = xp_points + (SELECT sum(points) FROM e) WHERE user_id = $1`,
      [user.id, dayIn(DEFAULT_TIME_ZONE, farol.clock.now())],
    );
    const generate = () =>
      runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, token);
    const answers = Promise.all([generate(), generate(), generate()]);
    const waiting = () => waitingForLocks(farol.database.dataSource);
    await Promise.race([answers, expect.poll(waiting).toBe(1)]);
    await runner.commitTransaction();
    await runner.release();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    await farol.gateway.services.get(Outbox).idle();
    expect(await stats(token)).toMatchObject({ signalsGenerated: 3 });
    // 10 for the day's visit, 45 of the other gateway, and 5 of the three signals.
    expect(await sums(user.id)).toEqual({ total: 60, entries: 60 });
  });

  test('XP that signals do not give leaves the limit of the day as it is', async () => {
    const { user, token } = await signedInUser(farol);
    const input = { pair: 'EUR/USD', timeframe: '5m' };
    const generate = async (times: number) => {
      for (let left = times; left > 0; left -= 1)
        await runRest(farol, 'POST /api/binary-signals/generate', input, token);
    };
    await generate(6);
    await progress().award({ userId: user.id, reason: 'tutorial-module', subject: 'between' });
    await generate(6);
    expect(await sums(user.id)).toEqual({ total: 50 + 30, entries: 50 + 30 });
  });

  test('an award that begins while another one is not committed counts after it, and keeps to the limit of the day', async () => {
    const { id: userId } = await createUser(farol);
    const { dataSource } = farol.database;
    const outbox = farol.gateway.services.get(Outbox);
    const give = (subject: string, transaction?: Transaction) =>
      progress().award({ userId, reason: 'signal-generated', subject }, transaction);
    for (let signal = 1; signal <= 8; signal += 1) await give(`before ${signal}`);
    const [given, held] = [deferred(), deferred()];
    const first = outbox.transaction(async (transaction) => {
      await give('first', transaction);
      await give('second', transaction);
      given.resolve();
      await held.promise;
    });
    await given.promise;
    const later = give('third');
    await expect.poll(() => waitingForLocks(dataSource)).toBe(1);
    held.resolve();
    await first;
    expect(await later).toBe(false);
    expect(await sums(userId)).toEqual({ total: 50, entries: 50 });
  });

  test('generating and saving a signal give 5 each, and the open client receives the totals', async () => {
    const { user, token } = await signedInUser(farol);
    const totals = farol.gateway.services
      .get(EventBus)
      .iterate(progressChanged, user.id)
      [Symbol.asyncIterator]();
    const { body } = await runRest<{ id: string }>(
      farol,
      'POST /api/binary-signals/generate',
      { pair: 'EUR/USD', timeframe: '5m' },
      token,
    );
    expect((await totals.next()).value).toMatchObject({ signalsGenerated: 1, xpPoints: 5 });
    await runRest(farol, 'POST /api/binary-signals', { id: body.id }, token);
    expect((await totals.next()).value).toMatchObject({ xpPoints: 10 });
    await totals.return?.();
  });
});

describe('§7 GET /api/user/xp-stats', () => {
  test('the first visit of a day gives 10 XP, with any number of tabs', async () => {
    const { token, user } = await signedInUser(farol);
    await Promise.all(Array.from({ length: 10 }, () => stats(token)));
    expect(await stats(token)).toEqual({ xpPoints: 10, signalsGenerated: 0, timeSpentMinutes: 0 });
    expect(await sums(user.id)).toEqual({ total: 10, entries: 10 });
  });

  test("a day ends at midnight of the user's own zone", async () => {
    const { token } = await signedInUser(farol);
    const set = (timeZone: string) =>
      runQuery(farol, 'mutation ($z: String!) { setTimeZone(timeZone: $z) }', { z: timeZone }, token);
    expect((await set('Asia/Tokyo')).data).toEqual({ setTimeZone: true });
    expect((await stats(token)).xpPoints).toBe(10);
    const tokyo = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    const hoursLeft = 24 - Number(tokyo.format(farol.clock.now()));
    farol.clock.advance((hoursLeft - 1) * HOUR);
    expect((await stats(token)).xpPoints).toBe(10);
    farol.clock.advance(HOUR);
    expect((await stats(token)).xpPoints).toBe(20);
  });

  test('setting the zone after a first visit creates no second visit of the same day', async () => {
    // Late in the evening of São Paulo it is the morning of the next day in Tokyo.
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    farol.clock.advance(((46 - Number(clock.format(farol.clock.now()))) % 24) * HOUR);
    const { token } = await signedInUser(farol);
    expect((await stats(token)).xpPoints).toBe(10);
    const set = await runQuery(farol, 'mutation { setTimeZone(timeZone: "Asia/Tokyo") }', {}, token);
    expect(set.data).toEqual({ setTimeZone: true });
    expect((await stats(token)).xpPoints).toBe(10);
  });

  test('the zone can change once in 24 h, and an invalid one is refused', async () => {
    const { token, user } = await signedInUser(farol);
    const set = (timeZone: string, with_ = token) =>
      runQuery(farol, 'mutation ($z: String!) { setTimeZone(timeZone: $z) }', { z: timeZone }, with_);
    expect((await set('Marte/Olympus')).code).toBe('BAD_USER_INPUT');
    expect((await set('AET')).code).toBe('BAD_USER_INPUT');
    await set('America/Manaus');
    farol.clock.advance(HOUR);
    expect((await set('America/Manaus')).code).toBeUndefined();
    expect((await set('America/Recife')).code).toBe('CONFLICT');
    farol.clock.advance(23 * HOUR);
    const fresh = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect((await set('America/Recife', fresh)).code).toBeUndefined();
  });

  test('another letter case of the same zone is no change', async () => {
    const { token } = await signedInUser(farol);
    const set = (z: string) =>
      runQuery(farol, 'mutation ($z: String!) { setTimeZone(timeZone: $z) }', { z }, token);
    await set('America/Manaus');
    expect((await set('america/MANAUS')).code).toBeUndefined();
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({ progress: { timeZone: 'America/Manaus' } });
  });

  test('the zone and the totals are in the export of the user', async () => {
    const { token } = await signedInUser(farol);
    await runQuery(farol, 'mutation { setTimeZone(timeZone: "America/Manaus") }', {}, token);
    await stats(token);
    expect(await personalDataOf(farol, token)).toMatchObject({
      progress: { timeZone: 'America/Manaus', xpPoints: 10 },
      xp: [{ reason: 'daily-visit' }],
    });
  });

  test('time counts a minute per minute, with any number of tabs and gateways', async () => {
    const { token, user } = await signedInUser(farol);
    const outbox = farol.gateway.services.get(Outbox);
    const other = new ProgressService(
      new ProgressRepository(farol.database.dataSource),
      new EventBus(),
      outbox,
      farol.clock,
    );
    const viewer = { userId: user.id } as Parameters<ProgressService['visit']>[0];
    for (let second = 0; second <= 600; second += 5) {
      await Promise.all([stats(token), other.visit(viewer)]);
      if (second % 60 === 0) await Promise.all([progress().writePresence(), other.writePresence()]);
      if (second < 600) farol.clock.advance(5000);
    }
    expect((await stats(token)).timeSpentMinutes).toBe(10);
  });

  test('an API key reads the totals: that is no visit and counts no time', async () => {
    const { token, user } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    for (let poll = 0; poll < 25; poll += 1) {
      expect(await stats(key)).toEqual({ xpPoints: 0, signalsGenerated: 0, timeSpentMinutes: 0 });
      farol.clock.advance(5000);
    }
    await progress().writePresence();
    expect(await stats(key)).toMatchObject({ timeSpentMinutes: 0 });
    expect(await sums(user.id)).toMatchObject({ entries: 0 });
    await stats(token);
    expect(await stats(key)).toMatchObject({ xpPoints: 10 });
  });

  test('a pause does not count as time spent', async () => {
    const { token } = await signedInUser(farol);
    await stats(token);
    farol.clock.advance(2 * HOUR);
    await stats(token);
    await progress().writePresence();
    expect((await stats(token)).timeSpentMinutes).toBe(0);
  });
});

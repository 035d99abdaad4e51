import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, PracticeDesk } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';
import { EventBus, eventText, readEventText } from '../../platform/event-bus.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { SessionService } from '../accounts/session.service.js';
import { type PracticeEvent, practiceChanged } from './practice.event.js';
import { PracticeGuardService } from './practice-guard.service.js';

const HOUR = 60 * MINUTE;

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const endPauses = () => desk.farol.gateway.services.get(PracticeGuardService).endDuePauses();
/** Sessions end after a while; whoever comes back signs in again. */
const back = (userId: string) => desk.farol.gateway.services.get(SessionService).open(userId, 'vitest');

/** Kinds of the notices of a user by name: a test's clock gives them all one time. */
async function notices(token: string): Promise<string[]> {
  const { data } = await runQuery(desk.farol, '{ notices { items { kind } } }', {}, token);
  return (data as unknown as { notices: { items: { kind: string }[] } }).notices.items
    .map(({ kind }) => kind)
    .sort();
}

describe('losses in a row', () => {
  test('three pause for an hour: the fourth order is refused with the end and the reason, then accepted again', async () => {
    const { token } = await desk.trader();
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    const until = new Date(desk.farol.clock.now() + HOUR).toISOString();
    expect(await desk.account(token)).toMatchObject({
      lossStreak: 3,
      pausedUntil: until,
      pauseReason: 'THREE_LOSSES',
    });
    const refused = await desk.place(token);
    expect(refused.code).toBe('CONFLICT');
    expect(refused.errors?.[0]?.message).toMatch(
      /^Prática em pausa até \d\d\/\d\d às \d\d:\d\d: três perdas seguidas\.$/,
    );
    desk.farol.clock.advance(HOUR - 1000);
    expect((await desk.place(token)).code).toBe('CONFLICT');
    desk.farol.clock.advance(1000);
    expect((await desk.place(token)).code).toBeUndefined();
    expect(await desk.account(token)).toMatchObject({ lossStreak: 3, pausedUntil: null, pauseReason: null });
  });

  test('the fifth stops until midnight of the user’s zone, and the next day begins without a streak', async () => {
    const { token, user } = await desk.trader();
    await runQuery(desk.farol, 'mutation { setTimeZone(timeZone: "Asia/Tokyo") }', {}, token);
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    desk.farol.clock.advance(HOUR);
    for (let loss = 0; loss < 2; loss += 1) await desk.lose(token);
    const { pausedUntil, ...account } = await desk.account(token);
    expect(account).toMatchObject({ lossStreak: 5, pauseReason: 'FIVE_LOSSES' });
    expect(pausedUntil).toMatch(/T15:00:00\.000Z$/);
    desk.farol.clock.advance(Date.parse(pausedUntil ?? '') - desk.farol.clock.now());
    const fresh = await back(user.id);
    expect(await desk.account(fresh)).toMatchObject({ lossStreak: 0, pausedUntil: null });
    expect((await desk.place(fresh)).code).toBeUndefined();
  });

  test('ties neither end nor lengthen the streak, a win ends it', async () => {
    const { token } = await desk.trader();
    await desk.lose(token);
    await desk.lose(token);
    await desk.place(token);
    await desk.minuteEndsAt(1.1);
    expect(await desk.account(token)).toMatchObject({ lossStreak: 2, pausedUntil: null });
    await desk.win(token);
    expect(await desk.account(token)).toMatchObject({ lossStreak: 0, pausedUntil: null });
  });

  test('orders that arrive while the third loss is settled are either before it or refused', async () => {
    const { token } = await desk.trader();
    await desk.lose(token);
    await desk.lose(token);
    await desk.place(token);
    desk.farol.clock.advance(MINUTE);
    desk.feed.trade(1);
    desk.farol.clock.advance(2000);
    const orders = Promise.all(Array.from({ length: 15 }, () => desk.place(token, { stake: 100 })));
    const [answers] = await Promise.all([orders, desk.settle()]);
    for (const { code, data } of answers) {
      if (code !== undefined) expect(code).toBe('CONFLICT');
      else
        expect(data).toMatchObject({
          placePracticeOrder: { account: { lossStreak: 2, pausedUntil: null } },
        });
    }
    expect((await desk.place(token)).code).toBe('CONFLICT');
    desk.feed.trade(1.1);
  });

  test('a pause is published when it begins and when it ends, once each, with any number of gateways', async () => {
    const { token, user } = await desk.trader();
    const published: PracticeEvent[] = [];
    const events = desk.farol.gateway.services.get(EventBus).iterate(practiceChanged, user.id);
    const reading = (async () => {
      for await (const event of events) published.push(event);
    })();
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    const settled = Array.from({ length: 3 }, () => 'PRACTICE_SETTLED');
    await expect.poll(() => notices(token)).toEqual(['PRACTICE_PAUSED', ...settled]);
    expect(await endPauses()).toBe(0);
    desk.farol.clock.advance(HOUR);
    await Promise.all(Array.from({ length: 5 }, endPauses));
    await expect.poll(() => notices(token)).toEqual(['PRACTICE_PAUSED', 'PRACTICE_RESUMED', ...settled]);
    // Events that would come twice have come by then.
    await desk.farol.gateway.services.get(Outbox).idle();
    await events.return?.();
    await reading;
    const kinds = published.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'PAUSED' || kind === 'RESUMED')).toEqual(['PAUSED', 'RESUMED']);
    expect(readEventText(eventText(published)), 'read by another process').toEqual(published);
  });
});

describe('daily limits set by the user', () => {
  test('two simultaneous orders cannot both be the last of the day', async () => {
    const { token } = await desk.trader();
    expect((await desk.limit(token, { dailyTrades: 3 })).code).toBeUndefined();
    const answers = await Promise.all(Array.from({ length: 12 }, () => desk.place(token)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3);
    expect(await desk.account(token)).toMatchObject({ openTrades: 3, pauseReason: 'OWN_DAILY_LIMIT' });
    expect((await desk.place(token)).errors?.[0]?.message).toContain('seu próprio limite diário');
  });

  test('no order is accepted that could take the day beyond its loss, even among twelve at once (ASVS 2.3.4)', async () => {
    const { token } = await desk.trader();
    await desk.limit(token, { dailyLoss: 25_000 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => desk.place(token)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(2);
    expect((await desk.place(token)).errors?.[0]?.message).toMatch(/no máximo R\$\s50,00/);
    expect((await desk.place(token, { stake: 5000 })).code).toBeUndefined();
    await desk.minuteEndsAt(1);
    const { dailyUsed, pauseReason } = await desk.account(token);
    expect(dailyUsed).toMatchObject({ profit: -25_000, loss: 25_000, trades: 3 });
    // Three losses and the limit: the longer pause is shown.
    expect(pauseReason).toBe('OWN_DAILY_LIMIT');
  });

  test('a stricter one applies at once, a looser one a day later', async () => {
    const { token, user } = await desk.trader();
    await desk.place(token);
    await desk.limit(token, { dailyTrades: 1 });
    expect((await desk.place(token)).code).toBe('CONFLICT');
    await desk.limit(token, { dailyTrades: null });
    expect((await desk.account(token)).limits.dailyTrades).toMatchObject({ value: 1, pending: null });
    expect((await desk.place(token)).code).toBe('CONFLICT');
    desk.farol.clock.advance(24 * HOUR);
    const fresh = await back(user.id);
    expect((await desk.account(fresh)).limits.dailyTrades).toEqual({
      value: null,
      pending: null,
      pendingFrom: null,
    });
    await desk.place(fresh);
    expect((await desk.place(fresh)).code).toBeUndefined();
  });

  test('a stop by it is as long after a refused change of the time zone', async () => {
    const { token } = await desk.trader();
    const setZone = (zone: string) =>
      runQuery(desk.farol, 'mutation ($zone: String!) { setTimeZone(timeZone: $zone) }', { zone }, token);
    await setZone('America/Sao_Paulo');
    await desk.place(token);
    await desk.limit(token, { dailyTrades: 1 });
    expect((await desk.place(token)).code).toBe('CONFLICT');
    const { pausedUntil } = await desk.account(token);
    expect(pausedUntil).not.toBeNull();
    expect((await setZone('Asia/Tokyo')).code).toBe('CONFLICT');
    expect((await desk.account(token)).pausedUntil).toBe(pausedUntil);
  });

  test('omitted input fields stay unchanged', async () => {
    const { token } = await desk.trader();
    await desk.limit(token, { dailyTrades: 4, dailyLoss: 50_000 });
    await desk.limit(token, { dailyTrades: 2 });
    expect((await desk.account(token)).limits).toMatchObject({
      dailyTrades: { value: 2 },
      dailyLoss: { value: 50_000 },
    });
    expect((await desk.limit(token, { dailyTrades: 0 })).code).toBe('BAD_USER_INPUT');
    expect((await desk.limit(token, { dailyLoss: 99 })).code).toBe('BAD_USER_INPUT');
  });
});

describe('a spent account', () => {
  test('may be replaced by a new one after 24 h; history and guards stay', async () => {
    const { token, user } = await desk.trader();
    await desk.place(token, { stake: 999_950, idempotencyKey: randomUUID() });
    await desk.minuteEndsAt(1);
    const spent = await desk.account(token);
    expect(spent).toMatchObject({ balance: 50, lossStreak: 1 });
    expect(spent.mayReopenAt).toBe(new Date(desk.farol.clock.now() + 24 * HOUR).toISOString());
    const early = await desk.open(token);
    expect(early.errors?.[0]?.message).toMatch(
      /^Uma nova conta de prática pode começar em \d\d\/\d\d às \d\d:\d\d\.$/,
    );
    desk.farol.clock.advance(24 * HOUR);
    const fresh = await back(user.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.open(fresh)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(await desk.account(fresh)).toMatchObject({ balance: 1_000_000, lossStreak: 1, mayReopenAt: null });
    const history = '{ practiceTrades { items { result } } practiceHitRate { total lost sufficient } }';
    expect((await runQuery(desk.farol, history, {}, fresh)).data).toEqual({
      practiceTrades: { items: [{ result: 'LOST' }] },
      practiceHitRate: { total: 1, lost: 1, sufficient: false },
    });
  });

  test('an account with open trades is not spent', async () => {
    const { token } = await desk.trader();
    await desk.place(token, { stake: 1_000_000 });
    expect(await desk.account(token)).toMatchObject({ balance: 0, mayReopenAt: null });
    expect((await desk.open(token)).code).toBe('CONFLICT');
  });
});

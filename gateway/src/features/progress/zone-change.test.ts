import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { SessionService } from '../accounts/session.service.js';
import { ProgressService } from './progress.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const now = () => farol.clock.now();
const goTo = (moment: number) => farol.clock.advance(moment - now());
/** Sessions end after a while; whoever comes back signs in again. */
const ask = async (userId: string, query: string, variables = {}) => {
  const token = await farol.gateway.services.get(SessionService).open(userId, 'vitest');
  const answer = await runQuery(farol, query, variables, token);
  expect(answer.errors).toBeUndefined();
  await farol.gateway.services.get(Outbox).idle();
  return answer.data;
};
const setZone = (userId: string, zone: string) =>
  ask(userId, 'mutation ($zone: String!) { setTimeZone(timeZone: $zone) }', { zone });
const visit = (userId: string) => ask(userId, '{ xpStats { xpPoints } }');

/** XP of a user by reason. */
async function xpOf(userId: string, reason: string): Promise<number> {
  const sql = 'SELECT coalesce(sum(points), 0)::int AS xp FROM xp_entries WHERE user_id = $1 AND reason = $2';
  return (await farol.database.dataSource.query(sql, [userId, reason]))[0].xp;
}

/** A user of São Paulo, who may change zone again, at the beginning of a day there, and that moment: 3 h UTC. */
async function paulistano() {
  const { id: userId } = await createUser(farol, { userLevel: 'admin' });
  await setZone(userId, 'America/Sao_Paulo');
  const dayStart = Math.floor(now() / DAY) * DAY + 2 * DAY + 3 * HOUR;
  goTo(dayStart);
  return { userId, dayStart };
}

async function generate(userId: string, signals: number) {
  for (let count = 0; count < signals; count += 1) await ask(userId, GENERATE);
}

describe.each([
  ['east', 'Asia/Tokyo', 12],
  ['west', 'Pacific/Honolulu', 7],
])('a change of the time zone to the %s', (_, zone, hour) => {
  test('gives no second 50 XP for signals, and the next ones a day after', async () => {
    const { userId, dayStart } = await paulistano();
    await generate(userId, 11);
    expect(await xpOf(userId, 'signal-generated')).toBe(50);
    goTo(dayStart + hour * HOUR + 1);
    await setZone(userId, zone);
    const progress = farol.gateway.services.get(ProgressService);
    for (const moment of [now(), dayStart + DAY, dayStart + DAY + hour * HOUR - 1]) {
      goTo(moment);
      await generate(userId, 2);
      await progress.award({ userId, reason: 'signal-saved', subject: `at ${moment}` });
    }
    expect(await xpOf(userId, 'signal-generated')).toBe(50);
    expect(await xpOf(userId, 'signal-saved')).toBe(0);
    goTo(dayStart + DAY + hour * HOUR);
    await generate(userId, 11);
    expect(await xpOf(userId, 'signal-generated')).toBe(100);
  });

  test('makes no second visit of the day, and loses none of another day', async () => {
    const { userId, dayStart } = await paulistano();
    goTo(dayStart + DAY - 1);
    await visit(userId);
    const before = await xpOf(userId, 'daily-visit');
    goTo(dayStart + DAY + hour * HOUR + 1);
    await setZone(userId, zone);
    for (const moment of [now(), dayStart + 2 * DAY, dayStart + 2 * DAY + hour * HOUR - 1]) {
      goTo(moment);
      await visit(userId);
      expect(await xpOf(userId, 'daily-visit')).toBe(before + 10);
    }
    goTo(dayStart + 2 * DAY + hour * HOUR);
    await visit(userId);
    expect(await xpOf(userId, 'daily-visit')).toBe(before + 20);
  });
});

test('the first zone of a user who was given XP for signals begins after the current day, too', async () => {
  const { id: userId } = await createUser(farol, { userLevel: 'admin' });
  const dayStart = Math.floor(now() / DAY) * DAY + DAY + 3 * HOUR;
  goTo(dayStart);
  await generate(userId, 11);
  goTo(dayStart + 12 * HOUR);
  await setZone(userId, 'Asia/Tokyo');
  await generate(userId, 1);
  expect(await xpOf(userId, 'signal-generated')).toBe(50);
});

test('visits and the first choice of a zone, all at once, count one visit', async () => {
  for (let user = 0; user < 4; user += 1) {
    const { id: userId } = await createUser(farol);
    const token = await farol.gateway.services.get(SessionService).open(userId, 'vitest');
    const zone = 'mutation { setTimeZone(timeZone: "Pacific/Kiritimati") }';
    const calls = Array.from({ length: 14 }, (_, call) => (call === 5 ? zone : '{ xpStats { xpPoints } }'));
    await Promise.all(calls.map((query) => runQuery(farol, query, {}, token)));
    await farol.gateway.services.get(Outbox).idle();
    expect(await xpOf(userId, 'daily-visit')).toBe(10);
  }
});

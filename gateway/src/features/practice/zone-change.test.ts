import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, PracticeDesk } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';
import { SessionService } from '../accounts/session.service.js';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SAO_PAULO = 'America/Sao_Paulo';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const now = () => desk.farol.clock.now();
const goTo = (moment: number) => desk.farol.clock.advance(moment - now());
/** Sessions end after a while; whoever comes back signs in again. */
const back = (userId: string) => desk.farol.gateway.services.get(SessionService).open(userId, 'vitest');
const setZone = async (userId: string, timeZone: string) => {
  const document = 'mutation ($zone: String!) { setTimeZone(timeZone: $zone) }';
  const { errors } = await runQuery(desk.farol, document, { zone: timeZone }, await back(userId));
  expect(errors).toBeUndefined();
};

/** A user of São Paulo, who may change zone again, at the beginning of a day there, and that moment: 3 h UTC. */
async function paulistano() {
  const { user } = await desk.trader();
  await setZone(user.id, SAO_PAULO);
  const dayStart = Math.floor(now() / DAY) * DAY + 2 * DAY + 3 * HOUR;
  goTo(dayStart);
  return { userId: user.id, dayStart };
}

/** Hours after midnight of São Paulo at which the next day begins in each zone. */
const MOVES = [
  ['to the east', 'Asia/Tokyo', 12],
  ['to the west', 'Pacific/Honolulu', 7],
] as const;

describe('a change of the time zone', () => {
  test.each(MOVES)(
    '%s (%s) gives no second daily loss limit, and the next one begins a day after',
    async (_, zone, hour) => {
      const { userId, dayStart } = await paulistano();
      const token = await back(userId);
      await desk.limit(token, { dailyLoss: 15_000 });
      await desk.lose(token);
      // There it is the next day already.
      goTo(dayStart + hour * HOUR + MINUTE);
      await setZone(userId, zone);
      expect((await desk.account(await back(userId))).dailyUsed).toMatchObject({ loss: 10_000, trades: 1 });
      expect((await desk.place(await back(userId))).code).toBe('CONFLICT');
      const nextDay = dayStart + DAY + hour * HOUR;
      for (const moment of [dayStart + DAY, nextDay - 1]) {
        goTo(moment);
        expect((await desk.place(await back(userId))).code).toBe('CONFLICT');
      }
      goTo(nextDay);
      expect((await desk.place(await back(userId))).code).toBeUndefined();
    },
  );

  test.each(MOVES)('%s (%s) shortens no stop after five losses', async (_, zone, hour) => {
    const { userId, dayStart } = await paulistano();
    goTo(dayStart + (hour - 2) * HOUR);
    const token = await back(userId);
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    desk.farol.clock.advance(HOUR);
    await desk.lose(token);
    await setZone(userId, zone);
    await desk.lose(token);
    expect(await desk.account(token)).toMatchObject({
      pauseReason: 'FIVE_LOSSES',
      pausedUntil: new Date(dayStart + DAY + hour * HOUR).toISOString(),
    });
  });

  test.each(MOVES)('%s (%s) continues a stop that stands already', async (_, zone, hour) => {
    const { userId, dayStart } = await paulistano();
    const token = await back(userId);
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    desk.farol.clock.advance(HOUR);
    for (let loss = 0; loss < 2; loss += 1) await desk.lose(token);
    const until = async () => (await desk.account(token)).pausedUntil;
    expect(await until()).toBe(new Date(dayStart + DAY).toISOString());
    await setZone(userId, zone);
    expect(await until()).toBe(new Date(dayStart + DAY + hour * HOUR).toISOString());
  });

  test('leaves a pause of an hour as it is', async () => {
    const { userId } = await paulistano();
    const token = await back(userId);
    for (let loss = 0; loss < 3; loss += 1) await desk.lose(token);
    const { pausedUntil } = await desk.account(token);
    await setZone(userId, 'Asia/Tokyo');
    expect(await desk.account(token)).toMatchObject({ pauseReason: 'THREE_LOSSES', pausedUntil });
  });

  test('is also the first zone of a user who has traded before', async () => {
    const { user } = await desk.trader();
    const dayStart = Math.floor(now() / DAY) * DAY + DAY + 3 * HOUR;
    goTo(dayStart);
    const token = await back(user.id);
    await desk.lose(token);
    goTo(dayStart + 12 * HOUR);
    await setZone(user.id, 'Asia/Tokyo');
    expect((await desk.account(await back(user.id))).dailyUsed).toMatchObject({ loss: 10_000, trades: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { MINUTE, PracticeDesk } from '../../../test/practice-desk.js';
import { type PastTrade, writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { SessionService } from '../accounts/session.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { WELCOME } from '../notifications/notice-content.js';
import { pushOffNotice } from '../push/push-notice.js';
import { telegramLinkedNotice } from '../telegram/telegram-notice.js';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const TOKYO_AHEAD = 9 * HOUR;

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const now = () => desk.farol.clock.now();
const trader = () => signedInUser(desk.farol, { userLevel: 'admin', accessDashboard: true });
/** Sessions end after a while; whoever comes back signs in again. */
const back = (userId: string) => desk.farol.gateway.services.get(SessionService).open(userId, 'vitest');

interface Measured {
  readonly change30Days: number | null;
  readonly changeFromYesterday: number | null;
  readonly weekHitRate: number | null;
  readonly urgentAlerts: number;
}

async function measuredOf(userId: string): Promise<Measured | null> {
  const fields = 'change30Days changeFromYesterday weekHitRate urgentAlerts';
  const query = `{ dashboardUser { measured { ${fields} } } }`;
  const { data, errors } = await runQuery(desk.farol, query, {}, await back(userId));
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { dashboardUser: { measured: Measured | null } }).dashboardUser.measured;
}

const trade = (settledAt: number, profit: number, given: Partial<PastTrade> = {}): PastTrade => {
  const outcome = profit > 0 ? 'WON' : profit < 0 ? 'LOST' : 'TIE';
  return { stake: 1000, profit, outcome, openedAt: settledAt - 5 * MINUTE, settledAt, ...given };
};

/** A user of Tokyo who began two months ago, and midnights there: of the day and of the week's Monday. */
async function inTokyo() {
  const { user, token } = await trader();
  const zone = 'mutation { setTimeZone(timeZone: "Asia/Tokyo") }';
  expect((await runQuery(desk.farol, zone, {}, token)).errors).toBeUndefined();
  const today = Math.floor((now() + TOKYO_AHEAD) / DAY) * DAY - TOKYO_AHEAD;
  const weekday = (new Date(today + TOKYO_AHEAD).getUTCDay() + 6) % 7;
  const write = (...trades: PastTrade[]) =>
    writePastTrades(desk.farol, user.id, [trade(now() - 60 * DAY, 0), ...trades]);
  return { userId: user.id, today, monday: today - weekday * DAY, write };
}

describe('§2 dashboard: the measured figures', () => {
  test('exist from the moment at which the first practice trade is seven days old', async () => {
    const { user } = await trader();
    expect(await measuredOf(user.id)).toBeNull();
    const first = { openedAt: now() - WEEK + 1, settledAt: now() - WEEK + 5 * MINUTE };
    await writePastTrades(desk.farol, user.id, [trade(0, 0, first)]);
    expect(await measuredOf(user.id)).toBeNull();
    desk.farol.clock.advance(1);
    expect(await measuredOf(user.id)).toEqual({
      change30Days: 0,
      changeFromYesterday: null,
      weekHitRate: null,
      urgentAlerts: 0,
    });
  });

  test('compare the results of today and yesterday between midnights of the user’s zone', async () => {
    const { userId, today, write } = await inTokyo();
    await write(
      trade(today - DAY - 1, 90_000),
      trade(today - DAY, 3000),
      trade(today - 1, 1000),
      trade(today, 5000),
    );
    expect((await measuredOf(userId))?.changeFromYesterday).toBe(0.25);
  });

  test.each([
    ['a gain after a loss is an increase', [-4000], [1000], 1.25],
    ['a smaller loss is an increase', [-4000], [-1000], 0.75],
    ['nothing today is the whole of yesterday less', [4000], [], -1],
    ['no trade yesterday cannot be measured', [], [4000], null],
    ['nothing won or lost in sum yesterday cannot be measured', [1000, -1000], [4000], null],
  ])('of a day: %s', async (_, yesterday, profits, change) => {
    const { userId, today, write } = await inTokyo();
    await write(
      ...yesterday.map((profit) => trade(today - HOUR, profit)),
      ...profits.map((profit) => trade(today + MINUTE, profit)),
    );
    expect((await measuredOf(userId))?.changeFromYesterday ?? null).toBe(change);
  });

  test('count the trades settled since Monday of the user’s zone; ties and voids are no result', async () => {
    const { userId, monday, write } = await inTokyo();
    await write(trade(monday - 1, 850), trade(monday, 0), trade(monday, 0, { outcome: 'VOID' }));
    expect((await measuredOf(userId))?.weekHitRate).toBeNull();
    await write(trade(monday, 850), trade(monday, 850), trade(monday + 1, 850), trade(monday, -1000));
    expect((await measuredOf(userId))?.weekHitRate).toBe(0.75);
  });

  test('never add up hits on two kinds of prices', async () => {
    const { userId, monday, write } = await inTokyo();
    await write(
      trade(monday, -1000),
      trade(monday + MINUTE, 850, { feed: 'deriv:host', simulated: false }),
      trade(monday + MINUTE, -1000, { feed: 'deriv:host', simulated: false }),
    );
    expect((await measuredOf(userId))?.weekHitRate).toBe(0.5);
  });

  test('count unread notices of the last 24 hours that ask the user to act', async () => {
    const { userId, write } = await inTokyo();
    await write();
    const notices = desk.farol.gateway.services.get(NoticeService);
    await notices.add(userId, pushOffNotice('old', 'Navegador', now()));
    desk.farol.clock.advance(1);
    await notices.add(userId, pushOffNotice('a', 'Navegador', now()));
    await notices.add(userId, telegramLinkedNotice(userId, 'Marina', now()));
    await notices.add(userId, WELCOME);
    desk.farol.clock.advance(DAY - 1);
    expect((await measuredOf(userId))?.urgentAlerts).toBe(2);
    const read = 'mutation { markNoticesRead { unread } }';
    await runQuery(desk.farol, read, {}, await back(userId));
    expect((await measuredOf(userId))?.urgentAlerts).toBe(0);
  });

  test('measure 30 days of the account by its ledger; a new account’s play money is no gain', async () => {
    const { user, token } = await trader();
    await desk.win(token);
    await desk.place(token, { stake: 999_950 + 8500 });
    await desk.minuteEndsAt(1);
    desk.farol.clock.advance(DAY);
    expect((await desk.open(await back(user.id))).errors).toBeUndefined();
    await desk.win(await back(user.id), 20_000);
    desk.farol.clock.advance(6 * DAY);
    // Two accounts of R$ 10.000,00; won R$ 85,00 and R$ 170,00, lost R$ 10.084,50.
    expect((await measuredOf(user.id))?.change30Days).toBeCloseTo(-982_950 / 2_000_000, 10);
    desk.farol.clock.advance(24 * DAY - HOUR);
    await desk.lose(await back(user.id), 101_700);
    // What was left in the first account, R$ 0,50, stood 30 days ago.
    expect((await measuredOf(user.id))?.change30Days).toBeCloseTo((17_000 - 101_700) / 1_000_050, 10);
    desk.farol.clock.advance(2 * HOUR);
    expect((await measuredOf(user.id))?.change30Days).toBeCloseTo(-101_700 / 1_017_000, 10);
    desk.farol.clock.advance(31 * DAY);
    expect((await measuredOf(user.id))?.change30Days).toBe(0);
  });
});

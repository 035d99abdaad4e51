import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_ALERT_RULES } from '#schema/alert.js';
import { PAIRS } from '#schema/pair.js';
import { makeKey } from '../../../test/api-keys.js';
import { allItems } from '../../../test/batches.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { recordMinutes } from '../../../test/record-minutes.js';
import { runQuery } from '../../../test/run.js';
import { subscribe, untilRead } from '../../../test/subscriptions.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { clearJobs, jobRows, letJobsWait, runDueJobs } from '../../../test/work-queue.js';
import { localTime } from '../../platform/zone-calendar.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { NoticeService } from '../notifications/notice.service.js';
import type { RecordStored } from '../record/record.event.js';
import { RecordService } from '../record/record.service.js';
import { AlertIndex } from './alert-index.js';
import { AlertMatchService } from './alert-match.service.js';

const MINUTE = 60_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

const RULE = {
  name: 'Tudo',
  pairs: [...PAIRS],
  timeframes: ['1m'],
  minConfidence: 50,
  weekdays: EVERY_DAY,
  mostPerDay: 50,
};

interface ShownAlert {
  readonly id: string;
  readonly pair: string;
  readonly direction: string;
  readonly confidence: number;
  readonly entryPrice: number;
  readonly candleTime: string;
  readonly expirationTime: string;
  readonly outcome: string | null;
  readonly exitPrice: number | null;
  readonly ruleName: string;
  readonly signalId: string | null;
  readonly headSize: number;
  readonly headRoot: string;
  readonly simulated: boolean;
  readonly deliveries: readonly { kind: string; channel: string; status: string }[];
}

const ALERT = `id pair timeframe direction confidence entryPrice candleTime expirationTime outcome exitPrice ruleName
  signalId headSize headRoot simulated deliveries { kind channel status }`;

let farol: TestGateway;
const { ask, closeMinute, codeOf, passMinute, work } = recordMinutes(() => farol);
beforeEach(async () => {
  farol = await startTestGateway();
  await work();
});
afterEach(() => farol.stop());

const CREATE = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id usedToday } }';

async function addRule(token: string, given: object = {}): Promise<string> {
  // Rules of the same moment would have no order.
  farol.clock.advance(1);
  const input = { ...RULE, ...given };
  const answer = await ask<{ createAlertRule: { id: string } }>(CREATE, token, { input });
  return answer.createAlertRule.id;
}

async function alertsOf(token: string): Promise<readonly ShownAlert[]> {
  const { alerts } = await ask<{ alerts: { items: ShownAlert[] } }>(
    `{ alerts(first: 100) { items { ${ALERT} } } }`,
    token,
  );
  return alerts.items;
}

/** A user with one rule. */
async function watcher(given: object = {}, user: Partial<UserEntity> = {}) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin', ...user });
  return { ...signedIn, rule: await addRule(signedIn.token, given) };
}

const noticesOf = (userId: string) => allItems(farol.gateway.services.get(NoticeService).allOf(userId));

/** The job that the record has just queued for its entries. */
async function storedJob(): Promise<RecordStored> {
  const rows = await jobRows(farol.database.dataSource);
  const stored = rows.find(({ payload }) => Array.isArray(payload.entries) && payload.entries.length > 0);
  if (!stored) throw new Error('the record announced nothing');
  return stored.payload as unknown as RecordStored;
}

describe('§alerts: an entry of the record that a rule matches', () => {
  test('comes as one alert with the entry’s content, and its outcome follows', async () => {
    const { token, user } = await watcher({ pairs: ['EUR/USD'] });
    await passMinute();
    const [alert, ...more] = await alertsOf(token);
    expect(more).toEqual([]);
    const [entry] = await farol.database.dataSource.query(
      `SELECT confidence, direction, entry_price, candle_time, leaf::int FROM record_entries WHERE pair = 1 AND timeframe = 1`,
    );
    expect(alert).toMatchObject({
      pair: 'EUR/USD',
      direction: entry.direction > 0 ? 'CALL' : 'PUT',
      confidence: entry.confidence,
      entryPrice: entry.entry_price / 100_000,
      candleTime: entry.candle_time.toISOString(),
      expirationTime: new Date(entry.candle_time.getTime() + 2 * MINUTE).toISOString(),
      outcome: null,
      simulated: true,
      ruleName: 'Tudo',
      deliveries: [{ kind: 'ALERT', channel: 'BELL', status: 'DELIVERED' }],
    });
    const head = await farol.gateway.services.get(RecordService).newestHead();
    expect([alert?.headSize, alert?.headRoot]).toEqual([head?.size, head?.root]);
    expect(alert?.headSize).toBeGreaterThan(entry.leaf);
    const [notice] = await noticesOf(user.id);
    expect(notice).toMatchObject({
      kind: 'ALERT',
      title: `Alerta: EUR/USD 1m ${alert?.direction}`,
      proofLeaf: entry.leaf,
    });
    expect(notice?.body).toMatch(
      /^Entrada \d,\d{5}, vence em \d\d\/\d\d às \d\d:\d\d\. Chance estimada 50,0% \(para empatar, 54,1%\)\. Confiança \d\d%, que não é probabilidade\. Dados simulados\. Regra: Tudo\.$/,
    );
    await passMinute();
    const ended = (await alertsOf(token)).find(({ id }) => id === alert?.id);
    const [settled] = await farol.database.dataSource.query(
      'SELECT outcome, exit_price FROM record_entries WHERE pair = 1 AND timeframe = 1 AND outcome IS NOT NULL',
    );
    const outcome = [undefined, 'WON', 'LOST', 'TIE', 'VOID'][settled.outcome];
    expect(ended).toMatchObject({ outcome, exitPrice: settled.exit_price / 100_000 });
    expect(ended?.deliveries.map(({ kind }) => kind)).toEqual(['ALERT', 'OUTCOME']);
    expect((await noticesOf(user.id)).filter(({ kind }) => kind === 'ALERT_SETTLED')).toHaveLength(1);
  });

  test('comes once if two rules of a user match it', async () => {
    const { token } = await watcher({ pairs: ['EUR/USD'], name: 'Primeira' });
    await addRule(token, { pairs: ['EUR/USD', 'USD/JPY'], name: 'Segunda' });
    await passMinute();
    const names = (await alertsOf(token)).map(({ pair, ruleName }) => `${pair} ${ruleName}`).sort();
    expect(names).toEqual(['EUR/USD Primeira', 'USD/JPY Segunda']);
  });

  test('is not sent to a user whose rule is off, deleted or matches something else', async () => {
    const { token, rule } = await watcher();
    await ask('mutation ($id: ID!) { switchAlertRule(id: $id, enabled: false) { id } }', token, { id: rule });
    const others = [
      await watcher({ timeframes: ['1h'] }),
      await watcher({ minConfidence: 95, pairs: ['EUR/USD'] }),
      await watcher({ hours: { from: 0, until: 1 } }),
      await watcher({ quiet: { from: 0, until: 1439 } }),
      await watcher({ weekdays: [6] }),
    ];
    const gone = await watcher();
    await passMinute();
    expect(await alertsOf(gone.token)).toHaveLength(PAIRS.length);
    await ask('mutation ($id: ID!) { deleteAlertRule(id: $id) }', gone.token, { id: gone.rule });
    await passMinute();
    expect(await alertsOf(gone.token)).toHaveLength(PAIRS.length);
    for (const one of [{ token }, ...others]) expect(await alertsOf(one.token)).toEqual([]);
  });

  test('comes no more often than a rule’s daily maximum, the most confident first', async () => {
    const { token } = await watcher({ mostPerDay: 3 });
    await passMinute();
    await passMinute();
    const alerts = await alertsOf(token);
    const best = await farol.database.dataSource.query(
      'SELECT confidence FROM record_entries ORDER BY candle_time, confidence DESC LIMIT 3',
    );
    expect(alerts.map(({ confidence }) => confidence).sort()).toEqual(
      best.map(({ confidence }: { confidence: number }) => confidence).sort(),
    );
    const board = '{ alertBoard { rules { usedToday } } }';
    expect(await ask(board, token)).toEqual({ alertBoard: { rules: [{ usedToday: 3 }] } });
    // Moves those alerts to the day before.
    await farol.database.dataSource.query("UPDATE alert_rules SET used_day = '2026-03-09'");
    expect(await ask(board, token)).toEqual({ alertBoard: { rules: [{ usedToday: 0 }] } });
    await passMinute();
    expect(await alertsOf(token)).toHaveLength(6);
  });
});

describe('§alerts: any number of gateways', () => {
  test('create an alert once, though all of them run the same job at the same moment', async () => {
    const { token, user } = await watcher();
    await closeMinute();
    const stored = await storedJob();
    const gateways = Array.from({ length: 4 }, () => furtherServices(farol).get(AlertMatchService));
    const outcomes = await Promise.allSettled(gateways.map((gateway) => gateway.work(stored)));
    // A gateway that lost a race repeats the job, as the queue would.
    for (const [place, { status }] of outcomes.entries())
      if (status === 'rejected') await gateways[place]?.work(stored);
    await runDueJobs(farol);
    expect(await alertsOf(token)).toHaveLength(PAIRS.length);
    expect(await noticesOf(user.id)).toHaveLength(PAIRS.length);
  });

  test('keep a rule’s daily maximum at midnight, though the clock of one is still in the day before', async () => {
    const { token } = await watcher({ mostPerDay: 3 });
    // Midnight there is at 13:00 UTC.
    await ask('mutation { setTimeZone(timeZone: "Pacific/Noumea") }', token);
    farol.clock.advance(58 * MINUTE);
    await passMinute();
    expect(await alertsOf(token)).toHaveLength(3);
    await closeMinute();
    const entries = (await storedJob()).entries.filter(({ timeframe }) => timeframe === '1m');
    const behind = { now: () => farol.clock.now() - 5000 };
    const gateways = [farol.gateway.services, furtherServices(farol, { clock: behind })];
    for (const [place, services] of gateways.entries()) {
      const some = entries.filter((_, index) => index % 2 === place);
      expect(some.length).toBeGreaterThanOrEqual(3);
      await services.get(AlertMatchService).work({ entries: some, outcomes: [] });
    }
    expect(await alertsOf(token)).toHaveLength(6);
    await passMinute();
    expect(await alertsOf(token)).toHaveLength(6);
  });

  test('leave nothing half done: one that dies between match and bell has created nothing, and another creates it all', async () => {
    const { token, user } = await watcher();
    await closeMinute();
    const dying = furtherServices(farol);
    vi.spyOn(dying.get(NoticeService), 'addMany').mockRejectedValue(new Error('killed'));
    await expect(dying.get(AlertMatchService).work(await storedJob())).rejects.toThrow('killed');
    expect(await alertsOf(token)).toEqual([]);
    await runDueJobs(farol);
    expect(await alertsOf(token)).toHaveLength(PAIRS.length);
    expect(await noticesOf(user.id)).toHaveLength(PAIRS.length);
  });

  test('see each other’s changes of the rules', async () => {
    const { token, rule } = await watcher({ pairs: ['EUR/USD'] });
    await passMinute();
    const other = furtherServices(farol).get(AlertMatchService);
    await closeMinute();
    await other.work(await storedJob());
    await ask(
      'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(id: $id, input: $input) { id } }',
      token,
      {
        id: rule,
        input: { ...RULE, pairs: ['USD/JPY'] },
      },
    );
    await clearJobs(farol.database.dataSource);
    await closeMinute();
    await other.work(await storedJob());
    expect((await alertsOf(token)).map(({ pair }) => pair)).toEqual(['USD/JPY', 'EUR/USD', 'EUR/USD']);
  });
});

test('§alerts: what a user has switched off for a channel is not addressed to it', async () => {
  const { token, user } = await watcher({ pairs: ['EUR/USD'] });
  await ask('mutation { switchNotices(topic: ALERTS, channel: BELL, enabled: false) { enabled } }', token);
  await passMinute();
  await passMinute();
  const [, alert] = await alertsOf(token);
  expect(alert?.deliveries).toEqual([expect.objectContaining({ kind: 'OUTCOME', channel: 'BELL' })]);
  expect((await noticesOf(user.id)).map(({ kind }) => kind)).toEqual(['ALERT_SETTLED']);
});

describe('§alerts: late alerts are not sent', () => {
  test('what expired before it was matched is never sent', async () => {
    const { token, user } = await watcher();
    await closeMinute();
    expect((await storedJob()).entries.length).toBeGreaterThan(0);
    farol.clock.advance(MINUTE);
    await runDueJobs(farol);
    await letJobsWait(farol.database.dataSource, 60 * MINUTE);
    await runDueJobs(farol);
    expect(await alertsOf(token)).toEqual([]);
    expect(await noticesOf(user.id)).toEqual([]);
  });

  test('entries back-filled after an outage alert nobody', async () => {
    const { token } = await watcher();
    await passMinute();
    const before = (await alertsOf(token)).map(({ id }) => id);
    farol.clock.advance(20 * MINUTE);
    for (let look = 0; look < 15; look += 1) await work();
    await runDueJobs(farol);
    const [record] = await farol.database.dataSource.query(
      'SELECT count(DISTINCT candle_time)::int AS minutes FROM record_entries WHERE timeframe = 1',
    );
    expect(record.minutes).toBe(21);
    // Only the candle that has just closed still alerts.
    const newest = Math.floor(farol.clock.now() / MINUTE - 1) * MINUTE;
    const added = (await alertsOf(token)).filter(({ id }) => !before.includes(id));
    expect(new Set(added.map(({ candleTime }) => candleTime))).toEqual(
      new Set([new Date(newest).toISOString()]),
    );
  });
});

describe('§alerts: guards', () => {
  const guard = (userId: string, set: string) =>
    farol.database.dataSource.query(`UPDATE practice_guards SET ${set} WHERE user_id = $1`, [userId]);

  test('a pause after losses holds alerts back on every channel and stream, and its end releases them', async () => {
    const { token, user } = await watcher();
    const stream = subscribe(farol, token, 'subscription { alertChanged { id } }');
    await untilRead(farol, 'alertChanged');
    const until = new Date(farol.clock.now() + 2.5 * MINUTE).toISOString();
    await guard(user.id, `paused_until = '${until}', pause_reason = 'THREE_LOSSES'`);
    await passMinute();
    expect(await alertsOf(token)).toEqual([]);
    expect(await noticesOf(user.id)).toEqual([]);
    expect(stream.results).toEqual([]);
    expect(await ask('{ alertBoard { pausedUntil pauseReason } }', token)).toEqual({
      alertBoard: { pausedUntil: until, pauseReason: 'THREE_LOSSES' },
    });
    await passMinute();
    await passMinute();
    const released = (await alertsOf(token)).map(({ id }) => id);
    expect(released).toHaveLength(PAIRS.length);
    // Results come in order: one that was sent during the pause would be among them.
    await expect.poll(() => stream.results.length).toBe(PAIRS.length);
    const streamed = (stream.results as { data: { alertChanged: { id: string } } }[]).map(
      ({ data }) => data.alertChanged.id,
    );
    expect(streamed.toSorted()).toEqual(released.toSorted());
    stream.end();
    await untilRead(farol, 'alertChanged', 0);
  });

  test('a stream resumed in a pause sends the outcomes that it missed, and nothing that is still actionable', async () => {
    const { token, user } = await watcher();
    await passMinute();
    const before = await alertsOf(token);
    await passMinute();
    const ended = (await alertsOf(token)).slice(-before.length).map(({ id }) => id);
    const until = new Date(farol.clock.now() + 2.5 * MINUTE).toISOString();
    await guard(user.id, `paused_until = '${until}', pause_reason = 'THREE_LOSSES'`);
    const oldest = before.at(-1)?.id;
    const resumed = subscribe(
      farol,
      token,
      `subscription { alertChanged(after: "${oldest}") { id outcome } }`,
    );
    await untilRead(farol, 'alertChanged');
    const received: ShownAlert[] = [];
    const read = async () => {
      const { data } = (await resumed.next()) as { data: { alertChanged: ShownAlert } };
      received.push(data.alertChanged);
    };
    for (const _ of ended) await read();
    expect(received.map(({ id }) => id).toSorted()).toEqual(ended.toSorted());
    // Alerts that were still running when the stream resumed are sent once they have ended, and were not sent before.
    await passMinute();
    await read();
    expect(received.filter(({ outcome }) => outcome === null)).toEqual([]);
    resumed.end();
    await untilRead(farol, 'alertChanged', 0);
  });

  test('a pause refuses practice orders by an API key like those of the page', async () => {
    const { token, user } = await watcher();
    const { key } = await makeKey(farol, token, ['PRACTICE']);
    const ORDER = `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }`;
    const order = (caller: string) => {
      const input = { pair: 'EUR/USD', timeframe: '5m', direction: 'CALL', stake: 1000 };
      return runQuery(farol, ORDER, { input: { ...input, idempotencyKey: randomUUID() } }, caller);
    };
    expect((await order(key)).code).toBeUndefined();
    const until = new Date(farol.clock.now() + MINUTE).toISOString();
    await guard(user.id, `paused_until = '${until}', pause_reason = 'THREE_LOSSES'`);
    const refused = [await order(key), await order(token)];
    expect(refused.map(({ code, errors }) => [code, errors?.[0]?.message])).toEqual([
      [expect.stringMatching(/^(CONFLICT|FORBIDDEN)$/), expect.any(String)],
      [refused[0]?.code, refused[0]?.errors?.[0]?.message],
    ]);
    farol.clock.advance(MINUTE);
    expect((await order(key)).code).toBeUndefined();
  });

  test('reaching a user’s own limit holds alerts back, though no pause was stored for it', async () => {
    const { token, user } = await watcher();
    await guard(user.id, 'daily_loss = 50');
    await passMinute();
    expect(await alertsOf(token)).toEqual([]);
  });

  test('a user who is blocked, not verified or has the page closed gets none', async () => {
    const { database } = farol;
    for (const change of [
      'blocked_at = now()',
      'email_verified_at = NULL',
      'access_binary_options = false',
    ]) {
      const { user } = await watcher();
      await database.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [user.id]);
    }
    await passMinute();
    expect(await database.dataSource.query('SELECT FROM alerts')).toEqual([]);
  });
});

describe('§alerts: saving an alert', () => {
  const SAVE = 'mutation ($id: ID!) { saveAlert(id: $id) { id direction confidence candleTime savedAt } }';

  test('stores a signal of the same candle at the current price, once, for its owner', async () => {
    const { token } = await watcher({ pairs: ['EUR/USD'] });
    const stranger = await signedInUser(farol);
    await passMinute();
    const [alert] = await alertsOf(token);
    if (!alert) throw new Error('no alert came');
    expect(await codeOf(SAVE, stranger.token, { id: alert.id })).toBe('NOT_FOUND');
    const both = await Promise.all(
      [1, 2].map(() => ask<{ saveAlert: { id: string } }>(SAVE, token, { id: alert.id })),
    );
    const [first] = both;
    expect(new Set(both.map(({ saveAlert }) => saveAlert.id)).size).toBe(1);
    const { direction, confidence, candleTime } = alert;
    expect(first?.saveAlert).toMatchObject({ direction, confidence, candleTime });
    const saved = await ask<{ activeSignals: unknown[] }>('{ activeSignals { id } }', token);
    expect(saved.activeSignals).toEqual([{ id: first?.saveAlert.id }]);
    expect((await alertsOf(token))[0]?.signalId).toBe(first?.saveAlert.id);
  });

  test('is refused once the alert has expired', async () => {
    const { token } = await watcher({ pairs: ['EUR/USD'] });
    await passMinute();
    const [alert] = await alertsOf(token);
    farol.clock.advance(MINUTE);
    expect(await codeOf(SAVE, token, { id: alert?.id })).toBe('CONFLICT');
  });
});

test('§alerts: an alert can be read by its id, only by its owner', async () => {
  const { token } = await watcher({ pairs: ['EUR/USD'] });
  await passMinute();
  const [alert] = await alertsOf(token);
  const query = `query ($id: ID!) { alert(id: $id) { ${ALERT} } }`;
  const stranger = await signedInUser(farol);
  expect(await ask(query, token, { id: alert?.id })).toEqual({ alert });
  expect(await ask(query, stranger.token, { id: alert?.id })).toEqual({ alert: null });
  for (const id of [randomUUID(), 'nenhum']) expect(await ask(query, token, { id })).toEqual({ alert: null });
});

describe('§alerts: rules', () => {
  test('are 20 at most, even if many are made at once', async () => {
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const made = await Promise.all(
      Array.from({ length: MAX_ALERT_RULES + 3 }, () => codeOf(CREATE, token, { input: RULE })),
    );
    expect(made.filter((code) => code === undefined)).toHaveLength(MAX_ALERT_RULES);
    expect(made.filter((code) => code === 'CONFLICT')).toHaveLength(3);
  });

  test('are refused with the reason', async () => {
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const wrong = [
      { name: ' ' },
      { name: '\u200b' },
      { name: 'x'.repeat(61) },
      { pairs: [] },
      { pairs: ['EUR/USD', 'EUR/USD'] },
      { pairs: ['EUR/BRL'] },
      { timeframes: [] },
      { minConfidence: 49 },
      { minConfidence: 96 },
      { weekdays: [] },
      { weekdays: [0] },
      { weekdays: [8] },
      { weekdays: [1, 1] },
      { mostPerDay: 0 },
      { mostPerDay: 51 },
      { channels: [] },
      { channels: ['BELL', 'BELL'] },
      { channels: ['FAX'] },
      { hours: { from: 60, until: 60 } },
      { quiet: { from: 0, until: 1440 } },
    ];
    for (const given of wrong)
      expect([given, await codeOf(CREATE, token, { input: { ...RULE, ...given } })]).toEqual([
        given,
        'BAD_USER_INPUT',
      ]);
  });

  test('name their channels: bell and webhooks by default, and a change without them keeps them', async () => {
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const id = await addRule(token);
    const board = '{ alertBoard { rules { channels } channels { channel isSetUp } } }';
    const UPDATE =
      'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(id: $id, input: $input) { channels } }';
    expect(await ask(board, token)).toMatchObject({
      alertBoard: {
        rules: [{ channels: ['BELL', 'WEBHOOK'] }],
        channels: expect.arrayContaining([
          { channel: 'BELL', isSetUp: true },
          { channel: 'WEBHOOK', isSetUp: false },
        ]),
      },
    });
    const chosen = { updateAlertRule: { channels: ['PUSH'] } };
    expect(await ask(UPDATE, token, { id, input: { ...RULE, channels: ['PUSH'] } })).toEqual(chosen);
    expect(await ask(UPDATE, token, { id, input: RULE })).toEqual(chosen);
  });

  test('name no channel that this gateway lacks, but keep one that they had', async () => {
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const input = { ...RULE, channels: ['BELL', 'TELEGRAM'] };
    expect(await codeOf(CREATE, token, { input })).toBe('BAD_USER_INPUT');
    const id = await addRule(token);
    const UPDATE =
      'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(id: $id, input: $input) { channels } }';
    expect(await codeOf(UPDATE, token, { id, input })).toBe('BAD_USER_INPUT');
    expect(await codeOf(UPDATE, token, { id: randomUUID(), input })).toBe('BAD_USER_INPUT');
    // A rule from a time when there was a bot.
    await farol.database.dataSource.query("UPDATE alert_rules SET channels = '{TELEGRAM}'");
    expect(await ask(UPDATE, token, { id, input })).toEqual({
      updateAlertRule: { channels: ['BELL', 'TELEGRAM'] },
    });
    await passMinute();
    const [alert] = await alertsOf(token);
    expect(alert?.deliveries.map(({ channel }) => channel)).toEqual(['BELL']);
  });

  test('of another user are not found', async () => {
    const { rule } = await watcher();
    const { token } = await signedInUser(farol);
    for (const call of [
      'switchAlertRule(id: $id, enabled: false) { id }',
      'deleteAlertRule(id: $id)',
      'updateAlertRule(id: $id, input: { name: "x", pairs: ["EUR/USD"], timeframes: ["1m"], minConfidence: 50, weekdays: [1], mostPerDay: 1 }) { id }',
    ])
      expect(await codeOf(`mutation ($id: ID!) { ${call} }`, token, { id: rule })).toBe('NOT_FOUND');
  });

  test('are deleted with the account, as are its alerts, and are in the export before that', async () => {
    const { token, user } = await watcher();
    await passMinute();
    const myData = await personalDataOf<Record<string, unknown[]>>(farol, token);
    expect(myData.alertRules).toHaveLength(1);
    expect(myData.alerts).toHaveLength(PAIRS.length);
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', token, { p: PASSWORD });
    for (const table of ['alert_rules', 'alerts', 'deliveries'])
      expect(await farol.database.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
    await passMinute();
    expect(await noticesOf(user.id)).toEqual([]);
  });
});

describe('§alerts: rules of a deleted account', () => {
  test('are no longer matched, and those of a blocked one are once it is unblocked', async () => {
    const [deleted, blocked] = [await watcher(), await watcher()];
    await passMinute();
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', deleted.token, { p: PASSWORD });
    const block = (at: string | null) =>
      farol.database.dataSource.query('UPDATE users SET blocked_at = $2 WHERE id = $1', [
        blocked.user.id,
        at,
      ]);
    await block('2026-01-01');
    const removed = vi.spyOn(AlertIndex.prototype, 'delete');
    await passMinute();
    await passMinute();
    expect(removed).toHaveBeenCalledTimes(1);
    await block(null);
    const before = (await alertsOf(blocked.token)).length;
    await passMinute();
    expect((await alertsOf(blocked.token)).length).toBeGreaterThan(before);
  });
});

describe('§alerts: trying a rule', () => {
  test('counts what it would have matched in the record, as it matches from then on', async () => {
    await createUser(farol);
    const rule = {
      pairs: ['EUR/USD', 'GBP/JPY', 'USD/CHF'],
      minConfidence: 60,
      mostPerDay: 20,
      quiet: { from: 9 * 60 + 20, until: 9 * 60 + 30 },
    };
    const { token } = await watcher(rule);
    for (let minute = 0; minute < 45; minute += 1) await passMinute();
    const alerts = await alertsOf(token);
    const TRIAL = `query ($input: AlertRuleInput!) { alertTrial(input: $input) {
      alerts won lost undecided rate low high breakEven simulated } }`;
    const { alertTrial } = await ask<{ alertTrial: Record<string, number> }>(TRIAL, token, {
      input: { ...RULE, ...rule },
    });
    const count = (outcome: string) => alerts.filter((alert) => alert.outcome === outcome).length;
    expect(alerts.length).toBeGreaterThan(5);
    expect(alertTrial).toMatchObject({
      alerts: alerts.length,
      won: count('WON'),
      lost: count('LOST'),
      rate: count('WON') / (count('WON') + count('LOST')),
      simulated: true,
    });
    expect(alertTrial.low).toBeLessThan(alertTrial.rate ?? 0);
    expect(alertTrial.high).toBeGreaterThan(alertTrial.rate ?? 1);
  });

  // Abbreviations may have been stored before they were refused. New York changed its clocks two days ago.
  test.each(['AET', 'IST', 'America/New_York'])(
    'reads the hours of a rule as alerts do, for a user in the zone %s',
    async (zone) => {
      const { token, user } = await signedInUser(farol, { userLevel: 'admin' });
      await farol.database.dataSource.query(
        `INSERT INTO progress (user_id, time_zone) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone`,
        [user.id, zone],
      );
      const { minute } = localTime(zone, farol.clock.now());
      const rule = { pairs: ['EUR/USD'], hours: { from: minute, until: (minute + 30) % (24 * 60) } };
      await addRule(token, rule);
      for (let passed = 0; passed < 3; passed += 1) await passMinute();
      const alerts = await alertsOf(token);
      expect(alerts.length).toBeGreaterThan(0);
      const TRIAL = 'query ($input: AlertRuleInput!) { alertTrial(input: $input) { alerts } }';
      expect(await ask(TRIAL, token, { input: { ...RULE, ...rule } })).toEqual({
        alertTrial: { alerts: alerts.length },
      });
    },
  );
});

test('§alerts: the stream sends an alert, then its outcome, and what was missed since an id', async () => {
  const { token } = await watcher({ pairs: ['EUR/USD'] });
  const fields = 'alertChanged { id outcome }';
  const stream = subscribe(farol, token, `subscription { ${fields} }`);
  await untilRead(farol, 'alertChanged');
  await passMinute();
  const [alert] = await alertsOf(token);
  expect(await stream.next()).toEqual({ data: { alertChanged: { id: alert?.id, outcome: null } } });
  await passMinute();
  const streamed = [await stream.next(), await stream.next()] as { data: { alertChanged: ShownAlert } }[];
  const outcomes = streamed.flatMap(({ data: { alertChanged } }) =>
    alertChanged.id === alert?.id ? [alertChanged.outcome] : [],
  );
  expect(outcomes).toHaveLength(1);
  expect(outcomes).not.toContain(null);
  stream.end();
  await untilRead(farol, 'alertChanged', 0);
  const again = subscribe(
    farol,
    token,
    `subscription { alertChanged(after: "${alert?.id}") { id outcome } }`,
  );
  const missed = [await again.next(), await again.next()] as { data: { alertChanged: ShownAlert } }[];
  expect(missed[0]?.data.alertChanged).toMatchObject({ id: alert?.id });
  expect(missed[0]?.data.alertChanged.outcome).not.toBeNull();
  expect(missed[1]?.data.alertChanged).toMatchObject({ outcome: null });
  again.end();
});

test('§alerts: a test shows where alerts arrive, three times a minute', async () => {
  const { token, user } = await signedInUser(farol);
  const codes = [];
  for (let time = 0; time < 4; time += 1) codes.push(await codeOf('mutation { sendTestAlert }', token));
  expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
  const notices = await noticesOf(user.id);
  expect(notices.map(({ title }) => title)).toEqual([
    'Alerta de teste',
    'Alerta de teste',
    'Alerta de teste',
  ]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertedUsers } from '../../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { mailsTo } from '../../../test/mailbox.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { letJobsWait, runDueJobs, testRunner } from '../../../test/work-queue.js';
import { WorkQueue } from '../../platform/work-queue/work-queue.js';
import { dayBounds } from '../../platform/zone-calendar.js';
import { SessionService } from '../accounts/session.service.js';
import { RecordService } from '../record/record.service.js';
import { alertDigestMail } from './alert-digest-mail.js';
import { digestAfter } from './alert-digest-sender.js';

const HOUR = 3_600_000;
const SECOND = 1000;
const DAY = 24 * HOUR;
const SAO_PAULO = 'America/Sao_Paulo';
let farol: TestGateway;
const { addRule, ask, codeOf, noticesOf, passMinute, pause, rule, wait, work } = alertedUsers(
  () => farol,
  ['MAIL'],
);
beforeEach(async () => {
  farol = await startTestGateway();
  await work();
});
afterEach(() => farol.stop());

/** A user with a rule that names mail. */
async function reader(given: object = {}, zone?: string) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin' });
  if (zone)
    await ask('mutation ($z: String!) { setTimeZone(timeZone: $z) }', signedIn.token, {
      z: zone,
    });
  return { ...signedIn, rule: await addRule(signedIn.token, given) };
}

/** 8 o'clock of the morning after today. */
function toMorning(zone = SAO_PAULO): void {
  const { end } = dayBounds(zone, farol.clock.now());
  farol.clock.advance(end.getTime() + 8 * HOUR - farol.clock.now());
}

/** Sends the digests that are due; returns the number of mails. */
async function sendDue(): Promise<number> {
  const before = farol.mailbox.mails.length;
  // The queue's own clock is far ahead of any digest.
  await letJobsWait(farol.database.dataSource, 7 * DAY);
  await runDueJobs(farol);
  return farol.mailbox.mails.length - before;
}

/**
 * A user's stored alerts with their delivery status; read from the database, since a session does not last until the
 * morning.
 */
async function alertsOf(userId: string) {
  const rows = await farol.database.dataSource.query<{ outcome: string | null; status: string }[]>(
    `SELECT e.outcome, d.status FROM alerts a JOIN alert_entries e ON e.id = a.entry_id
     JOIN deliveries d ON d.alert_id = a.id WHERE a.user_id = $1 ORDER BY a.id`,
    [userId],
  );
  return rows;
}

const statusesOf = async (userId: string) => (await alertsOf(userId)).map(({ status }) => status);

describe('§alerts: the digest of a day by mail', () => {
  test('lists each alert and its outcome the next morning, with interval and the newest head, once', async () => {
    const { user } = await reader();
    for (let minute = 0; minute < 4; minute += 1) await passMinute();
    const { end } = dayBounds(SAO_PAULO, farol.clock.now());
    farol.clock.advance(end.getTime() + 8 * HOUR - SECOND - farol.clock.now());
    expect(await sendDue()).toBe(0);
    expect(await mailsTo(farol, user.email)).toEqual([]);
    farol.clock.advance(SECOND);
    expect([await sendDue(), await sendDue()]).toEqual([1, 0]);
    const [mail, ...more] = await mailsTo(farol, user.email);
    expect([mail?.subject, more]).toEqual(['Seu resumo de alertas no Farol', []]);
    const alerts = await alertsOf(user.id);
    const ended = (outcome: string) => alerts.filter((alert) => alert.outcome === outcome).length;
    expect(alerts.length).toBe(4);
    expect(mail?.text).toContain(
      `Alertas: 4. Acertos: ${ended('WON')}. Erros: ${ended('LOST')}. Empates: ${ended('TIE')}. Anulados: ${ended('VOID')}. Ainda sem resultado: 1. Demonstração, com preços simulados`,
    );
    expect(
      mail?.text.match(
        /^- .* · EUR\/USD 1m (CALL|PUT) · confiança \d+% · entrada .* · prova: http:\/\/127\.0\.0\.1\/prova\?linha=\d+$/gm,
      ),
    ).toHaveLength(4);
    expect(mail?.text).toContain(
      `Para empatar é preciso 54,1%. Ainda é cedo (${ended('WON') + ended('LOST')} de 30) para tirar conclusões.`,
    );
    const head = await farol.gateway.services.get(RecordService).newestHead();
    expect(mail?.text).toContain(`cabeça ${head?.size}:${head?.root}`);
    expect(mail?.text).toContain('tire o e-mail dos canais das suas regras');
    const others = mail?.text.replaceAll(/ prova: http\S+/g, '');
    expect(`${mail?.subject} ${others}`).not.toMatch(
      /!|opere|invista|aproveite|volte|garantid|lucr|ganh|http/i,
    );
    expect(await statusesOf(user.id)).toEqual(Array(4).fill('DELIVERED'));
  });

  test('that fails keeps no other from being written, and is tried again', async () => {
    const [{ user: failing }, { user: other }] = [await reader(), await reader()];
    await passMinute();
    toMorning();
    const setAddress = (email: string) =>
      farol.database.dataSource.query('UPDATE users SET email = $2 WHERE id = $1', [failing.id, email]);
    await setAddress('ana\u200b@exemplo.com.br');
    expect(await sendDue()).toBe(1);
    expect(await mailsTo(farol, other.email)).toHaveLength(1);
    await setAddress(failing.email);
    farol.clock.advance(2000);
    expect(await sendDue()).toBe(1);
    expect(await mailsTo(farol, failing.email)).toHaveLength(1);
  });

  test('is not sent without an alert, and alerts are not mailed one by one', async () => {
    const { user } = await reader({ minConfidence: 95 });
    const { user: alerted } = await reader();
    await passMinute();
    expect(await mailsTo(farol, alerted.email)).toEqual([]);
    expect(await statusesOf(alerted.id)).toEqual(['PENDING']);
    toMorning();
    expect(await sendDue()).toBe(1);
    expect(await mailsTo(farol, user.email)).toEqual([]);
    toMorning();
    expect(await sendDue()).toBe(0);
  });

  test('is sent at 8 h in its reader’s zone, and leaves what came since midnight to the next', async () => {
    const { user } = await reader({}, 'Asia/Tokyo');
    await passMinute();
    const { end } = dayBounds('Asia/Tokyo', farol.clock.now());
    farol.clock.advance(end.getTime() + HOUR - farol.clock.now());
    await work();
    await passMinute();
    farol.clock.advance(end.getTime() + 8 * HOUR - farol.clock.now());
    expect(await sendDue()).toBe(1);
    expect((await statusesOf(user.id)).toSorted()).toEqual(['DELIVERED', 'PENDING']);
    toMorning('Asia/Tokyo');
    expect(await sendDue()).toBe(1);
    const texts = (await mailsTo(farol, user.email)).map(({ text }) => text);
    expect(texts.map((text) => /Alertas: (\d+)\./.exec(text)?.[1])).toEqual(['1', '1']);
  });

  test('is due at 8 h on a morning whose clocks were changed too', () => {
    const due = (time: string) => digestAfter(dayBounds('America/New_York', Date.parse(time))).toISOString();
    expect(due('2026-03-07T17:00:00Z')).toBe('2026-03-08T12:00:00.000Z');
    expect(due('2026-10-31T17:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
  });

  test('waits for the next morning while a pause runs, and loses nothing by it', async () => {
    const { user } = await reader();
    await passMinute();
    toMorning();
    await pause({ user });
    expect(await sendDue()).toBe(0);
    farol.clock.advance(2 * HOUR);
    expect(await sendDue()).toBe(0);
    expect(await mailsTo(farol, user.email)).toEqual([]);
    toMorning();
    expect(await sendDue()).toBe(1);
    expect((await mailsTo(farol, user.email))[0]?.text).toContain('Alertas: 1.');
  });

  test('is not sent to a user who is blocked, has the page closed or has removed mail from all rules', async () => {
    const blocked = await reader();
    const closed = await reader();
    const left = await reader();
    await passMinute();
    const { dataSource } = farol.database;
    await ask(
      'mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(id: $id, input: $input) { id } }',
      left.token,
      { id: left.rule, input: { ...rule, channels: ['BELL'] } },
    );
    toMorning();
    await dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [blocked.user.id]);
    await dataSource.query('UPDATE users SET access_binary_options = false WHERE id = $1', [closed.user.id]);
    expect(await sendDue()).toBe(0);
    for (const { user } of [blocked, closed, left]) expect(await mailsTo(farol, user.email)).toEqual([]);
    expect(await statusesOf(left.user.id)).toEqual(['CANCELLED']);
    const rows = await dataSource.query('SELECT status FROM deliveries WHERE status = $1', ['WITHHELD']);
    expect(rows).toHaveLength(2);
  });

  test('is sent once though four gateways work at once', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => reader()));
    await passMinute();
    toMorning();
    await letJobsWait(farol.database.dataSource, 7 * DAY);
    const queues = Array.from({ length: 4 }, () => furtherServices(farol).get(WorkQueue));
    await Promise.all(queues.map((queue) => queue.runDue(testRunner())));
    for (const { user } of readers) expect(await mailsTo(farol, user.email)).toHaveLength(1);
  });

  test('is deleted with the account', async () => {
    const { token, user } = await reader();
    await passMinute();
    const digests = () => farol.database.dataSource.query("SELECT FROM deliveries WHERE channel = 'MAIL'");
    expect(await digests()).toHaveLength(1);
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', token, { p: PASSWORD });
    expect(await digests()).toEqual([]);
    toMorning();
    await sendDue();
    const subjects = (await mailsTo(farol, user.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Seu resumo de alertas no Farol');
  });
});

/** Error of nodemailer when a mail server rejects the recipient. */
const refused = () =>
  Object.assign(new Error('550 5.1.1 no such mailbox'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  });

describe('§alerts: a digest that its mail server refuses', () => {
  const offNotices = async (userId: string) =>
    (await noticesOf(userId)).filter(({ kind }) => kind === 'ALERT_DIGEST_OFF').map(({ body }) => body);
  const BOARD = '{ alertBoard { channels { channel isSetUp } } }';
  const isOn = async (token: string) => {
    const { alertBoard } = await ask<{ alertBoard: { channels: { channel: string; isSetUp: boolean }[] } }>(
      BOARD,
      token,
    );
    return alertBoard.channels.find(({ channel }) => channel === 'MAIL')?.isSetUp;
  };

  const setFailures = (failures: number) =>
    farol.database.dataSource.query('UPDATE alert_digests SET failures = $1', [failures]);
  const deliveries = () =>
    farol.database.dataSource.query<object[]>(
      "SELECT status, answer, attempts FROM deliveries WHERE channel = 'MAIL' ORDER BY id",
    );
  const sendsTo = (send: { mock: { calls: [{ to: string }, ...unknown[]][] } }, address: string) =>
    send.mock.calls.filter(([{ to }]) => to === address).length;

  test('20 times in a row is switched off, the bell notifies its owner, and it resumes when they switch it on', async () => {
    const { user } = await reader();
    await passMinute();
    toMorning();
    const send = vi.spyOn(farol.mailbox, 'send').mockImplementation(async ({ to }) => {
      if (to === user.email) throw refused();
    });
    await sendDue();
    const answer = 'EENVELOPE: 550 5.1.1 no such mailbox';
    expect(await deliveries()).toEqual([{ status: 'PENDING', answer, attempts: 1 }]);
    await setFailures(18);
    await wait(2000);
    expect(await offNotices(user.id)).toEqual([]);
    await wait(5000);
    expect(await offNotices(user.id)).toEqual([expect.stringContaining('As últimas 20 tentativas seguidas')]);
    expect(sendsTo(send, user.email)).toBe(3);
    // After that nothing is retried, and no further alert waits for a digest.
    await wait(DAY);
    expect(sendsTo(send, user.email)).toBe(3);
    const token = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect(await isOn(token)).toBe(false);
    expect(await codeOf('mutation { sendTestDigest }', token)).toBe('CONFLICT');
    await work();
    await passMinute();
    expect(await deliveries()).toEqual([{ status: 'CANCELLED', answer, attempts: 3 }]);
    send.mockRestore();
    await ask('mutation { resumeAlertDigest }', token);
    expect(await isOn(token)).toBe(true);
    await passMinute();
    toMorning();
    expect(await sendDue()).toBe(1);
    expect(await mailsTo(farol, user.email)).toHaveLength(1);
  });

  test('but finally accepts resets the count, and its alerts are marked as delivered', async () => {
    const { user } = await reader();
    await passMinute();
    toMorning();
    const send = vi.spyOn(farol.mailbox, 'send').mockRejectedValue(refused());
    await sendDue();
    expect(await statusesOf(user.id)).toEqual(['PENDING']);
    await wait(2000);
    send.mockRestore();
    await wait(5000);
    expect(await statusesOf(user.id)).toEqual(['DELIVERED']);
    const rows = await farol.database.dataSource.query('SELECT failures FROM alert_digests');
    expect(rows).toEqual([{ failures: 0 }]);
  });

  test('does not count while the mail server of Farol itself is unavailable: nobody is switched off', async () => {
    const { user } = await reader();
    await passMinute();
    toMorning();
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
    const send = vi.spyOn(farol.mailbox, 'send').mockRejectedValue(away);
    await sendDue();
    await setFailures(19);
    for (let hours = 0; hours < 48; hours += 6) await wait(6 * HOUR);
    expect(sendsTo(send, user.email)).toBeGreaterThan(6);
    expect(await offNotices(user.id)).toEqual([]);
    expect(await statusesOf(user.id)).toEqual(['FAILED']);
  });

  test('cancels the alerts that wait for it once it is switched off', async () => {
    const { user } = await reader();
    await passMinute();
    await farol.database.dataSource.query('INSERT INTO alert_digests VALUES ($1, 20, now())', [user.id]);
    toMorning();
    expect(await sendDue()).toBe(0);
    expect(await statusesOf(user.id)).toEqual(['CANCELLED']);
  });
});

test('§alerts: a test digest is mailed once a minute, and states that it is only a test', async () => {
  const { token, user } = await signedInUser(farol);
  const send = 'mutation { sendTestDigest }';
  expect([await codeOf(send, token), await codeOf(send, token)]).toEqual([undefined, 'RATE_LIMITED']);
  const mails = (await mailsTo(farol, user.email)).filter(({ subject }) => /^Teste/.test(subject));
  expect(mails.map(({ text }) => /nenhum alerta está por trás/.test(text))).toEqual([true]);
});

test('§alerts: a digest lists sixty alerts, counts all of them, and never adds up two sources of prices', () => {
  const alert = (place: number) => ({
    id: String(place),
    series: 1,
    pair: 'EUR/USD' as const,
    timeframe: '1m' as const,
    direction: 'CALL' as const,
    confidence: 80,
    chance: 0.5,
    entryPrice: 1.1,
    exitPrice: 1.2,
    outcome: place % 2 === 0 ? ('WON' as const) : ('LOST' as const),
    candleTime: new Date(place * 60_000),
    leaf: '7',
    cosignedAt: null,
    createdAt: new Date(place * 60_000 + DAY),
  });
  const alerts = Array.from({ length: 70 }, (_, place) => alert(place));
  const { text } = alertDigestMail({
    name: 'Marina',
    timeZone: SAO_PAULO,
    prices: [],
    witness: undefined,
    publicUrl: 'https://farol.example',
    parts: [
      { kind: 'simulated', engineVersion: '3', alerts },
      { kind: 'real', engineVersion: '3', alerts: alerts.slice(0, 1) },
    ],
  });
  expect(text.match(/^- /gm)).toHaveLength(61);
  expect(text).toContain(
    'Alertas: 70. Acertos: 35. Erros: 35. Empates: 0. Anulados: 0. Ainda sem resultado: 0.',
  );
  expect(text).toContain('E mais 10, contados acima; todos estão na página Alertas.');
  expect(text).toContain('Acerto: 35 de 70 (50,0%), intervalo de 95% de');
  expect(text).toContain('Preços de mercado, fórmulas 3.');
  expect(text).toContain('Acerto: 1 de 1 (100,0%)');
});

import { Resolver } from 'node:dns/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { MAX_WEBHOOKS, WEBHOOK_EVENTS } from '#schema/webhook.js';
import { alertedUsers } from '../../../test/alerted-users.js';
import { makeKey } from '../../../test/api-keys.js';
import { openBrowser } from '../../../test/browser.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { codeFor, mailsTo } from '../../../test/mailbox.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runRest } from '../../../test/run.js';
import { isSignedBy, startReceiver, type WebhookReceiver } from '../../../test/webhook-receiver.js';
import { runDueJobs } from '../../../test/work-queue.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { RetentionService } from '../../platform/retention/retention.service.js';
import { passwordReset } from '../accounts/account.event.js';
import { SessionService } from '../accounts/session.service.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { DeliveryService } from '../deliveries/delivery.service.js';
import { NoticeService } from '../notifications/notice.service.js';
import { PracticeSettlementService } from '../practice/practice-settlement.service.js';
import { WebhookRepository } from './webhook.repository.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let farol: TestGateway;
const { addRule, alertsOf, ask, codeOf, noticesOf, passMinute, pause, wait, work } = alertedUsers(
  () => farol,
);
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
  farol = await startTestGateway({ privateHosts: [receiver.host] });
  await work();
});
afterEach(async () => {
  await farol.stop();
  await receiver.stop();
});

const CREATE = `mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) {
  createWebhook(input: $input, proof: $proof) { secret webhook { id url enabled } } }`;
const PROOF = { password: PASSWORD };
const DELETE = 'mutation ($id: ID!) { deleteWebhook(id: $id) }';
const ROTATE =
  'mutation ($id: ID!, $proof: OwnerProofInput!) { rotateWebhookSecret(id: $id, proof: $proof) { secret webhook { formerSecretUntil } } }';
const TEST = 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }';
const REPLAY = 'mutation ($id: ID!) { replayWebhookDelivery(id: $id) { id status } }';
const ON = 'mutation ($id: ID!, $on: Boolean!) { switchWebhook(id: $id, enabled: $on) { enabled failures } }';

interface Made {
  readonly secret: string;
  readonly webhook: { readonly id: string; readonly enabled: boolean };
}

async function makeWebhook(token: string, given: object = {}): Promise<Made> {
  const input = { url: receiver.url, events: WEBHOOK_EVENTS, ...given };
  return (await ask<{ createWebhook: Made }>(CREATE, token, { input, proof: PROOF })).createWebhook;
}

/** A user with a rule for EUR/USD and a webhook for everything. */
async function listener(given: object = {}, user: Partial<UserEntity> = {}, rule: object = {}) {
  const signedIn = await signedInUser(farol, { userLevel: 'admin', ...user });
  await addRule(signedIn.token, rule);
  const { secret, webhook } = await makeWebhook(signedIn.token, given);
  return { ...signedIn, secret, id: webhook.id };
}

interface Delivery {
  readonly id: string;
  readonly kind: string;
  readonly status: string;
  readonly attempts: number;
  readonly answer: string | null;
  readonly nextAt: string | null;
}

async function deliveriesOf(token: string, id: string): Promise<readonly Delivery[]> {
  const query = `query ($id: ID!) { webhookDeliveries(id: $id, first: 100) {
    items { id kind status attempts answer nextAt } } }`;
  return (await ask<{ webhookDeliveries: { items: Delivery[] } }>(query, token, { id })).webhookDeliveries
    .items;
}

async function webhookOf(token: string) {
  const query = '{ webhooks { id enabled failures switchedOffAt } }';
  return (
    await ask<{ webhooks: { enabled: boolean; failures: number; switchedOffAt: string | null }[] }>(
      query,
      token,
    )
  ).webhooks[0];
}

const fail = (status = 500) => {
  receiver.answer = (response) => void response.writeHead(status).end('não deu\u0000');
};

describe('§webhooks: an alert', () => {
  test('is sent once, signed, with its content, and its outcome follows', async () => {
    const { token, secret, id } = await listener();
    await passMinute();
    const [alert, ...more] = receiver.received;
    expect(more).toEqual([]);
    if (!alert) throw new Error('nothing was sent');
    const { alerts } = await ask<{ alerts: { items: Record<string, unknown>[] } }>(
      `{ alerts { items { id pair timeframe direction confidence strength estimatedChance breakEven entryPrice
        candleTime expirationTime simulated ruleName leaf headSize headRoot } } }`,
      token,
    );
    expect(alert.type).toBe('signal.alerted');
    const link = `http://127.0.0.1/alertas?alerta=${alert.data.id}`;
    const proofLink = `http://127.0.0.1/prova?linha=${alerts.items[0]?.leaf}`;
    expect(alert.data).toEqual({ ...alerts.items[0], link, proofLink });
    expect(isSignedBy(secret, alert)).toBe(true);
    expect(isSignedBy('whsec_c2VjcmV0IG9mIHNvbWVib2R5', alert)).toBe(false);
    expect(alert.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(farol.clock.now() / 1000)),
    });
    expect(await deliveriesOf(token, id)).toMatchObject([
      { id: alert.id, kind: 'SIGNAL_ALERTED', status: 'DELIVERED', attempts: 1, answer: '200', nextAt: null },
    ]);
    await passMinute();
    const settled = receiver.received.filter(({ type }) => type === 'signal.settled');
    expect(settled).toHaveLength(1);
    expect(settled[0]?.data).toMatchObject({
      id: alert.data.id,
      outcome: expect.stringMatching(/WON|LOST|TIE/),
    });
  });

  test('is listed in the thread of the alert with the answer, as is its outcome', async () => {
    const { token } = await listener();
    receiver.answer = (response, { type }) =>
      void response.writeHead(type === 'signal.settled' ? 410 : 200).end('ok');
    await passMinute();
    await passMinute();
    const alerts = await alertsOf(token);
    const by = { channel: 'WEBHOOK', receiver: receiver.host, attempts: 1 };
    const bell = { channel: 'BELL', receiver: null, status: 'DELIVERED', answer: null, attempts: 1 };
    expect(alerts.find(({ outcome }) => outcome)?.deliveries).toEqual([
      { ...bell, kind: 'ALERT' },
      { ...by, kind: 'ALERT', status: 'DELIVERED', answer: '200: ok' },
      { ...bell, kind: 'OUTCOME' },
      { ...by, kind: 'OUTCOME', status: 'FAILED', answer: '410: ok' },
    ]);
  });

  test('is sent only by the channels of its rule, and so is its outcome', async () => {
    const silent = await listener({}, {}, { channels: ['BELL'] });
    await passMinute();
    await passMinute();
    expect(receiver.received).toEqual([]);
    expect((await noticesOf(silent.user.id)).map(({ kind }) => kind)).toContain('ALERT_SETTLED');
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', silent.token, { p: PASSWORD });
    const { token, user } = await listener({}, {}, { channels: ['WEBHOOK'] });
    await passMinute();
    await passMinute();
    expect(await noticesOf(user.id)).toEqual([]);
    const types = receiver.received.map(({ type }) => type).sort();
    expect(types).toEqual(['signal.alerted', 'signal.alerted', 'signal.settled']);
    const alerts = await alertsOf(token);
    expect(alerts).toHaveLength(2);
    expect(alerts.flatMap(({ deliveries }) => deliveries).map(({ channel }) => channel)).toEqual(
      Array(3).fill('WEBHOOK'),
    );
  });

  test('is no matter for the board of alerts, which is answered while a transaction holds the webhook', async () => {
    const { token, id } = await listener();
    const board = '{ alertBoard { channels { channel isSetUp } } }';
    await farol.database.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM webhooks WHERE id = $1 FOR UPDATE', [id]);
      const { alertBoard } = await ask<{ alertBoard: { channels: object[] } }>(board, token);
      expect(alertBoard.channels).toContainEqual({ channel: 'WEBHOOK', isSetUp: true });
    });
  });

  test('is cancelled in its thread if the webhook is deleted before it was sent', async () => {
    const { token, id } = await listener();
    fail();
    await passMinute();
    await ask(DELETE, token, { id });
    expect((await alertsOf(token))[0]?.deliveries[1]).toMatchObject({
      channel: 'WEBHOOK',
      status: 'CANCELLED',
      answer: '500: não deu',
    });
  });

  test('is sent only to webhooks that subscribe to it, and only to those of its owner', async () => {
    const { token, id } = await listener({ events: ['TRADE_SETTLED'] });
    const stranger = await signedInUser(farol);
    await makeWebhook(stranger.token);
    await passMinute();
    expect(receiver.received).toEqual([]);
    for (const query of [DELETE, ROTATE, TEST, ON])
      expect(await codeOf(query, stranger.token, { id, on: false, proof: PROOF })).toBe('NOT_FOUND');
    expect(
      await codeOf('query ($id: ID!) { webhookDeliveries(id: $id) { endCursor } }', stranger.token, { id }),
    ).toBe('NOT_FOUND');
    expect((await webhookOf(token))?.enabled).toBe(true);
  });

  test('is held back if a pause has begun since it was created, and so is its retry', async () => {
    const { token, user, id } = await listener();
    fail();
    await passMinute();
    await pause({ user });
    await wait(3000);
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(token, id);
    expect(delivery).toMatchObject({ status: 'WITHHELD', attempts: 1 });
    expect(await codeOf(REPLAY, token, { id: delivery?.id })).toBe('CONFLICT');
    await passMinute();
    expect(receiver.received.map(({ type }) => type)).toEqual(['signal.alerted', 'signal.settled']);
  });
});

test('§webhooks: outcomes are retried for 24 hours, then abandoned, and can be sent again', async () => {
  const { token, id } = await listener({ events: ['SIGNAL_SETTLED'] });
  fail();
  await passMinute();
  await passMinute();
  await farol.database.dataSource.query('UPDATE alert_rules SET enabled = false, revision = revision + 1000');
  let hours = 0;
  for (; hours < 30; hours += 0.5) {
    const [delivery] = await deliveriesOf(token, id);
    if (delivery?.status !== 'PENDING') break;
    await wait(HOUR / 2);
  }
  expect(hours).toBeGreaterThan(17);
  expect(hours).toBeLessThanOrEqual(24);
  const [given] = await deliveriesOf(token, id);
  expect(given).toMatchObject({ status: 'FAILED' });
  receiver.answer = (response) => response.end();
  expect(await ask(REPLAY, token, { id: given?.id })).toMatchObject({
    replayWebhookDelivery: { status: 'PENDING' },
  });
  expect(await codeOf(REPLAY, token, { id: given?.id })).toBe('CONFLICT');
  await runDueJobs(farol);
  expect(receiver.received.at(-1)?.id).toBe(given?.id);
  expect(await deliveriesOf(token, id)).toMatchObject([{ id: given?.id, status: 'DELIVERED' }]);
});

test('§webhooks: a test that is sent again lives as long as the first time', async () => {
  const { token, id } = await listener({ events: ['SIGNAL_ALERTED'] });
  const SEND = 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }';
  const sent = await ask<{ sendTestWebhook: { id: string } }>(SEND, token, { id });
  await runDueJobs(farol);
  await ask(REPLAY, token, { id: sent.sendTestWebhook.id });
  const [row] = await farol.database.dataSource.query(
    'SELECT expires_at AS "expiresAt" FROM deliveries WHERE id = $1',
    [sent.sendTestWebhook.id],
  );
  expect(row.expiresAt.getTime() - farol.clock.now()).toBe(MINUTE);
});

describe('§webhooks: numbers', () => {
  const MESSAGES = `query ($id: ID!, $after: Int! = 0) { webhookMessages(id: $id, after: $after) {
    oldest newest items { id sequence kind status payload } } }`;
  const REPLAY_FROM =
    'mutation ($id: ID!, $from: Int!) { replayWebhook(id: $id, from: $from) { queued skipped next } }';
  interface Messages {
    readonly oldest: number | null;
    readonly newest: number;
    readonly items: readonly {
      readonly id: string;
      readonly sequence: number;
      readonly kind: string;
      readonly status: string;
      readonly payload: object | null;
    }[];
  }
  const messagesOf = async (token: string, id: string, after = 0) =>
    (await ask<{ webhookMessages: Messages }>(MESSAGES, token, { id, after })).webhookMessages;

  test('are signed with each message, and what was missed is read by its owner or a key with the scope WEBHOOKS', async () => {
    const { token, id, secret } = await listener();
    await ask(TEST, token, { id });
    await runDueJobs(farol);
    fail();
    await passMinute();
    const [test1, alert] = receiver.received;
    if (!test1 || !alert) throw new Error('nothing was sent');
    expect([test1, alert].map(({ body }) => JSON.parse(body).sequence)).toEqual([1, 2]);
    expect(JSON.parse(alert.body)).toMatchObject({
      type: 'signal.alerted',
      endpointId: id,
      data: alert.data,
    });
    expect(isSignedBy(secret, alert)).toBe(true);
    const missed = await messagesOf(token, id, 1);
    expect(missed).toMatchObject({ oldest: 1, newest: 2 });
    expect(missed.items).toEqual([
      {
        id: alert.id,
        sequence: 2,
        kind: 'SIGNAL_ALERTED',
        status: 'PENDING',
        payload: JSON.parse(alert.body),
      },
    ]);
    const { key } = await makeKey(farol, token, ['WEBHOOKS']);
    const rest = (path: string, given = key) => runRest<Messages>(farol, `GET ${path}`, undefined, given);
    expect((await rest(`/api/webhooks/${id}/deliveries?after=1&first=5`)).body).toMatchObject({
      ...missed,
      items: [{ sequence: 2 }],
    });
    expect((await rest(`/api/webhooks/${id}/deliveries?after=x`)).status).toBe(400);
    const stranger = await signedInUser(farol);
    expect((await rest(`/api/webhooks/${id}/deliveries`, stranger.token)).status).toBe(404);
    const others = await makeKey(farol, token, ['ALERTS', 'PRACTICE']);
    expect((await rest(`/api/webhooks/${id}/deliveries`, others.key)).status).toBe(403);
  });

  test('have no gap and no repetition when many messages are added at once, and a refused one takes none', async () => {
    const { token, id } = await listener({ events: ['PAUSE_BEGUN'] });
    const { dataSource } = farol.database;
    const [{ user_id: userId }] = await dataSource.query('SELECT user_id FROM webhooks');
    const deliveries = farol.gateway.services.get(DeliveryService);
    const webhooks = new WebhookRepository(dataSource);
    const add = (subject: string, fails = false) =>
      dataSource.transaction(async (manager) => {
        await webhooks.listening(manager, [userId], 'PAUSE_BEGUN', 'lock');
        const to = { userId, channel: 'WEBHOOK', queue: 'x', receiverId: id, receiver: 'x' } as const;
        const what = {
          kind: 'PAUSE',
          subject,
          payload: '{}',
          expiresAt: new Date(farol.clock.now() + HOUR),
        } as const;
        // Its receiver gets one message of a kind about a subject.
        await deliveries.add(manager, [
          { ...to, ...what },
          { ...to, ...what, subject: 'once' },
        ]);
        if (fails) throw new Error('undone');
      });
    const subjects = Array.from({ length: 12 }, (_, at) => String(at));
    await Promise.allSettled(subjects.map((subject) => add(subject, Number(subject) % 4 === 1)));
    const { newest, items } = await messagesOf(token, id);
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(newest).toBe(10);
  });

  test('say what was withheld without its content, and which messages are no longer kept', async () => {
    const { token, user, id } = await listener({ events: ['SIGNAL_ALERTED'] });
    await ask(TEST, token, { id });
    await runDueJobs(farol);
    farol.clock.advance(13 * 24 * HOUR);
    const fresh = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    fail();
    await passMinute();
    expect((await messagesOf(fresh, id)).items[1]).toMatchObject({ status: 'PENDING', payload: {} });
    await pause({ user });
    // Before its next attempt, which will be withheld.
    expect((await messagesOf(fresh, id)).items[1]).toMatchObject({ status: 'PENDING', payload: null });
    await wait(3000);
    const { oldest, newest, items } = await messagesOf(fresh, id);
    expect([oldest, newest]).toEqual([1, 2]);
    expect(items[1]).toMatchObject({ sequence: 2, status: 'WITHHELD', payload: null });
    farol.clock.advance(25 * HOUR);
    await farol.gateway.services.get(RetentionService).removeOutdated();
    const later = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect(await messagesOf(later, id)).toMatchObject({ oldest: 2, newest: 2, items: [{ sequence: 2 }] });
  });

  test('let an endpoint be replayed from one on, under the same ids, a hundred at a time and twice a minute', async () => {
    const { token, id } = await listener({ events: ['SIGNAL_ALERTED'] });
    for (let time = 0; time < 3; time += 1) await ask(TEST, token, { id });
    await runDueJobs(farol);
    const sent = (await messagesOf(token, id)).items.map((message) => message.id);
    expect(receiver.received).toHaveLength(3);
    // As many again as if they had been sent before.
    await farol.database.dataSource.query(
      `INSERT INTO deliveries SELECT gen_random_uuid(), user_id, channel, queue, receiver_id, receiver, kind, 's' || n,
         alert_id, payload, status, attempts, answer, may_have_arrived, remote_id, tried_at, held_until, next_at,
         expires_at, created_at, updated_at, price_alert_id, n FROM deliveries, generate_series(4, 103) AS n
       WHERE sequence = 1`,
    );
    const replay = (from: number) =>
      ask<{ replayWebhook: object }>(REPLAY_FROM, token, { id, from }).then((data) => data.replayWebhook);
    farol.clock.advance(MINUTE);
    expect(await replay(2)).toEqual({ queued: 100, skipped: 0, next: 102 });
    expect(await replay(2)).toEqual({ queued: 0, skipped: 100, next: 102 });
    expect(await codeOf(REPLAY_FROM, token, { id, from: 2 })).toBe('RATE_LIMITED');
    await runDueJobs(farol);
    const repeated = receiver.received.slice(3);
    expect(repeated).toHaveLength(100);
    expect(repeated.map((message) => message.id)).toEqual(expect.arrayContaining(sent.slice(1)));
  });

  test('are not replayed to a webhook that is off or of somebody else, nor an expired alert to anybody', async () => {
    const { token, id } = await listener({ events: ['SIGNAL_ALERTED'] });
    fail();
    await passMinute();
    await wait(MINUTE);
    receiver.answer = (response) => response.end();
    expect(await ask(REPLAY_FROM, token, { id, from: 1 })).toEqual({
      replayWebhook: { queued: 0, skipped: expect.any(Number), next: null },
    });
    const stranger = await signedInUser(farol);
    expect(await codeOf(REPLAY_FROM, stranger.token, { id, from: 1 })).toBe('NOT_FOUND');
    await ask(ON, token, { id, on: false });
    expect(await codeOf(REPLAY_FROM, token, { id, from: 1 })).toBe('CONFLICT');
    farol.clock.advance(MINUTE);
    expect(await codeOf(REPLAY_FROM, token, { id, from: 0 })).toBe('BAD_USER_INPUT');
    await ask(DELETE, token, { id });
    expect(await codeOf(MESSAGES, token, { id })).toBe('NOT_FOUND');
  });
});

describe('§webhooks: one that fails', () => {
  test('20 times in a row is switched off, and the bell notifies its owner; switching it on resets the count', async () => {
    const { token, user, id } = await listener();
    await farol.database.dataSource.query('UPDATE webhooks SET failures = 19');
    fail(404);
    await passMinute();
    expect(await webhookOf(token)).toMatchObject({ enabled: false, switchedOffAt: expect.any(String) });
    const off = (await noticesOf(user.id)).filter(({ kind }) => kind === 'WEBHOOK_OFF');
    expect(off.map(({ title }) => title)).toEqual(['Webhook desligado']);
    expect(off[0]?.body).toContain(receiver.host);
    await passMinute();
    expect(receiver.received).toHaveLength(1);
    expect(await codeOf(TEST, token, { id })).toBe('CONFLICT');
    expect(await ask(ON, token, { id, on: true })).toEqual({ switchWebhook: { enabled: true, failures: 0 } });
    receiver.answer = (response) => response.end();
    await passMinute();
    expect(receiver.received.length).toBeGreaterThan(1);
  });

  test('with 410 is unsubscribed, and is switched off at once', async () => {
    const { token } = await listener();
    fail(410);
    await passMinute();
    expect(await webhookOf(token)).toMatchObject({ enabled: false, switchedOffAt: expect.any(String) });
  });

  test('by redirecting has failed', async () => {
    const { token, id } = await listener({ events: ['SIGNAL_ALERTED'] });
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await passMinute();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(token, id);
    expect(delivery?.answer).toBe('302: redirecionamento, que não é seguido.');
  });

  test('since its name resolves to this machine gets only a generic reason', async () => {
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['127.0.0.1']);
    vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue([]);
    const { token } = await signedInUser(farol);
    const { webhook } = await makeWebhook(token, { url: 'https://hooks.exemplo.com.br/' });
    await ask(TEST, token, { id: webhook.id });
    await runDueJobs(farol);
    const [delivery] = await deliveriesOf(token, webhook.id);
    expect(Resolver.prototype.resolve4).toHaveBeenCalledWith('hooks.exemplo.com.br');
    expect(delivery?.answer).toBe('O endereço não existe ou não é público.');
  });
});

describe('§webhooks: practice', () => {
  test('a settled trade is sent once, and so is a pause', async () => {
    const { token } = await listener();
    const order = `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } } }`;
    const limits = 'mutation ($input: PracticeLimitsInput!) { setPracticeLimits(input: $input) { id } }';
    const idempotencyKey = '01890000-0000-4000-8000-000000000000';
    const input = { idempotencyKey, pair: 'GBP/USD', timeframe: '5m', direction: 'CALL', stake: 1000 };
    const placed = await ask<{ placePracticeOrder: { trade: { id: string } } }>(order, token, { input });
    await ask(limits, token, { input: { dailyTrades: 1 } });
    await farol.gateway.services.get(Outbox).idle();
    await runDueJobs(farol);
    const pauses = receiver.received.filter(({ type }) => type === 'pause.begun');
    expect(pauses.map(({ data }) => data.reason)).toEqual(['OWN_DAILY_LIMIT']);
    farol.clock.advance(5 * MINUTE + 3000);
    await farol.gateway.services.get(PracticeSettlementService).settleDue();
    await farol.gateway.services.get(Outbox).idle();
    await runDueJobs(farol);
    const trades = receiver.received.filter(({ type }) => type === 'trade.settled');
    expect(trades.map(({ data }) => [data.id, data.status])).toEqual([
      [placed.placePracticeOrder.trade.id, 'SETTLED'],
    ]);
  });
});

describe('§webhooks: the secret', () => {
  test('is shown once, stored sealed, and after a replacement both secrets sign for a day', async () => {
    const { token, id, secret } = await listener();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const stored = JSON.stringify(await farol.database.dataSource.query('SELECT * FROM webhooks'));
    expect(stored).not.toContain(secret.slice(6));
    expect(JSON.stringify(await personalDataOf(farol, token))).not.toContain('whsec_');
    const { rotateWebhookSecret: next } = await ask<{ rotateWebhookSecret: Made }>(ROTATE, token, {
      id,
      proof: PROOF,
    });
    const signers = async () => {
      await ask(TEST, token, { id });
      await runDueJobs(farol);
      const last = receiver.received.at(-1);
      if (!last) throw new Error('nothing was sent');
      return [secret, next.secret].map((one) => isSignedBy(one, last));
    };
    expect(await signers()).toEqual([true, true]);
    // Asked in between, so that the session goes on.
    for (let time = 0; time < 3; time += 1) {
      farol.clock.advance(8 * HOUR);
      await webhookOf(token);
    }
    expect(await signers()).toEqual([false, true]);
  });
});

describe('§webhooks: creating them', () => {
  test('is refused if the address is no public server', async () => {
    const { token } = await signedInUser(farol);
    for (const url of [
      'https://127.0.0.1/',
      'http://hooks.exemplo.com.br/',
      'https://a:b@hooks.exemplo.com.br/',
      'x',
    ])
      expect([
        url,
        await codeOf(CREATE, token, { input: { url, events: ['PAUSE_BEGUN'] }, proof: PROOF }),
      ]).toEqual([url, 'BAD_USER_INPUT']);
    expect(await codeOf(CREATE, token, { input: { url: receiver.url, events: [] }, proof: PROOF })).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('is limited to three, even if many are created at once', async () => {
    const { token } = await signedInUser(farol);
    const input = { url: receiver.url, events: ['PAUSE_BEGUN'] };
    const made = await Promise.all(
      Array.from({ length: 6 }, () => codeOf(CREATE, token, { input, proof: PROOF })),
    );
    expect(made.filter((code) => code === undefined)).toHaveLength(MAX_WEBHOOKS);
    expect(await codeOf(CREATE, token, { input, proof: PROOF })).toBe('RATE_LIMITED');
  });

  test('and sending tests are limited: three a minute', async () => {
    const { token, id } = await listener();
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await codeOf(TEST, token, { id }));
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    await runDueJobs(farol);
    expect(receiver.received.map(({ type }) => type)).toEqual(Array(3).fill('webhook.test'));
  });
});

test('§webhooks: they are deleted with the account, and are in the export before that; nothing is sent afterwards', async () => {
  const { token } = await listener();
  fail();
  await passMinute();
  const myData = await personalDataOf<Record<string, unknown[]>>(farol, token);
  expect(myData.webhooks).toMatchObject([{ url: receiver.url }]);
  expect(myData.webhookDeliveries).toMatchObject([{ kind: 'SIGNAL_ALERTED', answer: '500: não deu' }]);
  await ask('mutation ($p: String!) { deleteAccount(password: $p) }', token, { p: PASSWORD });
  for (const table of ['webhooks', 'deliveries'])
    expect(await farol.database.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
  await wait(3000);
  await passMinute();
  expect(receiver.received).toHaveLength(1);
});

test('§webhooks: sent messages are deleted after 14 days, alerts after 90', async () => {
  await listener();
  await passMinute();
  const purge = () => farol.gateway.services.get(RetentionService).removeOutdated();
  const count = async (table: string) =>
    (await farol.database.dataSource.query(`SELECT FROM ${table}`)).length;
  const sent = "deliveries WHERE channel = 'WEBHOOK' AND payload IS NOT NULL";
  farol.clock.advance(14 * 24 * HOUR - 2 * MINUTE);
  await purge();
  expect(await count(sent)).toBe(1);
  farol.clock.advance(3 * MINUTE);
  await purge();
  expect([await count(sent), await count('alerts')]).toEqual([0, 1]);
  farol.clock.advance(76 * 24 * HOUR - 5 * MINUTE);
  await purge();
  expect(await count('alerts')).toBe(1);
  farol.clock.advance(6 * MINUTE);
  await purge();
  expect([await count('alerts'), await count('deliveries'), await count('alert_entries')]).toEqual([
    0,
    0,
    expect.any(Number),
  ]);
  expect(await count('alert_entries')).toBeLessThanOrEqual(PAIRS.length);
  farol.clock.advance(25 * HOUR);
  await purge();
  expect(await count('alert_entries')).toBe(0);
});

describe('§webhooks: a stolen token', () => {
  test('creates no webhook and learns no secret: both require the password, and the owner is mailed', async () => {
    const { token, user, id } = await listener();
    const wrong = { password: 'errada' };
    const input = { url: receiver.url, events: WEBHOOK_EVENTS };
    for (const proof of [wrong, {}]) {
      expect(await codeOf(CREATE, token, { input, proof })).toBe('BAD_USER_INPUT');
      expect(await codeOf(ROTATE, token, { id, proof })).toBe('BAD_USER_INPUT');
    }
    expect(await ask('{ webhooks { id formerSecretUntil } }', token)).toEqual({
      webhooks: [{ id, formerSecretUntil: null }],
    });
    await ask(ROTATE, token, { id, proof: PROOF });
    const mails = await mailsTo(farol, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Um webhook foi criado na sua conta do Farol',
      'O segredo de um webhook da sua conta do Farol foi trocado',
    ]);
    for (const { text } of mails) expect(text).toContain(receiver.host);
  });
});

describe('§webhooks: a reset of the password', () => {
  test('switches all webhooks off, cancels what waits, and the bell says so', async () => {
    const { token, user, id } = await listener();
    await ask(TEST, token, { id });
    const browser = openBrowser(farol);
    const { email } = user;
    await browser.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    // The code's mail is sent by the same jobs as the test message, whose receiver fails.
    fail();
    const input = { email, code: await codeFor(farol, email), newPassword: 'outra senha boa' };
    await browser.query('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', { input });
    await farol.gateway.services.get(Outbox).idle();
    const fresh = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect(await webhookOf(fresh)).toMatchObject({ id, enabled: false, switchedOffAt: null });
    expect((await deliveriesOf(fresh, id)).map(({ status }) => status)).toEqual(['CANCELLED']);
    const [notice] = (await farol.gateway.services.get(NoticeService).board(user.id)).items;
    expect(notice).toMatchObject({ kind: 'WEBHOOK_OFF', title: 'Webhooks desligados' });
    expect(notice?.body).toContain(receiver.host);
    await ask(ON, fresh, { id, on: true });
    expect(await webhookOf(fresh)).toMatchObject({ enabled: true });
  });

  test('leaves alone what was off and what is created after it, and no notice says otherwise', async () => {
    const { token, user, id } = await listener();
    await ask(ON, token, { id, on: false });
    const outbox = farol.gateway.services.get(Outbox);
    const at = farol.clock.now();
    farol.clock.advance(1);
    await makeWebhook(token);
    await outbox.transaction(async ({ publish }) => publish(passwordReset, user.id, { userId: user.id, at }));
    await outbox.idle();
    expect(await ask('{ webhooks { enabled } }', token)).toEqual({
      webhooks: [{ enabled: false }, { enabled: true }],
    });
    expect((await farol.gateway.services.get(NoticeService).board(user.id)).items).toEqual([]);
  });
});

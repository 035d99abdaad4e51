import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_PUSH_DEVICES } from '#schema/push.js';
import { alertedUsers } from '../../../test/alerted-users.js';
import { waitingForLocks } from '../../../test/database.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { type PushReceiver, startPushReceiver, type TestSubscription } from '../../../test/push-receiver.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { runDueJobs } from '../../../test/work-queue.js';
import { createLog } from '../../platform/log.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { PushKeyService } from './push-key.service.js';
import { PushSender } from './push-sender.js';

const MINUTE = 60_000;
let farol: TestGateway;
const { alertsOf, ask, codeOf, noticesOf, passMinute, pause, ruler, wait, work } = alertedUsers(
  () => farol,
  ['PUSH'],
);
let service: PushReceiver;
const log = createLog('error');
beforeEach(async () => {
  service = await startPushReceiver();
  farol = await startTestGateway({ privateHosts: [service.host], log });
  await work();
});
afterEach(async () => {
  await farol.stop();
  await service.stop();
});

const ADD = 'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }';
const REMOVE = 'mutation ($id: ID!) { removePushDevice(id: $id) }';
const TEST = 'mutation ($id: ID!) { sendTestPush(id: $id) }';

const nameOf = (subscription: TestSubscription, name = 'Chrome no Android') => ({ ...subscription, name });

async function addDevice(token: string, input = nameOf(service.subscribe())): Promise<string> {
  return (await ask<{ addPushDevice: { id: string } }>(ADD, token, { input })).addPushDevice.id;
}

/** A user with a rule for EUR/USD and a device. */
async function listener() {
  const signedIn = await ruler();
  const subscription = service.subscribe();
  return { ...signedIn, subscription, id: await addDevice(signedIn.token, nameOf(subscription)) };
}

interface Device {
  readonly enabled: boolean;
  readonly answer: string | null;
  readonly deliveredAt: string | null;
}

async function devicesOf(token: string): Promise<readonly Device[]> {
  const board = '{ pushBoard { devices { enabled answer deliveredAt } } }';
  return (await ask<{ pushBoard: { devices: Device[] } }>(board, token)).pushBoard.devices;
}

/** The kind of a message. */
const kindOf = (content: Readonly<Record<string, unknown>>) =>
  (content.notification as { data: { kind: string } }).data.kind;

const fail = (status: number, headers = {}) => {
  service.answer = (response) => void response.writeHead(status, headers).end('não deu');
};

describe('§push: an alert', () => {
  test('reaches a device once, encrypted only for it, and its outcome replaces it', async () => {
    const { token } = await listener();
    await passMinute();
    const [push, ...more] = service.received;
    expect(more).toEqual([]);
    const [alert] = await alertsOf(token);
    const path = `/alertas?alerta=${alert?.id}`;
    expect(push?.content).toMatchObject({ web_push: 8030, mutable: true });
    expect(push?.content.notification).toEqual({
      title: expect.stringMatching(/^Alerta: EUR\/USD 1m (CALL|PUT)$/),
      body: expect.stringMatching(
        /^Entrada .* \(para empatar, 54,1%\)\. Confiança \d\d%, que não é probabilidade\. Dados simulados\. Regra: Uma\. Folha \d+ do registro\.$/,
      ),
      lang: 'pt-BR',
      tag: alert?.id,
      navigate: `http://127.0.0.1${path}`,
      data: {
        kind: 'ALERT',
        path,
        proof: expect.stringMatching(/^\/prova\?linha=\d+$/),
        expiresAt: expect.any(String),
      },
      actions: [
        {
          action: 'proof',
          title: 'Ver a prova',
          navigate: expect.stringMatching(/^http:\/\/127\.0\.0\.1\/prova\?linha=\d+$/),
        },
      ],
    });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'normal',
      topic: alert?.id.replaceAll('-', ''),
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(Number(push?.headers.ttl)).toBe(59);
    const by = { channel: 'PUSH', receiver: 'Chrome no Android', status: 'DELIVERED', attempts: 1 };
    expect(alert?.deliveries).toEqual([{ ...by, kind: 'ALERT', answer: '201' }]);
    await passMinute();
    const outcome = service.received.find(({ content }) => kindOf(content) === 'OUTCOME');
    expect(outcome?.content.notification).toMatchObject({ tag: alert?.id, data: { expiresAt: null } });
    expect(outcome?.headers.topic).toBe(push?.headers.topic);
    const ended = (await alertsOf(token)).find(({ id }) => id === alert?.id);
    expect(ended?.deliveries.map(({ kind, status }) => [kind, status])).toEqual([
      ['ALERT', 'DELIVERED'],
      ['OUTCOME', 'DELIVERED'],
    ]);
    expect(await devicesOf(token)).toMatchObject([{ answer: '201', deliveredAt: expect.any(String) }]);
  });

  test('is retried while its signal is valid, no sooner than its service asks, and never after; no outcome follows an undelivered one', async () => {
    const { token } = await listener();
    fail(429, { 'retry-after': '20' });
    await passMinute();
    await wait(19_000);
    expect(service.received).toHaveLength(1);
    await wait(1000);
    expect(service.received).toHaveLength(2);
    fail(503);
    await wait(20_000);
    await wait(MINUTE);
    const [alert] = await alertsOf(token);
    expect(alert?.deliveries).toMatchObject([
      { status: 'EXPIRED', attempts: 3, answer: expect.stringMatching(/^O sinal venceu antes/) },
    ]);
    const sent = service.received.length;
    await farol.database.dataSource.query(
      'UPDATE alert_rules SET enabled = false, revision = revision + 1000',
    );
    service.answer = (response) => void response.writeHead(201).end();
    await passMinute();
    expect(service.received).toHaveLength(sent);
  });

  test.each([404, 410])(
    'that its service answers with %i removes the device, and the bell tells its owner',
    async (status) => {
      const { token, user } = await listener();
      fail(status);
      await passMinute();
      expect(await devicesOf(token)).toEqual([]);
      expect((await alertsOf(token))[0]?.deliveries).toMatchObject([
        { status: 'FAILED', answer: `${status}: não deu` },
      ]);
      const notice = { title: 'Um aparelho saiu da lista', path: '/alertas/aparelhos' };
      expect(await noticesOf(user.id)).toMatchObject([
        { ...notice, body: expect.stringContaining('Chrome no Android') },
      ]);
      await passMinute();
      expect(service.received).toHaveLength(1);
    },
  );

  test('is held back if a pause has begun since it was created, and its outcome too', async () => {
    const { token, user } = await listener();
    fail(500);
    await passMinute();
    await pause({ user });
    await wait(3000);
    expect(service.received).toHaveLength(1);
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([{ status: 'WITHHELD', attempts: 1 }]);
    await passMinute();
    expect(service.received).toHaveLength(1);
  });
});

test('§push: a device that fails 20 times in a row is switched off, the bell notifies its owner, and adding it again switches it on', async () => {
  const { token, user, subscription } = await listener();
  await farol.database.dataSource.query('UPDATE push_devices SET failures = 19');
  fail(400);
  await passMinute();
  expect(await devicesOf(token)).toMatchObject([{ enabled: false, answer: '400: não deu' }]);
  expect((await noticesOf(user.id)).map(({ title }) => title)).toEqual(['Notificações desligadas']);
  await passMinute();
  expect(service.received).toHaveLength(1);
  await addDevice(token, nameOf(subscription));
  expect(await devicesOf(token)).toMatchObject([{ enabled: true }]);
});

test.each([401, 403])(
  '§push: a service that answers %i refuses this Farol: the log says so once and at each start, and no device is switched off',
  async (status) => {
    const { token, user } = await listener();
    await farol.database.dataSource.query('UPDATE push_devices SET failures = 19');
    const said = vi.spyOn(log, 'error').mockReturnValue(undefined);
    fail(status);
    await passMinute();
    await passMinute();
    expect(service.received).toHaveLength(2);
    const answer = `Recusado por falha do Farol, não do aparelho: ${status}: não deu`;
    expect(await devicesOf(token)).toMatchObject([{ enabled: true, answer }]);
    expect((await noticesOf(user.id)).filter(({ title }) => title.startsWith('Notificações'))).toEqual([]);
    const refusal = [
      expect.objectContaining({ host: service.host, answer }),
      expect.stringMatching(/VAPID_SUBJECT/),
    ];
    expect(said.mock.calls).toEqual([refusal]);
    const next = furtherServices(farol, { authSecret: TEST_SECRET, log }).get(PushSender);
    await next.reportRefusals();
    expect(said.mock.calls).toEqual([refusal, refusal]);
  },
);

describe('§push: a browser that has renewed its subscription', () => {
  const MOVE =
    'mutation ($from: PushBrowserInput!, $to: PushBrowserInput!) { movePushDevice(from: $from, to: $to) }';
  const move = async (from: TestSubscription, to: TestSubscription) =>
    (await ask<{ movePushDevice: boolean }>(MOVE, '', { from, to })).movePushDevice;

  test('keeps its device without a token, and gets the next alert', async () => {
    const { token, subscription, id } = await listener();
    const renewed = service.subscribe();
    expect(await move(subscription, renewed)).toBe(true);
    expect(await devicesOf(token)).toHaveLength(1);
    await passMinute();
    expect(service.received.map(({ path }) => path)).toEqual([new URL(renewed.endpoint).pathname]);
    await ask(REMOVE, token, { id });
    expect(await move(renewed, service.subscribe())).toBe(false);
  });

  test('proves it by the former keys, and takes no address that is not public or another device’s', async () => {
    const { subscription } = await listener();
    const other = await listener();
    const renewed = service.subscribe();
    const guessed = { ...service.subscribe(), endpoint: subscription.endpoint };
    expect(await move(guessed, renewed)).toBe(false);
    expect(await move(subscription, { ...renewed, endpoint: 'https://10.0.0.1/x' })).toBe(false);
    expect(await move(subscription, { ...renewed, auth: 'AAAA' })).toBe(false);
    expect(await move(subscription, other.subscription)).toBe(false);
    expect(await move(subscription, { ...renewed, endpoint: other.subscription.endpoint })).toBe(false);
    expect(await move(subscription, renewed)).toBe(true);
  });
});

describe('§push: devices', () => {
  test('are five at most, even if many are added at once', async () => {
    const { token } = await signedInUser(farol);
    const made = await Promise.all(
      Array.from({ length: MAX_PUSH_DEVICES + 1 }, () =>
        codeOf(ADD, token, { input: nameOf(service.subscribe()) }),
      ),
    );
    expect(made.filter((code) => code === undefined)).toHaveLength(MAX_PUSH_DEVICES);
    expect(made).toContain('CONFLICT');
  });

  test('are refused if their address is no public server or their keys are invalid', async () => {
    const { token } = await signedInUser(farol);
    const good = nameOf(service.subscribe());
    for (const wrong of [
      { endpoint: 'https://127.0.0.1/push' },
      { endpoint: 'http://push.exemplo.com.br/x' },
      { endpoint: 'https://user:pass@push.exemplo.com.br/x' },
      { p256dh: 'AAAA' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { auth: 'AAAA' },
      { auth: '*' },
      { name: ' ' },
      { name: '\u200b' },
    ])
      expect([wrong, await codeOf(ADD, token, { input: { ...good, ...wrong } })]).toEqual([
        wrong,
        'BAD_USER_INPUT',
      ]);
  });

  test('move to another account only by the browser itself, and never by someone who has only its address', async () => {
    const { token, subscription } = await listener();
    const other = await signedInUser(farol);
    const stolen = { ...nameOf(service.subscribe()), endpoint: subscription.endpoint };
    expect(await codeOf(ADD, other.token, { input: stolen })).toBe('CONFLICT');
    expect(await devicesOf(token)).toHaveLength(1);
    await addDevice(other.token, nameOf(subscription));
    expect([await devicesOf(token), await devicesOf(other.token)]).toEqual([[], [expect.any(Object)]]);
    await passMinute();
    expect(service.received).toEqual([]);
  });

  test('of another user are not found; a removed one is sent nothing more', async () => {
    const { token, id } = await listener();
    const stranger = await signedInUser(farol);
    for (const query of [REMOVE, TEST]) expect(await codeOf(query, stranger.token, { id })).toBe('NOT_FOUND');
    fail(503);
    await passMinute();
    await ask(REMOVE, token, { id });
    await wait(10_000);
    expect(service.received).toHaveLength(1);
    expect((await alertsOf(token))[0]?.deliveries).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('are sent a test three times a minute, also in a pause', async () => {
    const { token, user, id } = await listener();
    await pause({ user });
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push(await codeOf(TEST, token, { id }));
    expect(codes).toEqual([undefined, undefined, undefined, 'RATE_LIMITED']);
    await runDueJobs(farol);
    expect(service.received.map(({ content }) => content.notification)).toMatchObject(
      Array(3).fill({ title: 'Notificação de teste' }),
    );
  });

  test('are not locked while a test waits for the limit on tests', async () => {
    const { token, id } = await listener();
    const limiter = farol.gateway.services.get(RATE_LIMITER);
    const lock = 'SELECT id FROM push_devices WHERE id = $1 FOR UPDATE NOWAIT';
    const locked: unknown[] = [];
    const take = limiter.take.bind(limiter);
    vi.spyOn(limiter, 'take').mockImplementation(async (key, perMinute) => {
      if (key.startsWith('push test')) locked.push(...(await farol.database.dataSource.query(lock, [id])));
      return take(key, perMinute);
    });
    expect(await codeOf(TEST, token, { id })).toBeUndefined();
    expect(locked).toEqual([{ id }]);
  });

  test('are deleted with the account, and are in the export before that without what is needed to send to them', async () => {
    const { token, subscription } = await listener();
    await passMinute();
    const myData = await personalDataOf<{ pushDevices: object[] }>(farol, token);
    expect(myData.pushDevices).toMatchObject([{ name: 'Chrome no Android', host: service.host }]);
    expect(JSON.stringify(myData)).not.toContain(subscription.endpoint);
    const stored = JSON.stringify(
      await farol.database.dataSource.query('SELECT * FROM push_devices, push_keys'),
    );
    expect(stored).not.toContain(subscription.auth);
    await ask('mutation ($p: String!) { deleteAccount(password: $p) }', token, { p: PASSWORD });
    for (const table of ['push_devices', 'deliveries'])
      expect(await farol.database.dataSource.query(`SELECT FROM ${table}`)).toEqual([]);
  });
});

test('§push: all gateways of a database identify themselves to push services by one key', async () => {
  const gateways = Array.from({ length: 4 }, () => furtherServices(farol, { authSecret: TEST_SECRET }));
  const { dataSource } = farol.database;
  // Until all four need it and there is none.
  const [making] = await dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE push_keys IN ACCESS EXCLUSIVE MODE');
    const made = Promise.all(gateways.map((gateway) => gateway.get(PushKeyService).keys()));
    await expect.poll(() => waitingForLocks(dataSource)).toBe(4);
    return [made] as const;
  });
  const keys = await making;
  const { token } = await signedInUser(farol);
  const board = await ask<{ pushBoard: { publicKey: string } }>('{ pushBoard { publicKey } }', token);
  expect(Buffer.from(board.pushBoard.publicKey, 'base64url')).toHaveLength(65);
  expect(keys.map(({ publicKey }) => publicKey)).toEqual(Array(4).fill(board.pushBoard.publicKey));
  const rows = await farol.database.dataSource.query('SELECT public_key FROM push_keys');
  expect(rows).toEqual([{ public_key: board.pushBoard.publicKey }]);
});

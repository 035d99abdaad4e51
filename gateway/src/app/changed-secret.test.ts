import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_PASSWORD, signedInAdministrator } from '../../test/administrators.js';
import { makeKey } from '../../test/api-keys.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { PASSWORD, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { dataOf } from '../../test/passkeys.js';
import { type PushReceiver, startPushReceiver } from '../../test/push-receiver.js';
import { runQuery, runRest } from '../../test/run.js';
import { guardedUser } from '../../test/second-factor.js';
import { isSignedBy, startReceiver, type WebhookReceiver } from '../../test/webhook-receiver.js';
import { jobRows, runDueJobs } from '../../test/work-queue.js';
import { createLog } from '../platform/log.js';

const CREATE_WEBHOOK = `mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) {
  createWebhook(input: $input, proof: $proof) { secret webhook { id } } }`;
const ROTATE = `mutation ($id: ID!, $proof: OwnerProofInput!) {
  rotateWebhookSecret(id: $id, proof: $proof) { secret } }`;
const SEND_TEST = 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }';
const ADD_DEVICE = 'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }';
const CLAIM_DEVICE = 'mutation ($input: PushBrowserInput!) { claimPushDevice(input: $input) }';
const UNREADABLE =
  'O servidor não consegue conferir nenhum código desta conta. Avise quem administra o Farol.';

let database: TestDatabase;
let receiver: WebhookReceiver;
let pushService: PushReceiver;
let farol: TestGateway;
let lines: Record<string, unknown>[];

const start = (authSecret?: string) =>
  startTestGateway({
    database,
    privateHosts: [receiver.host, pushService.host],
    log: createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) }),
    ...(authSecret && { authSecret }),
  });

beforeEach(async () => {
  lines = [];
  [database, receiver, pushService] = await Promise.all([
    createTestDatabase(),
    startReceiver(),
    startPushReceiver(),
  ]);
  farol = await start();
});
afterEach(async () => {
  await farol.stop();
  await Promise.all([receiver.stop(), pushService.stop()]);
  await database.drop();
});

/** The gateway stops and starts on the same database with another AUTH_SECRET. */
async function changeSecret(): Promise<void> {
  const now = farol.clock.now();
  await farol.stop();
  farol = await start(`another secret ${randomUUID()}`);
  farol.clock.advance(now + 60_000 - farol.clock.now());
}

const login = (email: string, code?: string) =>
  runRest<{ token: string; message: string }>(farol, 'POST /api/auth/login', {
    email,
    password: PASSWORD,
    code,
  });

async function makeWebhook(token: string) {
  const input = { url: receiver.url, events: ['SIGNAL_ALERTED'] };
  const made = await runQuery(farol, CREATE_WEBHOOK, { input, proof: { password: PASSWORD } }, token);
  return dataOf<{ secret: string; webhook: { id: string } }>(made, 'createWebhook');
}

async function deliveriesOf(token: string, id: string) {
  const query = '{ webhookDeliveries(id: "ID") { items { status attempts answer } } }'.replace('ID', id);
  return dataOf<{ items: object[] }>(await runQuery(farol, query, {}, token), 'webhookDeliveries').items;
}

const messages = () => lines.map(({ msg }) => msg);

describe('with another AUTH_SECRET on the same database', () => {
  test('sessions end; passwords and API keys stay valid', async () => {
    const { user, token } = await signedInUser(farol);
    const { key } = await makeKey(farol, token);
    await changeSecret();
    expect((await runQuery(farol, '{ me { id } }', {}, token)).code).toBe('UNAUTHENTICATED');
    expect((await runQuery(farol, '{ xpStats { xpPoints } }', {}, key)).code).toBeUndefined();
    expect((await login(user.email)).status).toBe(200);
  });

  test('a code of a second factor is answered 503 with the reason, which the log gives the operator', async () => {
    const { user, nextCode } = await guardedUser(farol);
    await changeSecret();
    expect((await login(user.email)).status).toBe(401);
    for (const code of [nextCode(), 'ABCDE-23456'])
      expect(await login(user.email, code)).toMatchObject({ status: 503, body: { message: UNREADABLE } });
    expect(messages()).toEqual(
      Array(2).fill('a second factor was set up under another AUTH_SECRET, so no code fits'),
    );
    expect(lines[0]).toMatchObject({ ownerId: user.id });
  });

  test('a setup that waits for its first code has to begin again', async () => {
    const { user, token } = await signedInUser(farol);
    const begin = 'mutation ($proof: OwnerProofInput!) { beginSecondFactor(proof: $proof) { secret } }';
    const begun = await runQuery(farol, begin, { proof: { password: PASSWORD } }, token);
    expect(begun.errors).toBeUndefined();
    await changeSecret();
    const { token: next } = (await login(user.email)).body;
    const confirm = 'mutation { confirmSecondFactor(code: "123456") { recoveryCodes } }';
    expect((await runQuery(farol, confirm, {}, next)).code).toBe('CONFLICT');
  });

  test('an administrator’s code is refused the same way, and in the audit log', async () => {
    const { administrator, token } = await signedInAdministrator(farol);
    const begin = `mutation { adminBeginSecondFactor(password: "${ADMIN_PASSWORD}") { secret } }`;
    await runQuery(farol, begin, {}, token);
    await database.dataSource.query('UPDATE administrators SET totp_secret = totp_candidate');
    await changeSecret();
    const input = { username: administrator.username, password: ADMIN_PASSWORD, code: '123456' };
    const { code, errors } = await runQuery(
      farol,
      'mutation ($input: AdminLoginInput!) { adminLogin(input: $input) { token } }',
      { input },
    );
    expect([code, errors?.[0]?.message]).toEqual(['UNAVAILABLE', UNREADABLE]);
    const [last] = await database.dataSource.query(
      'SELECT action, after FROM admin_audit ORDER BY id DESC LIMIT 1',
    );
    expect(last).toEqual({ action: 'SIGN_IN_FAILED', after: { refused: 'code' } });
  });

  test('a webhook’s messages fail with the reason until its secret is changed', async () => {
    const { user, token } = await signedInUser(farol);
    const { webhook } = await makeWebhook(token);
    await changeSecret();
    const { token: next } = (await login(user.email)).body;
    await runQuery(farol, SEND_TEST, webhook, next);
    await runDueJobs(farol);
    expect(await deliveriesOf(next, webhook.id)).toEqual([
      {
        status: 'FAILED',
        attempts: 1,
        answer: 'O servidor não consegue mais assinar com o segredo deste webhook. Troque o segredo.',
      },
    ]);
    expect(messages()).toContain("a webhook's secret was sealed under another AUTH_SECRET");
    const rotated = await runQuery(farol, ROTATE, { id: webhook.id, proof: { password: PASSWORD } }, next);
    const { secret } = dataOf<{ secret: string }>(rotated, 'rotateWebhookSecret');
    await runQuery(farol, SEND_TEST, webhook, next);
    await runDueJobs(farol);
    expect(receiver.received.map((message) => isSignedBy(secret, message))).toEqual([true]);
  });

  test('another user’s webhook to the same host gets its messages once', async () => {
    const { user, token } = await signedInUser(farol);
    const { webhook } = await makeWebhook(token);
    await changeSecret();
    const { token: next } = (await login(user.email)).body;
    const other = await signedInUser(farol);
    const { webhook: good } = await makeWebhook(other.token);
    await runQuery(farol, SEND_TEST, webhook, next);
    await runQuery(farol, SEND_TEST, good, other.token);
    await runDueJobs(farol);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(other.token, good.id)).toMatchObject([{ status: 'DELIVERED' }]);
    expect(await jobRows(database.dataSource)).toEqual([]);
  });

  test('a device is told to be added again, and its browser to end its subscription', async () => {
    const { user, token } = await signedInUser(farol);
    const { endpoint, p256dh, auth } = pushService.subscribe();
    const browser = { endpoint, p256dh, auth };
    const device = { ...browser, name: 'Chrome' };
    const made = await runQuery(farol, ADD_DEVICE, { input: device }, token);
    const { id } = dataOf<{ id: string }>(made, 'addPushDevice');
    await changeSecret();
    const { token: next } = (await login(user.email)).body;
    await runQuery(farol, 'mutation ($id: ID!) { sendTestPush(id: $id) }', { id }, next);
    await runDueJobs(farol);
    const board = await runQuery(farol, '{ pushBoard { devices { answer } } }', {}, next);
    expect(dataOf(board, 'pushBoard')).toEqual({
      devices: [{ answer: 'O servidor perdeu as chaves deste aparelho. Remova-o e adicione-o de novo.' }],
    });
    const claimed = await runQuery(farol, CLAIM_DEVICE, { input: browser }, next);
    expect(claimed.data).toEqual({ claimPushDevice: false });
    expect((await runQuery(farol, ADD_DEVICE, { input: device }, next)).code).toBe('CONFLICT');
  });
});

import { randomUUID } from 'node:crypto';
import type { RestCall } from '#schema/rest-calls.js';
import { ADMIN_PASSWORD, signedInAdministrator } from './administrators.js';
import { createUser, PASSWORD, signedInUser } from './factories.js';
import type { TestGateway } from './gateway.js';
import { codeFor } from './mailbox.js';
import { dataOf } from './passkeys.js';
import { runQuery, runRest } from './run.js';

/** One call. */
export interface SentCall {
  readonly body?: unknown;
  readonly token?: string;
  /** The value of `:id`. */
  readonly id?: string;
}

export interface RestCase {
  readonly granted: SentCall;
  readonly refused: SentCall;
  /** Status of the refusal. */
  readonly status: number;
}

const MARKET = { pair: 'EUR/USD', timeframe: '5m' };
const NO_SUCH_ID = '01890000-0000-7000-8000-000000000000';
const SESSION_ID = 'session_1700000000000_0123456789abcdef0123456789abcdef';
const PERMISSIONS = {
  userLevel: 'premium',
  accessBinaryOptions: true,
  accessCrypto: true,
  accessEducation: true,
  accessRewards: true,
  accessDashboard: true,
  accessSettings: true,
};

async function registered(farol: TestGateway): Promise<string> {
  const email = `${randomUUID()}@exemplo.com.br`;
  await runRest(farol, 'POST /api/auth/register', { name: 'Ana Souza', email, password: PASSWORD });
  return email;
}

async function generated(farol: TestGateway, token: string): Promise<unknown> {
  return (await runRest(farol, 'POST /api/binary-signals/generate', MARKET, token)).body;
}

/** Id of a new webhook that was sent a test message. */
async function webhookOf(farol: TestGateway, token: string): Promise<string> {
  const input = { url: 'https://hooks.exemplo.com.br/farol', events: ['PAUSE_BEGUN'] };
  const create = `mutation ($input: CreateWebhookInput!, $proof: OwnerProofInput!) {
    createWebhook(input: $input, proof: $proof) { webhook { id } } }`;
  const made = await runQuery(farol, create, { input, proof: { password: PASSWORD } }, token);
  const { id } = dataOf<{ webhook: { id: string } }>(made, 'createWebhook').webhook;
  await runQuery(farol, 'mutation ($id: ID!) { sendTestWebhook(id: $id) { id } }', { id }, token);
  return id;
}

/** Each call of the REST table, granted and refused once, in an order in which they do not disturb each other. */
export async function restCases(farol: TestGateway): Promise<Readonly<Record<RestCall, RestCase>>> {
  const { user, token } = await signedInUser(farol, { accessCrypto: true, accessDashboard: true });
  const leaving = await signedInUser(farol);
  const changing = await signedInUser(farol);
  const { token: admin } = await signedInAdministrator(farol);
  const { administrator, token: moving } = await signedInAdministrator(farol);
  const waiting = await registered(farol);
  const saved = await generated(farol, token);
  await runRest(farol, 'POST /api/binary-signals', await generated(farol, token), token);
  const webhook = await webhookOf(farol, token);
  return {
    'GET /api/auth/me': { granted: { token }, refused: {}, status: 401 },
    'POST /api/auth/session-user': {
      granted: { body: { sessionId: SESSION_ID, userAgent: 'vitest', timestamp: '2026-03-10T12:00:00Z' } },
      refused: { body: { sessionId: 'x' } },
      status: 400,
    },
    'POST /api/auth/login': {
      granted: { body: { email: (await createUser(farol)).email, password: PASSWORD } },
      refused: { body: { email: 'ninguem@exemplo.com.br', password: PASSWORD } },
      status: 401,
    },
    'POST /api/auth/register': {
      granted: { body: { name: 'Bia Lima', email: `${randomUUID()}@exemplo.com.br`, password: PASSWORD } },
      refused: { body: { name: 'Bia Lima', email: 'bia', password: PASSWORD } },
      status: 400,
    },
    'POST /api/auth/verify-email': {
      granted: { body: { email: waiting, verificationCode: await codeFor(farol, waiting) } },
      refused: { body: { email: waiting, verificationCode: '12' } },
      status: 400,
    },
    'POST /api/auth/resend-verification': {
      granted: { body: { email: 'ana@exemplo.com.br' } },
      refused: { body: {} },
      status: 400,
    },
    'POST /api/auth/logout': {
      granted: { token: leaving.token, body: { sessionId: SESSION_ID } },
      refused: { body: { sessionId: SESSION_ID } },
      status: 401,
    },
    'GET /api/user/xp-stats': { granted: { token }, refused: {}, status: 401 },
    'GET /api/user/:id': { granted: { token, id: '1' }, refused: { token, id: NO_SUCH_ID }, status: 404 },
    'POST /api/user/update-url': {
      granted: { body: { sessionId: SESSION_ID, url: 'https://broker.example/invest' } },
      refused: { body: { sessionId: SESSION_ID, url: 'ftp://broker.example' } },
      status: 400,
    },
    'PATCH /api/user/update-profile': {
      granted: { token, body: { name: 'Marina A. Azevedo', phone: '(11) 91234-5678' } },
      refused: { token, body: { name: '' } },
      status: 400,
    },
    'PATCH /api/user/change-password': {
      granted: { token: changing.token, body: { currentPassword: PASSWORD, newPassword: 'outra senha boa' } },
      refused: { token, body: { currentPassword: 'errada', newPassword: 'outra senha boa' } },
      status: 400,
    },
    'GET /api/crypto-opportunities': { granted: { token }, refused: { token: changing.token }, status: 403 },
    'GET /api/binary-signals': { granted: { token }, refused: {}, status: 401 },
    'GET /api/binary-signals/all': { granted: { token }, refused: {}, status: 401 },
    'POST /api/binary-signals/generate': {
      granted: { token, body: MARKET },
      refused: { token, body: { pair: 'EUR/USD', timeframe: '2m' } },
      status: 400,
    },
    'POST /api/binary-signals': {
      granted: { token, body: saved },
      refused: { token, body: { id: NO_SUCH_ID } },
      status: 404,
    },
    'GET /api/webhooks/:id/deliveries': {
      granted: { token, id: webhook },
      refused: { token: changing.token, id: webhook },
      status: 404,
    },
    'POST /api/webhooks/:id/replay': {
      granted: { token, id: webhook, body: { from: 1 } },
      refused: { token, id: webhook, body: { from: 0 } },
      status: 400,
    },
    'POST /api/admin/login': {
      granted: { body: { username: administrator.username, password: ADMIN_PASSWORD } },
      refused: { body: { username: administrator.username, password: 'errada' } },
      status: 401,
    },
    'GET /api/admin/users': { granted: { token: admin }, refused: { token }, status: 401 },
    'GET /api/admin/stats': { granted: { token: admin }, refused: {}, status: 401 },
    'PUT /api/admin/users/:id/permissions': {
      granted: { token: admin, id: user.id, body: PERMISSIONS },
      refused: { token: admin, id: NO_SUCH_ID, body: PERMISSIONS },
      status: 404,
    },
    'POST /api/admin/update-credentials': {
      granted: {
        token: moving,
        body: { currentPassword: ADMIN_PASSWORD, newUsername: `novo-${user.id.slice(-8)}` },
      },
      refused: { token: admin, body: { currentPassword: 'errada', newUsername: 'qualquer' } },
      status: 400,
    },
  };
}

import 'reflect-metadata';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ADMIN_OPERATION_TABLE } from '../../test/admin-operation-table.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../test/gateway.js';
import { OPERATION_TABLE, type OperationCase } from '../../test/operation-table.js';
import { runQuery } from '../../test/run.js';
import { createTokenSigner } from '../platform/auth/token.js';
import { operationsOf } from './guarded-schema.js';
import { buildFarolSchema } from './schema.js';

const HOUR = 3_600_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

/** Code of a subscription's first error, or the close code of a refused connection. */
function subscribe(query: string, token: string | undefined): Promise<string> {
  const client = createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token === undefined ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  return new Promise<string>((resolve, reject) => {
    client.subscribe(
      { query },
      {
        next: ({ errors }) => resolve(String(errors?.[0]?.extensions?.code ?? 'ok')),
        error: (error) => resolve(String((error as { code?: number }).code)),
        complete: () => reject(new Error('completed without an answer')),
      },
    );
  }).finally(() => client.dispose());
}

async function answerTo(operation: string, document: string, token?: string): Promise<string> {
  if (operation.startsWith('Subscription.')) return subscribe(document, token);
  return (await runQuery(farol, document, {}, token)).code ?? 'ok';
}

/** Tokens that are invalid, or no longer valid. */
const REFUSED: Readonly<Record<string, () => Promise<string>>> = {
  'a revoked token': async () => {
    const { token } = await signedInUser(farol);
    await runQuery(farol, 'mutation { logout }', {}, token);
    return token;
  },
  'an expired token': async () => {
    const { user } = await signedInUser(farol);
    const now = farol.clock.now();
    const claims = { subject: user.id, sessionId: await sessionOf(user.id) };
    return createTokenSigner(TEST_SECRET, 'farol:user').sign(claims, now - 2 * HOUR, now - HOUR);
  },
  'a token of another audience': async () => {
    const { user } = await signedInUser(farol);
    const claims = { subject: user.id, sessionId: await sessionOf(user.id) };
    return createTokenSigner(TEST_SECRET, 'farol:admin').sign(
      claims,
      farol.clock.now(),
      farol.clock.now() + HOUR,
    );
  },
  'a token signed "none"': async () => {
    const { token } = await signedInUser(farol);
    const header = Buffer.from('{"alg":"none","typ":"farol+jwt"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  },
};

async function sessionOf(userId: string): Promise<string> {
  const [row] = await farol.database.dataSource.query<{ id: string }[]>(
    'SELECT id FROM sessions WHERE user_id = $1',
    [userId],
  );
  return row?.id ?? '';
}

const CASES = Object.entries(OPERATION_TABLE);
const needsSignIn = ({ nobody }: OperationCase) => nobody === 'UNAUTHENTICATED';
/** Refuses wrong credentials, whichever caller sends them. */
const SIGN_INS = [
  'Mutation.login',
  'Mutation.finishPasskeySignIn',
  'Mutation.finishOidcSignIn',
  'Mutation.finishAdminOidcSignIn',
];
const CLOSED = CASES.filter(([name, operation]) => needsSignIn(operation) && !SIGN_INS.includes(name));

/** The mail allowance of an address is per minute; each caller comes a minute later. */
const nextMinute = () => farol.clock.advance(HOUR / 60);

describe('§6 who may call what', () => {
  test('every operation is in one of the two tables (ASVS 8.2.1)', async () => {
    expect(Object.keys({ ...OPERATION_TABLE, ...ADMIN_OPERATION_TABLE }).sort()).toEqual(
      operationsOf(await buildFarolSchema()).sort(),
    );
  });

  describe('nobody, and an anonymous session user, who holds no token', () => {
    test.each(CASES)('%s', async (operation, { document, nobody }) => {
      expect(await answerTo(operation, document)).toBe(nobody);
    });
  });

  describe('an unverified user', () => {
    test.each(CLOSED)('%s is forbidden', async (operation, { document }) => {
      const { token } = await signedInUser(farol, { emailVerifiedAt: null });
      expect(await answerTo(operation, document, token)).toBe('FORBIDDEN');
    });
  });

  describe('a verified user', () => {
    test.each(CASES.filter(([name]) => !name.startsWith('Subscription.')))(
      '%s',
      async (operation, { document, verified }) => {
        nextMinute();
        const { token } = await signedInUser(farol);
        expect(await answerTo(operation, document, token)).toBe(verified);
      },
    );
  });

  describe.each(Object.entries(REFUSED))('%s', (_kind, makeToken) => {
    test.each(CLOSED)('%s', async (operation, { document }) => {
      const refusal = operation.startsWith('Subscription.') ? '4403' : 'UNAUTHENTICATED';
      expect(await answerTo(operation, document, await makeToken())).toBe(refusal);
    });

    test('public operations stay open', async () => {
      nextMinute();
      const token = await makeToken();
      expect(await answerTo('Query.market', '{ market { state } }', token)).toBe('ok');
    });
  });

  test('another user reaches none of the first user’s objects (ASVS 8.2.2)', async () => {
    const [owner, other] = await Promise.all([signedInUser(farol), signedInUser(farol)]);
    const { data } = await runQuery(
      farol,
      'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1h" }) { id } }',
      {},
      owner.token,
    );
    const { id } = (data as unknown as { generateSignal: { id: string } }).generateSignal;
    const save = `mutation { saveSignal(input: { id: "${id}" }) { id } }`;
    const end = `mutation { endSession(id: "${await sessionOf(owner.user.id)}") }`;
    expect(await answerTo('Mutation.endSession', `mutation { endSession(id: "x") }`, other.token)).toBe(
      'NOT_FOUND',
    );
    expect(await answerTo('Mutation.saveSignal', save, other.token)).toBe('NOT_FOUND');
    expect(await answerTo('Mutation.endSession', end, other.token)).toBe('NOT_FOUND');
    expect((await runQuery(farol, '{ me { id } }', {}, other.token)).data).toEqual({
      me: { id: other.user.id },
    });
  });
});

import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_OPERATION_TABLE } from '../../test/admin-operation-table.js';
import { signedInAdministrator } from '../../test/administrators.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, TEST_SECRET, type TestGateway } from '../../test/gateway.js';
import { OPERATION_TABLE } from '../../test/operation-table.js';
import { runQuery } from '../../test/run.js';
import { createTokenSigner } from '../platform/auth/token.js';

const HOUR = 3_600_000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

async function answerTo(document: string, token?: string): Promise<string> {
  return (await runQuery(farol, document, {}, token)).code ?? 'ok';
}

async function adminSessionOf(administratorId: string): Promise<string> {
  const [row] = await farol.database.dataSource.query<{ id: string }[]>(
    'SELECT id FROM admin_sessions WHERE administrator_id = $1',
    [administratorId],
  );
  return row?.id ?? '';
}

/** Callers without a valid administrator's session. */
const OTHERS: Readonly<Record<string, () => Promise<string | undefined>>> = {
  nobody: async () => undefined,
  'a user': async () => (await signedInUser(farol)).token,
  'a premium user': async () => (await signedInUser(farol, { userLevel: 'premium' })).token,
  'a user of level admin': async () => (await signedInUser(farol, { userLevel: 'admin' })).token,
  'a revoked administrator': async () => {
    const { token } = await signedInAdministrator(farol);
    expect(await answerTo('mutation { adminLogout }', token)).toBe('ok');
    return token;
  },
  'an expired administrator': async () => {
    const { administrator } = await signedInAdministrator(farol);
    const claims = { subject: administrator.id, sessionId: await adminSessionOf(administrator.id) };
    const now = farol.clock.now();
    return createTokenSigner(TEST_SECRET, 'farol:admin').sign(claims, now - 2 * HOUR, now - HOUR);
  },
  "a user's audience over an administrator's session": async () => {
    const { administrator } = await signedInAdministrator(farol);
    const claims = { subject: administrator.id, sessionId: await adminSessionOf(administrator.id) };
    const now = farol.clock.now();
    return createTokenSigner(TEST_SECRET, 'farol:user').sign(claims, now, now + HOUR);
  },
};

const CASES = Object.entries(ADMIN_OPERATION_TABLE);
const USERS_OWN = Object.entries(OPERATION_TABLE).filter(
  ([name, { nobody }]) =>
    nobody === 'UNAUTHENTICATED' && name !== 'Mutation.login' && !name.startsWith('Subscription.'),
);

/** Sign-in permits ten failures in a quarter of an hour. */
const later = () => farol.clock.advance(HOUR / 2);

describe('§6 who may administrate', () => {
  describe.each(Object.entries(OTHERS))('%s', (_who, makeToken) => {
    test.each(CASES)('%s', async (_operation, { document, others }) => {
      later();
      expect(await answerTo(document, await makeToken())).toBe(others);
    });
  });

  describe('an administrator', () => {
    test.each(CASES)('%s', async (_operation, { document, administrator }) => {
      later();
      const { token } = await signedInAdministrator(farol);
      expect(await answerTo(document, token)).toBe(administrator);
    });
  });

  describe('an administrator whose password was made by the program', () => {
    test.each(CASES)('%s', async (_operation, { document, beginner }) => {
      later();
      const { token } = await signedInAdministrator(farol, { mustChangeCredentials: true });
      expect(await answerTo(document, token)).toBe(beginner);
    });
  });

  describe("a user's own operations are closed to administrators (ASVS 8.2.1)", () => {
    test.each(USERS_OWN)('%s', async (_operation, { document, nobody }) => {
      const { token } = await signedInAdministrator(farol);
      expect(await answerTo(document, token)).toBe(nobody);
    });
  });
});

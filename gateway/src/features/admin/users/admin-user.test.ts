import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../../test/administrators.js';
import { createUser, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { SPEC_USER_FIELDS } from '../../../../test/spec-user.js';
import { uuidv7 } from '../../../platform/uuid.js';

let farol: TestGateway;
let admin: string;
beforeAll(async () => {
  farol = await startTestGateway();
  admin = (await signedInAdministrator(farol)).token;
});
afterAll(() => farol.stop());

describe('§7 GET /api/admin/users', () => {
  test('answers a bare array with every field of §3, newest first', async () => {
    await farol.database.dataSource.query('DELETE FROM users');
    const first = await createUser(farol);
    farol.clock.advance(1000);
    const second = await createUser(farol);
    const { body } = await runRest<Record<string, unknown>[]>(
      farol,
      'GET /api/admin/users',
      undefined,
      admin,
    );
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
    for (const field of SPEC_USER_FIELDS) expect(body[0], field).toHaveProperty(field);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test('holds only the 1,000 newest', async () => {
    const { dataSource } = farol.database;
    const at = farol.clock.now() + 60_000;
    const ids = Array.from({ length: 1005 }, (_, i) => uuidv7(at + i));
    await dataSource.query(
      `INSERT INTO users (id, name, email, email_key, password_hash, created_at)
       SELECT id, 'Muitos', id::text, id::text, '', $2::timestamptz + n * interval '1 ms'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS v (id, n)`,
      [ids, new Date(at)],
    );
    const { body } = await runRest<{ id: string }[]>(farol, 'GET /api/admin/users', undefined, admin);
    expect(body.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 1000));
    await dataSource.query("DELETE FROM users WHERE name = 'Muitos'");
  });
});

describe('§7 GET /api/admin/stats', () => {
  test('answers the bare object; a user not seen for a day is no longer active', async () => {
    await farol.database.dataSource.query('DELETE FROM users');
    await signedInUser(farol);
    await createUser(farol);
    const session = 'session_1700000000000_0123456789abcdef0123456789abcdef';
    await runRest(farol, 'POST /api/auth/session-user', { sessionId: session });
    await runRest(farol, 'POST /api/auth/register', {
      name: 'Ana',
      email: 'ana@exemplo.com.br',
      password: 'senha boa',
    });
    const stats = async () => (await runRest(farol, 'GET /api/admin/stats', undefined, admin)).body;
    expect(await stats()).toEqual({ totalUsers: 3, activeUsers: 1, registeredUsers: 2, pendingUsers: 1 });
    farol.clock.advance(24 * 3_600_000 + 1);
    admin = (await signedInAdministrator(farol)).token;
    expect(await stats()).toEqual({ totalUsers: 2, activeUsers: 0, registeredUsers: 2, pendingUsers: 0 });
  });
});

describe('details of a user', () => {
  const DETAILS = `query ($id: ID!) { adminUser(id: $id) {
    user { name registrationStatus xpPoints currentLevel signalsGenerated iframeUrl lastUrlUpdate lastSeenAt }
    sessions { userAgent } activity { at kind detail } } }`;

  test('show profile, XP, frame, sessions and latest activity', async () => {
    const { user, token } = await signedInUser(farol, { name: 'Íris' });
    farol.clock.advance(20 * 60_000);
    await runRest(farol, 'POST /api/binary-signals/generate', { pair: 'EUR/USD', timeframe: '5m' }, token);
    await runRest(farol, 'POST /api/user/update-url', { url: 'https://corretora.example/invest?a=1' }, token);
    await runRest(farol, 'GET /api/user/xp-stats', undefined, token);
    const { data } = await runQuery(farol, DETAILS, { id: user.id }, admin);
    const { adminUser } = data as unknown as {
      adminUser: { user: object; sessions: object[]; activity: { kind: string; detail: string | null }[] };
    };
    const now = new Date(farol.clock.now()).toISOString();
    expect(adminUser.user).toMatchObject({
      name: 'Íris',
      registrationStatus: 'registered',
      iframeUrl: 'https://corretora.example/invest',
      lastUrlUpdate: now,
      lastSeenAt: now,
    });
    expect(adminUser.sessions).toEqual([{ userAgent: 'vitest' }]);
    expect(adminUser.activity.map(({ kind }) => kind).toSorted()).toEqual([
      'DAILY_VISIT',
      'SIGNAL_GENERATED',
      'SIGN_IN',
    ]);
    expect(adminUser.activity.find(({ kind }) => kind === 'SIGNAL_GENERATED')?.detail).toMatch(
      /^EUR\/USD 5m (CALL|PUT)$/,
    );
  });

  test('a registration waiting for its code has a page too, and no account to act on', async () => {
    await runRest(farol, 'POST /api/auth/register', {
      name: 'Caio',
      email: 'caio@exemplo.com.br',
      password: 'senha boa',
    });
    const list = await runQuery(
      farol,
      '{ adminUsers(filter: { status: pending }) { items { id name registrationStatus } } }',
      {},
      admin,
    );
    const [pending] = (list.data as unknown as { adminUsers: { items: { id: string; name: string }[] } })
      .adminUsers.items;
    expect(pending).toMatchObject({ name: 'Caio', registrationStatus: 'pending' });
    const { data } = await runQuery(farol, DETAILS, { id: pending?.id }, admin);
    expect(data).toMatchObject({ adminUser: { user: { name: 'Caio' }, sessions: [], activity: [] } });
    const block = 'mutation ($id: ID!) { adminBlockUser(id: $id) { id } }';
    expect((await runQuery(farol, block, { id: pending?.id }, admin)).code).toBe('NOT_FOUND');
  });
});

test('a page asks for `after` or for `before`, and for 1 to 1,000 users', async () => {
  const ask = async (args: string) =>
    (await runQuery(farol, `{ adminUsers(${args}) { endCursor } }`, {}, admin)).errors?.[0]?.message;
  expect(await ask('after: "a", before: "b"')).toBe('Use `after` ou `before`, não os dois.');
  expect(await ask('first: 0')).toBe('Peça de 1 a 1.000 usuários por página.');
  expect(await ask('first: 1001')).toBe('Peça de 1 a 1.000 usuários por página.');
});

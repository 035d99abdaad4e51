import { type Client, createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { createTestDatabase, type TestDatabase, waitingForLocks } from '../../../test/database.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { roundTrips } from '../../../test/round-trips.js';
import { runQuery } from '../../../test/run.js';

const ME = '{ me { id } }';
const DASHBOARD = '{ dashboardUser { alertsCount } }';
const HOUR = 3_600_000;

/** Two gateways that share only a database: no event of one reaches the other. */
let database: TestDatabase;
let a: TestGateway;
let b: TestGateway;
const clients: Client[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  a = await startTestGateway({ database });
  b = await startTestGateway({ database });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.dispose()));
  await Promise.all([a?.stop(), b?.stop()]);
  await database?.drop();
});

const codeOn = async (gateway: TestGateway, token: string, query = ME) =>
  (await runQuery(gateway, query, {}, token)).code ?? 'ok';

/** The answer to the next call, on either gateway. */
const codes = async (token: string, query = ME) => [
  await codeOn(a, token, query),
  await codeOn(b, token, query),
];

/** Sends calls over a socket that is opened once; returns the code of each answer. */
async function socketOf(gateway: TestGateway, token: string) {
  const client = createClient({
    url: `${gateway.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
  });
  clients.push(client);
  return async (query = ME): Promise<unknown> => {
    const { value } = await client.iterate({ query }).next();
    return value.errors?.[0]?.extensions?.code ?? 'ok';
  };
}

/** A user cached by both gateways, through requests and through a socket on the other one. */
async function known() {
  const { user, token } = await signedInUser(a, { accessDashboard: true });
  const { key } = await makeKey(a, token);
  const socket = await socketOf(b, token);
  expect(await codes(token)).toEqual(['ok', 'ok']);
  expect(await codes(key)).toEqual(['ok', 'ok']);
  expect(await socket()).toBe('ok');
  return { user, token, key, socket };
}

const BOTH_REFUSE = ['UNAUTHENTICATED', 'UNAUTHENTICATED'];

describe('at the next call on any gateway, without an event', () => {
  test('an ended session is refused, on an open socket too', async () => {
    const { token, key, socket } = await known();
    await runQuery(a, 'mutation { logout }', {}, token);
    expect(await codes(token)).toEqual(BOTH_REFUSE);
    expect(await socket()).toBe('UNAUTHENTICATED');
    expect(await codes(key)).toEqual(['ok', 'ok']);
  });

  test('a blocked user is refused, including keys and sockets', async () => {
    const { user, token, key, socket } = await known();
    const { token: admin } = await signedInAdministrator(a);
    const block = 'mutation ($id: ID!) { adminBlockUser(id: $id) { id } }';
    expect((await runQuery(a, block, { id: user.id }, admin)).code).toBeUndefined();
    expect(await codes(token)).toEqual(BOTH_REFUSE);
    expect(await codes(key)).toEqual(BOTH_REFUSE);
    expect(await socket()).toBe('UNAUTHENTICATED');
  });

  test('a block that ends no session still refuses it', async () => {
    const { user, token, key } = await known();
    await database.dataSource.query('UPDATE users SET blocked_at = now() WHERE id = $1', [user.id]);
    expect(await codes(token)).toEqual(BOTH_REFUSE);
    expect(await codes(key)).toEqual(BOTH_REFUSE);
  });

  test('a closed page is refused, and an opened page is open', async () => {
    const { user, token, socket } = await known();
    expect(await codes(token, DASHBOARD)).toEqual(['ok', 'ok']);
    const set = 'UPDATE users SET access_dashboard = $2 WHERE id = $1';
    await database.dataSource.query(set, [user.id, false]);
    expect(await codes(token, DASHBOARD)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await socket(DASHBOARD)).toBe('FORBIDDEN');
    await database.dataSource.query(set, [user.id, true]);
    expect(await codes(token, DASHBOARD)).toEqual(['ok', 'ok']);
    expect(await socket(DASHBOARD)).toBe('ok');
  });

  test('a revoked key is refused; the session goes on', async () => {
    const { token } = await known();
    const { key, id } = await makeKey(a, token);
    expect(await codes(key)).toEqual(['ok', 'ok']);
    await runQuery(
      a,
      `mutation ($id: ID!) { revokeApiKey(id: $id, proof: { password: "${PASSWORD}" }) }`,
      { id },
      token,
    );
    expect(await codes(key)).toEqual(BOTH_REFUSE);
    expect(await codes(token)).toEqual(['ok', 'ok']);
  });

  test('a deleted account is refused, including keys and sockets', async () => {
    const { token, key, socket } = await known();
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(a, remove, { password: PASSWORD }, token)).code).toBeUndefined();
    expect(await codes(token)).toEqual(BOTH_REFUSE);
    expect(await codes(key)).toEqual(BOTH_REFUSE);
    expect(await socket()).toBe('UNAUTHENTICATED');
  });

  test('a changed name is shown', async () => {
    const { user, token } = await known();
    await database.dataSource.query("UPDATE users SET name = 'Outro Nome' WHERE id = $1", [user.id]);
    for (const gateway of [a, b])
      expect((await runQuery(gateway, '{ me { name } }', {}, token)).data).toMatchObject({
        me: { name: 'Outro Nome' },
      });
  });
});

describe('identifying a caller', () => {
  const tripsOf = (call: () => Promise<unknown>) => roundTrips(database.dataSource, call);

  test('a call queries PostgreSQL once, by session and by key, and `me` adds nothing', async () => {
    const { token, key, socket } = await known();
    expect(await tripsOf(() => codeOn(a, token, '{ __typename }'))).toBe(1);
    expect(await tripsOf(() => codeOn(a, token))).toBe(1);
    expect(await tripsOf(() => codeOn(a, key))).toBe(1);
    expect(await tripsOf(() => socket())).toBe(1);
    expect(await tripsOf(() => codeOn(a, 'no.such.token'))).toBe(0);
  });

  test('the time of last use is written once a minute, however many calls arrive at once', async () => {
    const { user, token } = await known();
    const { key } = await makeKey(a, token);
    await codeOn(a, key);
    const writes = 'SELECT xmin::text AS x FROM sessions WHERE user_id = $1';
    const keyWrites = 'SELECT xmin::text AS x FROM api_keys WHERE key_hash = sha256($1::bytea)';
    const before = [
      await database.dataSource.query(writes, [user.id]),
      await database.dataSource.query(keyWrites, [key]),
    ];
    await Promise.all([codeOn(a, token), codeOn(a, token), codeOn(a, key), codeOn(b, key)]);
    expect([
      await database.dataSource.query(writes, [user.id]),
      await database.dataSource.query(keyWrites, [key]),
    ]).toEqual(before);
    for (const { clock } of [a, b]) clock.advance(HOUR);
    await countWrites('sessions', 'api_keys');
    // Until every call has read the former time and is about to write.
    const [calls] = await database.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE sessions, api_keys IN SHARE MODE');
      const sent = [a, b, a].flatMap((gateway) => [codeOn(gateway, token), codeOn(gateway, key)]);
      await expect.poll(() => waitingForLocks(database.dataSource)).toBe(6);
      return [Promise.all(sent)] as const;
    });
    expect(await calls).toEqual(Array(6).fill('ok'));
    const counted = 'SELECT written, count(*)::int AS times FROM writes GROUP BY 1 ORDER BY 1';
    expect(await database.dataSource.query(counted)).toEqual([
      { written: 'api_keys', times: 1 },
      { written: 'sessions', times: 1 },
    ]);
    const [session] = await database.dataSource.query<{ at: Date }[]>(
      'SELECT last_used_at AS at FROM sessions WHERE user_id = $1',
      [user.id],
    );
    expect(session?.at.getTime()).toBe(a.clock.now());
  });

  /** From now on every row of these tables that is changed is also noted in a table of its own. */
  async function countWrites(...tables: readonly string[]): Promise<void> {
    const { dataSource } = database;
    await dataSource.query('CREATE TABLE writes (written text)');
    await dataSource.query(`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN INSERT INTO writes VALUES (TG_TABLE_NAME); RETURN NULL; END'`);
    for (const table of tables)
      await dataSource.query(
        `CREATE TRIGGER noted AFTER UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_write()`,
      );
  }
});

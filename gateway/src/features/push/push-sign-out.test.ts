import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { alertedUsers } from '../../../test/alerted-users.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { type PushReceiver, startPushReceiver, type TestSubscription } from '../../../test/push-receiver.js';
import { runQuery, runRest } from '../../../test/run.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import { fingerprintOf } from './push-keys.js';

const HOUR = 3_600_000;
const ADD = 'mutation ($input: AddPushDeviceInput!) { addPushDevice(input: $input) { id } }';
const CLAIM = 'mutation ($input: PushBrowserInput!) { claimPushDevice(input: $input) }';

let farol: TestGateway;
const { ask, passMinute, ruler, work } = alertedUsers(() => farol, ['PUSH']);
let service: PushReceiver;
beforeEach(async () => {
  service = await startPushReceiver();
  farol = await startTestGateway({ privateHosts: [service.host] });
  await work();
});
afterEach(async () => {
  await farol.stop();
  await service.stop();
});

const add = (token: string, browser: TestSubscription) =>
  ask(ADD, token, { input: { ...browser, name: 'Chrome no Android' } });

const claim = async (token: string, browser: TestSubscription) =>
  (await ask<{ claimPushDevice: boolean }>(CLAIM, token, { input: browser })).claimPushDevice;

const count = async (userId: string) =>
  (await farol.database.dataSource.query('SELECT 1 FROM push_devices WHERE user_id = $1', [userId])).length;

async function signIn(email: string): Promise<string> {
  const { body } = await runRest<{ token: string }>(farol, 'POST /api/auth/login', {
    email,
    password: PASSWORD,
  });
  return body.token;
}

/** A user with a rule, and a browser that is subscribed in their session. */
async function listener() {
  const signedIn = await ruler();
  const browser = service.subscribe();
  await add(signedIn.token, browser);
  return { ...signedIn, browser };
}

type Listener = Awaited<ReturnType<typeof listener>>;

const sessionOf = async (token: string) =>
  (
    await ask<{ sessions: { id: string; current: boolean }[] }>('{ sessions { id current } }', token)
  ).sessions.find(({ current }) => current)?.id;

describe('§push: the notifications of a browser end with its session', () => {
  test.each<[string, (listener: Listener) => Promise<unknown>]>([
    ['its owner signs out', ({ token }) => ask('mutation { logout }', token)],
    ['by REST', ({ token }) => runRest(farol, 'POST /api/auth/logout', {}, token)],
    [
      'its owner ends it from elsewhere',
      async ({ token, user }) => {
        const end = 'mutation ($id: ID!) { endSession(id: $id) }';
        await ask(end, await signIn(user.email), { id: await sessionOf(token) });
      },
    ],
    [
      'the password is changed elsewhere',
      async ({ user }) => {
        const input = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
        const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }';
        await ask(change, await signIn(user.email), { input });
      },
    ],
    [
      'an administrator ends it',
      async ({ user, token }) => {
        const admin = await signedInAdministrator(farol);
        await ask(
          'mutation ($userId: ID!, $sessionId: ID!) { adminEndUserSession(userId: $userId, sessionId: $sessionId) }',
          admin.token,
          { userId: user.id, sessionId: await sessionOf(token) },
        );
      },
    ],
    [
      'an administrator blocks the account',
      async ({ user }) => {
        const admin = await signedInAdministrator(farol);
        await ask('mutation ($id: ID!) { adminBlockUser(id: $id) { id } }', admin.token, { id: user.id });
      },
    ],
    [
      'the account is deleted',
      ({ token }) =>
        ask('mutation ($password: String!) { deleteAccount(password: $password) }', token, {
          password: PASSWORD,
        }),
    ],
  ])('where %s (ASVS 7.4.1)', async (_name, end) => {
    const one = await listener();
    await end(one);
    expect(await count(one.user.id)).toBe(0);
    await passMinute();
    expect(service.received).toEqual([]);
  });

  test('and those of other browsers continue', async () => {
    const one = await listener();
    const elsewhere = await signIn(one.user.email);
    const other = service.subscribe();
    await add(elsewhere, other);
    await ask('mutation { logout }', one.token);
    await passMinute();
    expect(service.received).toHaveLength(1);
    expect(await claim(elsewhere, other)).toBe(true);
  });

  test('but not when it expires: a phone receives alerts though its owner has not opened Farol for a day', async () => {
    const { user, token } = await listener();
    farol.clock.advance(24 * HOUR);
    expect((await runQuery(farol, '{ me { id } }', {}, token)).code).toBe('UNAUTHENTICATED');
    expect(await count(user.id)).toBe(1);
    await work();
    await passMinute();
    expect(service.received.map(({ content }) => content.notification)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ kind: 'ALERT' }) }),
    );
  });
});

describe('§push: a browser that reports its endpoint', () => {
  test('ends with the session in which it last did so', async () => {
    const one = await listener();
    const later = await signIn(one.user.email);
    expect(await claim(later, one.browser)).toBe(true);
    await ask('mutation { logout }', one.token);
    expect(await count(one.user.id)).toBe(1);
    await ask('mutation { logout }', later);
    expect(await count(one.user.id)).toBe(0);
  });

  test('ends the notifications of the account that was signed in there before (ASVS 7.4.1)', async () => {
    const [one, next] = [await listener(), await signedInUser(farol, { accessBinaryOptions: false })];
    expect(await claim(next.token, one.browser)).toBe(false);
    expect([await count(one.user.id), await count(next.user.id)]).toEqual([0, 0]);
    await passMinute();
    expect(service.received).toEqual([]);
  });

  test('while another tab of it is adding it, waits for that and is not mistaken for one of another account', async () => {
    const { token } = await signedInUser(farol);
    const browser = service.subscribe();
    const { dataSource } = farol.database;
    const waiting = async () => {
      const locks = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      return (await dataSource.query<unknown[]>(locks)).length;
    };
    const answers = await dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'pushDevice', fingerprintOf(browser.endpoint));
      const adding = add(token, browser);
      await expect.poll(waiting).toBe(1);
      const claiming = claim(token, browser);
      await expect.poll(waiting).toBe(2);
      return [adding, claiming] as const;
    });
    await answers[0];
    expect(await answers[1]).toBe(true);
  });

  test('without its keys, or in a session that has ended, changes nothing', async () => {
    const [one, next] = [await listener(), await signedInUser(farol)];
    const guessed = { ...service.subscribe(), endpoint: one.browser.endpoint };
    expect(await claim(next.token, guessed)).toBe(false);
    expect(await claim(next.token, { ...one.browser, auth: 'AAAA' })).toBe(false);
    await ask('mutation { logout }', next.token);
    expect((await runQuery(farol, CLAIM, { input: one.browser }, next.token)).code).toBe('UNAUTHENTICATED');
    expect(await count(one.user.id)).toBe(1);
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_ENDED_SESSIONS, MAX_KNOWN_DEVICES, MAX_SESSIONS } from '#schema/limits.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { createUser, PASSWORD } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { roundTrips } from '../../../test/round-trips.js';
import { runQuery, runRest } from '../../../test/run.js';
import { subscribe } from '../../../test/subscriptions.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { EventBus } from '../../platform/event-bus.js';
import { uuidv7 } from '../../platform/uuid.js';
import { sessionEnded } from './account.event.js';
import { hashOfDevice, KnownDeviceService } from './known-device.service.js';
import { SessionService } from './session.service.js';

const SECOND = 1000;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const source = () => farol.database.dataSource;
const sessions = () => farol.gateway.services.get(SessionService);
const statusOf = async (token: string) => (await runRest(farol, 'GET /api/auth/me', undefined, token)).status;

/** Stores sessions as they were before there was a limit, each begun a second after the one before; returns their ids. */
async function addSessions(userId: string, count: number, ended = false): Promise<string[]> {
  const now = farol.clock.now();
  const moments = Array.from({ length: count }, (_, index) => now - (count - index) * SECOND);
  const ids = moments.map((at) => uuidv7(at));
  await source().query(
    `INSERT INTO sessions (id, user_id, created_at, last_used_at, ended_at)
     SELECT id, $1, at, at, CASE WHEN $4 THEN at END FROM unnest($2::uuid[], $3::timestamptz[]) AS s (id, at)`,
    [userId, ids, moments.map((at) => new Date(at).toISOString()), ended],
  );
  return ids;
}

async function storedOf(userId: string, state: 'open' | 'ended'): Promise<string[]> {
  const rows = await source().query<{ id: string }[]>(
    `SELECT id FROM sessions WHERE user_id = $1 AND (ended_at IS NULL) = $2 ORDER BY id`,
    [userId, state === 'open'],
  );
  return rows.map(({ id }) => id);
}

async function login(email: string): Promise<string> {
  const { body } = await runRest<{ token: string }>(farol, 'POST /api/auth/login', {
    email,
    password: PASSWORD,
  });
  return body.token;
}

/** The sessions that events name while `call` runs. */
async function announcedBy(call: () => Promise<unknown>): Promise<unknown[]> {
  const publish = vi.spyOn(farol.gateway.services.get(EventBus), 'publish');
  await call();
  const announced = publish.mock.calls.filter(([kind]) => kind === sessionEnded).map(([, topic]) => topic);
  publish.mockRestore();
  return announced;
}

const listed = async (token: string) =>
  (await runQuery(farol, '{ sessions { id } }', {}, token)).data as unknown as { sessions: object[] };

describe('open sessions of a user', () => {
  test('the 51st sign-in ends the session that was not used for the longest time, and its socket (ASVS 2.4.1)', async () => {
    const user = await createUser(farol);
    const first = await login(user.email);
    farol.clock.advance(SECOND);
    const second = await login(user.email);
    const socket = subscribe(farol, second, 'subscription { signalSettled { id } }');
    await socket.connected;
    farol.clock.advance(SECOND);
    const [firstId] = await storedOf(user.id, 'open');
    const used = 'UPDATE sessions SET last_used_at = $2 WHERE id = $1';
    await source().query(used, [firstId, new Date(farol.clock.now())]);
    for (let opened = 2; opened < MAX_SESSIONS; opened += 1) await sessions().open(user.id, 'vitest');
    const newest = await login(user.email);
    expect((await socket.closed).code).toBe(4403);
    expect([await statusOf(second), await statusOf(first), await statusOf(newest)]).toEqual([401, 200, 200]);
    expect((await listed(newest)).sessions).toHaveLength(MAX_SESSIONS);
  });

  test('forty that arrive at once, at two gateways, leave fifty, with all forty among them (ASVS 2.4.1)', async () => {
    const user = await createUser(farol);
    const before = await addSessions(user.id, 45);
    const gateways = [sessions(), furtherServices(farol).get(SessionService)];
    const tokens = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 4 < 2
          ? gateways[index % 2]?.open(user.id, 'vitest')
          : gateways[index % 2]?.openAfterSignIn(user.id, user.passwordHash, 'vitest'),
      ),
    );
    expect(new Set(tokens).size).toBe(40);
    expect(tokens).not.toContain(undefined);
    const open = await storedOf(user.id, 'open');
    expect(open).toHaveLength(MAX_SESSIONS);
    expect(open.filter((id) => before.includes(id))).toEqual(before.slice(-10));
  });

  test('of a user with 5,000 from before the limit, fifty are listed, and the next sign-in ends the others (ASVS 2.4.1)', async () => {
    const user = await createUser(farol);
    const before = await addSessions(user.id, 5000);
    const { token: administrator } = await signedInAdministrator(farol);
    const query = 'query ($id: ID!) { adminUser(id: $id) { sessions { id } } }';
    const { data } = await runQuery(farol, query, { id: user.id }, administrator);
    expect((data as unknown as { adminUser: { sessions: object[] } }).adminUser.sessions).toHaveLength(
      MAX_SESSIONS,
    );
    let token = '';
    const announced = await announcedBy(async () => {
      token = await login(user.email);
    });
    expect(await storedOf(user.id, 'open')).toHaveLength(MAX_SESSIONS);
    expect(announced).toEqual(before.slice(-2 * MAX_SESSIONS + 1, -MAX_SESSIONS + 1).toReversed());
    expect((await listed(token)).sessions).toHaveLength(MAX_SESSIONS);
    const myData = await personalDataOf<{ sessions: object[] }>(farol, token);
    expect(myData.sessions).toHaveLength(MAX_SESSIONS + MAX_ENDED_SESSIONS);
  });

  test('are ended all by a new password, with fifty events at most (ASVS 2.4.1)', async () => {
    const user = await createUser(farol);
    const token = await sessions().open(user.id, 'vitest');
    const others = await addSessions(user.id, 500);
    const body = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
    const announced = await announcedBy(() => runRest(farol, 'PATCH /api/user/change-password', body, token));
    expect(new Set(announced)).toEqual(new Set(others.slice(-MAX_SESSIONS)));
    expect(await storedOf(user.id, 'open')).toHaveLength(1);
    expect(await statusOf(token)).toBe(200);
  });

  test('opening one takes two round trips, also where others end: session and visit', async () => {
    const user = await createUser(farol);
    expect(await roundTrips(source(), () => sessions().open(user.id, 'vitest'))).toBe(2);
    await addSessions(user.id, MAX_SESSIONS);
    expect(await roundTrips(source(), () => sessions().open(user.id, 'vitest'))).toBe(2);
  });
});

test('ended sessions beyond 200 are deleted at the next sign-in, oldest first', async () => {
  const user = await createUser(farol);
  const ended = await addSessions(user.id, MAX_ENDED_SESSIONS + 30, true);
  await sessions().open(user.id, 'vitest');
  expect(await storedOf(user.id, 'ended')).toEqual(ended.slice(30));
  expect(await storedOf(user.id, 'open')).toHaveLength(1);
});

describe('known devices', () => {
  const devices = () => farol.gateway.services.get(KnownDeviceService);
  const name = (index: number) => String(index).padStart(43, 'x');

  async function addDevices(userId: string, count: number): Promise<void> {
    const now = farol.clock.now();
    const known = Array.from({ length: count }, (_, index) => index);
    await source().query(
      `INSERT INTO known_devices (user_id, device_hash, last_seen_at)
       SELECT $1, hash, at FROM unnest($2::text[], $3::timestamptz[]) AS d (hash, at)`,
      [
        userId,
        known.map((index) => hashOfDevice(name(index))),
        known.map((index) => new Date(now - (count - index) * SECOND).toISOString()),
      ],
    );
  }

  test('beyond 100 are forgotten, those seen longest ago first, by a sign-in', async () => {
    const user = await createUser(farol);
    await addDevices(user.id, MAX_KNOWN_DEVICES + 20);
    const login = { email: user.email, password: PASSWORD };
    expect((await runRest(farol, 'POST /api/auth/login', login)).status).toBe(200);
    expect(await devices().knownOf(user.id)).toHaveLength(MAX_KNOWN_DEVICES);
    expect(await devices().recogniseFor(name(20), user.id)).toBeUndefined();
    expect(await devices().recogniseFor(name(21), user.id)).toBeDefined();
  });

  test('forty that are remembered at once leave 100, with all forty among them', async () => {
    const user = await createUser(farol);
    await addDevices(user.id, MAX_KNOWN_DEVICES);
    const fresh = await Promise.all(
      Array.from({ length: 40 }, (_, index) => devices().remember(name(1000 + index), user.id)),
    );
    const [row] = await source().query('SELECT count(*)::int AS n FROM known_devices WHERE user_id = $1', [
      user.id,
    ]);
    expect(row).toEqual({ n: MAX_KNOWN_DEVICES });
    for (const device of [...fresh, name(40), name(99)])
      expect(await devices().recogniseFor(device, user.id)).toBeDefined();
    expect(await devices().recogniseFor(name(39), user.id)).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyPageFlag } from '#schema/page-access.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { roundTrips } from '../../../test/round-trips.js';
import { runQuery, runRest } from '../../../test/run.js';
import { type OpenSubscription, openStream, subscribe } from '../../../test/subscriptions.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { ManualTimer } from '../../features/market/testing/manual-timer.js';
import { ViewerConnections } from '../streams/viewer-connections.js';

const TOTALS = 'subscription { xpChanged { xpPoints } }';
const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "5m") { price } }';

/** Two gateways on one database, without a Redis: no event of one reaches the other. */
let a: TestGateway;
let b: TestGateway;
const timer = new ManualTimer();
const open: OpenSubscription[] = [];
beforeAll(async () => {
  a = await startTestGateway();
  b = await startTestGateway({ database: a.database, timer });
});
afterAll(async () => {
  for (const subscription of open) subscription.end();
  await b.stop();
  await a.stop();
});

const connections = () => b.gateway.services.get(ViewerConnections);

const isRefused = async (token: string) =>
  (await runQuery(b, '{ me { id } }', {}, token)).code === 'UNAUTHENTICATED';

/** A socket and an event stream of this token on the second gateway, both of which have answered once. */
async function heldOnB(token: string) {
  const socket = subscribe(b, token, TOTALS);
  open.push(socket);
  await socket.next();
  return { socket, stream: await openStream(b, token, TOTALS) };
}

interface Signed {
  readonly userId: string;
  readonly token: string;
}

const changePassword = (token: string, revokeApiKeys: boolean) =>
  runQuery(
    a,
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) }',
    { input: { currentPassword: PASSWORD, newPassword: 'outra senha boa', revokeApiKeys } },
    token,
  );

/** Ways to revoke the first token's access on the first gateway; some use a second session of its user. */
const SESSION_ENDS = {
  'signing out': ({ token }: Signed) => runRest(a, 'POST /api/auth/logout', { sessionId: 'any' }, token),
  'a new password': (_: Signed, other: string) => changePassword(other, false),
  'deleting the account': (_: Signed, other: string) =>
    runQuery(a, `mutation { deleteAccount(password: "${PASSWORD}") }`, {}, other),
  'a block by an administrator': async ({ userId }: Signed) => {
    const administrator = await signedInAdministrator(a);
    return runQuery(a, `mutation { adminBlockUser(id: "${userId}") { id } }`, {}, administrator.token);
  },
} as const;

describe('on another gateway without Redis, the next check of open connections closes those of', () => {
  test.each(Object.entries(SESSION_ENDS))('a session ended by %s', async (_name, end) => {
    const [bystander, { user, token }] = [await signedInUser(a), await signedInUser(a)];
    const other = await a.gateway.services.get(SessionService).open(user.id, 'vitest');
    await heldOnB(bystander.token);
    const before = connections().size;
    const { socket, stream } = await heldOnB(token);
    await end({ userId: user.id, token }, other);
    expect(await isRefused(token)).toBe(true);
    expect(connections().size).toBe(before + 2);
    timer.fire();
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect(connections().size).toBe(before);
  });

  test('a revoked key', async () => {
    const { token } = await signedInUser(a);
    const { key } = await makeKey(a, token);
    const kept = await heldOnB((await makeKey(a, (await signedInUser(a)).token)).key);
    const { socket, stream } = await heldOnB(key);
    await changePassword(token, true);
    expect(await isRefused(key)).toBe(true);
    timer.fire();
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    const left = connections().size;
    kept.stream.end();
    await expect.poll(() => connections().size).toBe(left - 1);
  });
});

test('on another gateway without Redis, the next check of open connections ends the streams of a closed page, and only these', async () => {
  const { user, token } = await signedInUser(a);
  const { key } = await makeKey(a, token);
  const [prices, ofKey, me] = [PRICE, PRICE, 'subscription { meChanged { name } }'].map((query, index) =>
    subscribe(b, index === 1 ? key : token, query),
  ) as [OpenSubscription, OpenSubscription, OpenSubscription];
  open.push(prices, ofKey, me);
  await Promise.all([prices.next(), ofKey.next(), me.next()]);
  const stream = await openStream(b, token, PRICE);
  const rights = { userLevel: 'basic', ...everyPageFlag(true), accessBinaryOptions: false };
  const administrator = await signedInAdministrator(a);
  await runRest(a, `PUT /api/admin/users/${user.id}/permissions`, rights, administrator.token);
  timer.fire();
  await Promise.all([prices.completed, ofKey.completed]);
  expect(await stream.ended).toMatch(/event: complete\ndata: ?\n\n$/);
  await runRest(b, 'PATCH /api/user/update-profile', { name: 'Nome Novo' }, token);
  expect(await me.next()).toEqual({ data: { meChanged: { name: 'Nome Novo' } } });
});

test('a check is one statement for up to 1,000 sessions and one for as many keys, whatever number of connections they hold', async () => {
  const { token } = await signedInUser(a);
  const { key } = await makeKey(a, token);
  for (const one of [token, (await signedInUser(a)).token, key]) await heldOnB(one);
  expect(connections().size).toBeGreaterThan(5);
  expect(await roundTrips(a.database.dataSource, () => connections().closeOutlived())).toBe(2);
});

test('while PostgreSQL does not answer, connections stay open until their session may have expired', async () => {
  const { token } = await signedInUser(a);
  const { socket, stream } = await heldOnB(token);
  // Reads until when each session lasts: a connection not checked yet would be closed.
  await connections().closeOutlived();
  const before = connections().size;
  const away = vi
    .spyOn(b.gateway.services.get(SessionService), 'grantsOf')
    .mockRejectedValue(new Error('away'));
  await expect(connections().closeOutlived()).rejects.toThrow('away');
  expect(connections().size).toBe(before);
  b.clock.advance(12 * 3_600_000 + 1);
  await expect(connections().closeOutlived()).rejects.toThrow('away');
  expect((await socket.closed).code).toBe(1012);
  await stream.ended;
  away.mockRestore();
});

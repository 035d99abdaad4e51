import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyPageFlag } from '#schema/page-access.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { signedInUser } from '../../../test/factories.js';
import { type FastGateway, startFastGateway } from '../../../test/fast-gateway.js';
import { roundTrips } from '../../../test/round-trips.js';
import { runRest } from '../../../test/run.js';
import { type OpenSubscription, openStream, subscribe } from '../../../test/subscriptions.js';
import { SessionService } from '../../features/accounts/session.service.js';
import type { ViewerRights } from '../../platform/auth/viewer.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { ViewerConnections } from './viewer-connections.js';

const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "5m") { price } }';
const IN_FRAGMENT =
  'subscription { ...Prices } fragment Prices on Subscription { ... { price(pair: "EUR/USD", timeframe: "5m") { price } } }';
const GENERATED = 'subscription { signalGenerated { id } }';
const RIGHTS = { userLevel: 'basic', ...everyPageFlag(true) };
const CLOSED = { ...RIGHTS, accessBinaryOptions: false };

let gateway: FastGateway;
let admin: string;
const open: OpenSubscription[] = [];
beforeAll(async () => {
  gateway = await startFastGateway();
  admin = (await signedInAdministrator(gateway.farol)).token;
});
afterAll(async () => {
  for (const subscription of open) subscription.end();
  await gateway.farol.stop();
});

const services = () => gateway.farol.gateway.services;
const setRights = (userId: string, rights: object) =>
  runRest(gateway.farol, `PUT /api/admin/users/${userId}/permissions`, rights, admin);
const publish = (price: number) =>
  gateway.publish({ pair: 'EUR/USD', time: gateway.farol.clock.now(), price });

function held(token: string, query: string): OpenSubscription {
  const subscription = subscribe(gateway.farol, token, query);
  open.push(subscription);
  return subscription;
}

/** Closes the page after the next stream has been authorised and before it runs: its call is counted in between. */
function closeDuringStart(userId: string): void {
  const limiter = services().get(RATE_LIMITER);
  const take = limiter.take.bind(limiter);
  vi.spyOn(limiter, 'take').mockImplementationOnce(async (...call) => {
    expect((await setRights(userId, CLOSED)).status).toBe(200);
    return take(...call);
  });
}

describe('a stream whose page is closed while the stream starts is ended', () => {
  test.each([
    ['that nobody else reads', GENERATED],
    ['that others read already', PRICE],
  ])('on a socket, one %s', async (_which, query) => {
    await held(gateway.token, PRICE).next();
    const { user, token } = await signedInUser(gateway.farol);
    closeDuringStart(user.id);
    await held(token, query).completed;
  });

  test('of server-sent events', async () => {
    const { user, token } = await signedInUser(gateway.farol);
    closeDuringStart(user.id);
    const { ended } = await openStream(gateway.farol, token, GENERATED);
    expect(await ended).toMatch(/event: complete\ndata: ?\n\n$/);
  });
});

test('a stream whose field is in a fragment goes on until its own page is closed', async () => {
  const { user, token } = await signedInUser(gateway.farol);
  const prices = held(token, IN_FRAGMENT);
  await prices.next();
  await setRights(user.id, { ...RIGHTS, accessCrypto: false });
  await services().get(ViewerConnections).closeOutlived();
  publish(1.5);
  expect(await prices.next()).toEqual({ data: { price: { price: 1.5 } } });
  await setRights(user.id, CLOSED);
  await prices.completed;
});

test('the checks of a running stream count no calls of its user', async () => {
  const { user, token } = await signedInUser(gateway.farol);
  const prices = held(token, PRICE);
  await prices.next();
  const take = vi.spyOn(services().get(RATE_LIMITER), 'take');
  await services().get(ViewerConnections).closeOutlived();
  await setRights(user.id, { ...RIGHTS, accessCrypto: false });
  // Ends the stream by one more check, after which those before it are done.
  await setRights(user.id, CLOSED);
  await prices.completed;
  expect(take).toHaveBeenCalled();
  expect(take.mock.calls.filter(([caller]) => caller.includes(user.id))).toEqual([]);
});

test('the rights of 100 streams that start at once are read by two statements', async () => {
  const viewer = await services()
    .get(SessionService)
    .viewerOf((await signedInUser(gateway.farol)).token);
  if (!viewer) throw new Error('no viewer');
  const connections = services().get(ViewerConnections);
  const stops: (() => void)[] = [];
  const started = () =>
    Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<ViewerRights>((see) => {
            stops.push(connections.watchRights(viewer, see));
          }),
      ),
    );
  expect(await roundTrips(gateway.farol.database.dataSource, started)).toBe(2);
  for (const stop of stops) stop();
});

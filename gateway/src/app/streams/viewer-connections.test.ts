import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runRest } from '../../../test/run.js';
import { type OpenSubscription, openStream, subscribe } from '../../../test/subscriptions.js';
import { SessionService } from '../../features/accounts/session.service.js';
import { ManualTimer } from '../../features/market/testing/manual-timer.js';
import { EventBus } from '../../platform/event-bus.js';
import { ServiceRegistry } from '../../platform/service-registry.js';
import { ViewerConnections } from './viewer-connections.js';

const HOUR = 3_600_000;
const TOTALS = 'subscription { xpChanged { xpPoints } }';
const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "5m") { price } }';

let farol: TestGateway;
const timer = new ManualTimer();
const open: OpenSubscription[] = [];
beforeAll(async () => {
  farol = await startTestGateway({ timer });
});
afterAll(async () => {
  for (const subscription of open) subscription.end();
  await farol.stop();
});

const connections = () => farol.gateway.services.get(ViewerConnections);
const statusOf = async (token: string) => (await runRest(farol, 'GET /api/auth/me', undefined, token)).status;

/** A socket and an event stream of this token, both of which have answered once. */
async function held(token: string) {
  const socket = subscribe(farol, token, PRICE);
  open.push(socket);
  await socket.next();
  return { socket, stream: await openStream(farol, token, TOTALS) };
}

describe('what a session holds open', () => {
  test('ends 12 hours after the last use of the session, whatever is sent over it (ASVS 7.3.1, 7.3.2)', async () => {
    const { token } = await signedInUser(farol);
    const { socket, stream } = await held(token);
    const before = connections().size;
    farol.clock.advance(12 * HOUR);
    await connections().closeOutlived();
    expect(connections().size).toBe(before);
    farol.clock.advance(1);
    timer.fire();
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
    expect(connections().size).toBe(before - 2);
    expect(await statusOf(token)).toBe(401);
  });

  test('stays open while the session is used elsewhere, and ends 30 days after it began (ASVS 7.3.1, 7.3.2)', async () => {
    const { token } = await signedInUser(farol);
    const { socket, stream } = await held(token);
    const before = connections().size;
    const begin = farol.clock.now();
    while (farol.clock.now() + 11 * HOUR <= begin + 30 * 24 * HOUR) {
      farol.clock.advance(11 * HOUR);
      expect(await statusOf(token)).toBe(200);
      await connections().closeOutlived();
    }
    expect(connections().size).toBe(before);
    farol.clock.advance(begin + 30 * 24 * HOUR + 1 - farol.clock.now());
    timer.fire();
    expect((await socket.closed).code).toBe(4403);
    await stream.ended;
  });

  test('is closed if the session ended between authentication and registration', async () => {
    const { user } = await signedInUser(farol);
    const sessions = farol.gateway.services.get(SessionService);
    const viewer = await sessions.viewerOf(await sessions.open(user.id, 'vitest'));
    if (!viewer) throw new Error('no viewer');
    await sessions.end(viewer, viewer.sessionId);
    const end = await new Promise((resolve) => connections().hold(viewer, resolve));
    expect(end).toBe('signed out');
  });

  test('is closed so that its client reconnects if the session cannot be checked', async () => {
    const { token } = await signedInUser(farol);
    const viewer = await farol.gateway.services.get(SessionService).viewerOf(token);
    if (!viewer) throw new Error('no viewer');
    const services = new ServiceRegistry();
    services.provide(EventBus, () => new EventBus());
    const alone = new ViewerConnections(services, farol.clock);
    expect(await new Promise((resolve) => alone.hold(viewer, resolve))).toBe('unknown');
    expect(alone.size).toBe(0);
  });
});

test('a key’s socket never expires', async () => {
  const { token } = await signedInUser(farol);
  const { key } = await makeKey(farol, token);
  const { stream } = await held(key);
  const before = connections().size;
  farol.clock.advance(40 * 24 * HOUR);
  await connections().closeOutlived();
  expect(connections().size).toBe(before);
  stream.end();
});

test('administrators hold nothing open: their token opens no socket and no event stream (ASVS 7.3.1, 7.3.2)', async () => {
  const { token } = await signedInAdministrator(farol);
  const socket = subscribe(farol, token, PRICE);
  open.push(socket);
  expect((await socket.closed).code).toBe(4403);
  expect((await openStream(farol, token, PRICE)).status).toBe(401);
});

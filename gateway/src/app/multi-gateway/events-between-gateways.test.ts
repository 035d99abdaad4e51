import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyPageFlag } from '#schema/page-access.js';
import { signedInAdministrator } from '../../../test/administrators.js';
import { makeKey } from '../../../test/api-keys.js';
import { createUser, PASSWORD, signedInUser } from '../../../test/factories.js';
import { HAS_REDIS } from '../../../test/redis.js';
import { runQuery, runRest } from '../../../test/run.js';
import { type OpenSubscription, subscribe, untilRead } from '../../../test/subscriptions.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';
import { accountChanged } from '../../features/accounts/account.event.js';
import { UserRightsService } from '../../features/accounts/directory/user-rights.service.js';
import { SettlementService } from '../../features/outcomes/settlement.service.js';
import { EventBus } from '../../platform/event-bus.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';

const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';

let two: TwoGateways;
const open: OpenSubscription[] = [];

/** A subscription on the second gateway. */
async function onB(token: string, query: string): Promise<OpenSubscription> {
  const subscription = subscribe(two.b, token, query);
  open.push(subscription);
  await subscription.connected;
  return subscription;
}

/** The first result is the current state, and shows that the gateway is subscribed. */
async function totalsOnB(token: string) {
  const totals = await onB(token, 'subscription { xpChanged { xpPoints signalsGenerated } }');
  await totals.next();
  return totals;
}

interface Totals {
  readonly data: { readonly xpChanged: { readonly signalsGenerated: number } };
}

/**
 * Reads totals on the second gateway as a client does: after a disconnection it starts again with the current state.
 */
async function totalsOnBReach(token: string, signalsGenerated: number): Promise<void> {
  for (;;) {
    const totals = await onB(token, 'subscription { xpChanged { signalsGenerated } }');
    const end = totals.closed.then(() => undefined);
    const next = async () => (await Promise.race([totals.next(), end])) as Totals | undefined;
    for (let result = await next(); result; result = await next()) {
      if (result.data.xpChanged.signalsGenerated === signalsGenerated) return;
    }
  }
}

/** What the second gateway reports to its operator of the link to Redis: `1` if it is up. */
async function redisUp(): Promise<string | undefined> {
  const metrics = await (await fetch(`${two.b.address}/metrics`)).text();
  return /^farol_redis_up (\d)$/m.exec(metrics)?.[1];
}

describe.skipIf(!HAS_REDIS)('two gateways on one Redis (needs redis-server)', () => {
  beforeAll(async () => {
    two = await startTwoGateways();
  });
  afterAll(async () => {
    for (const subscription of open) subscription.end();
    await two?.stop();
  });

  test('an event caused on one reaches readers on the other once, and its work is done once', async () => {
    const { user, token } = await signedInUser(two.a);
    const totals = await totalsOnB(token);
    const generated = await onB(token, 'subscription { signalGenerated { id } }');
    await untilRead(two.b, 'signalGenerated');
    const { data } = await runQuery(two.a, GENERATE, {}, token);
    await expect(generated.next()).resolves.toEqual({ data: { signalGenerated: data?.generateSignal } });
    await expect(totals.next()).resolves.toEqual({
      data: { xpChanged: { xpPoints: 5, signalsGenerated: 1 } },
    });
    // A later event of the same channel has arrived, so nothing is under way any more.
    await runQuery(two.a, GENERATE, {}, token);
    await generated.next();
    expect([generated.results, totals.results.length <= 1]).toEqual([[], true]);
    const written = 'SELECT count(*)::int AS count FROM xp_entries WHERE user_id = $1';
    await expect.poll(() => two.database.dataSource.query(written, [user.id])).toEqual([{ count: 2 }]);
  });

  test('a settled signal is published on the other with its times', async () => {
    const { token } = await signedInUser(two.a);
    const settled = await onB(token, 'subscription { signalSettled { id expirationTime generatedAt } }');
    await untilRead(two.b, 'signalSettled');
    const fields = 'id expirationTime generatedAt';
    const { data } = await runQuery(
      two.a,
      `mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { ${fields} } }`,
      {},
      token,
    );
    two.a.clock.advance(120_000);
    await two.a.gateway.services.get(SettlementService).settleAll();
    await expect(settled.next()).resolves.toMatchObject({ data: { signalSettled: data?.generateSignal } });
  });

  test('signing out on one closes what the session holds open on the other', async () => {
    const { token } = await signedInUser(two.a);
    const totals = await totalsOnB(token);
    await runRest(two.a, 'POST /api/auth/logout', { sessionId: 'any' }, token);
    await expect(totals.closed).resolves.toMatchObject({ code: 4403 });
  });

  test('a changed password on one ends the other sessions’ streams of events on the other', async () => {
    const user = await createUser(two.a);
    const signIn = () => runRest(two.a, 'POST /api/auth/login', { email: user.email, password: PASSWORD });
    const [kept, ended] = [await signIn(), await signIn()].map(({ body }) => String(body.token));
    const stream = await fetch(`${two.b.address}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${ended}`,
      },
      body: JSON.stringify({ query: 'subscription { xpChanged { xpPoints } }' }),
    });
    const change = { currentPassword: PASSWORD, newPassword: 'outra senha boa' };
    await runRest(two.a, 'PATCH /api/user/change-password', change, kept);
    await expect(stream.text()).resolves.toContain('event: next');
  });

  test('a key revoked on one closes what it holds open on the other, and is refused there', async () => {
    const { token } = await signedInUser(two.a);
    const { key, id } = await makeKey(two.a, token);
    const totals = await totalsOnB(key);
    await runQuery(
      two.a,
      `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`,
      {},
      token,
    );
    await expect(totals.closed).resolves.toMatchObject({ code: 4403 });
    expect((await runQuery(two.b, '{ me { id } }', {}, key)).code).toBe('UNAUTHENTICATED');
  });

  test('a user blocked on one is notified on the other', async () => {
    const { user, token } = await signedInUser(two.a);
    const totals = await totalsOnB(token);
    two.a.gateway.services.get(UserRightsService).announceBlocked(user.id);
    await expect(totals.closed).resolves.toMatchObject({ code: 4403, reason: 'Account blocked' });
  });

  test('a page closed on one ends a stream that is starting on the other, though the event comes before it runs', async () => {
    const { user, token } = await signedInUser(two.a);
    const administrator = await signedInAdministrator(two.a);
    const rights = { userLevel: 'basic', ...everyPageFlag(true), accessBinaryOptions: false };
    const limiter = two.b.gateway.services.get(RATE_LIMITER);
    const take = limiter.take.bind(limiter);
    const arrived = new Promise<void>((resolve) => {
      two.b.gateway.services.get(EventBus).watch((kind) => {
        if (kind === accountChanged.name) resolve();
      });
    });
    // A stream is counted after it has been authorised and before it runs.
    vi.spyOn(limiter, 'take').mockImplementationOnce(async (...call) => {
      await runRest(two.a, `PUT /api/admin/users/${user.id}/permissions`, rights, administrator.token);
      await arrived;
      return take(...call);
    });
    const generated = await onB(token, 'subscription { signalGenerated { id } }');
    await generated.completed;
  });

  const late = { data: { xpChanged: { xpPoints: 5, signalsGenerated: 1 } } };
  describe.each([
    // Its connections are replaced if it hangs for longer than 3 s; what is under way on them may be lost.
    ['hangs', () => two.redis.pause(), () => two.redis.resume(), [late, 1012]],
    ['is killed', () => two.redis.kill(), () => two.redis.launch(), [1012]],
  ])('while Redis %s', (_, take, bring, ways) => {
    test('each gateway continues by itself, and readers on the other hear of it late, or start over if they may have missed something', async () => {
      const { user, token } = await signedInUser(two.a);
      const totals = await totalsOnB(token);
      const own = subscribe(two.a, token, 'subscription { xpChanged { signalsGenerated } }');
      open.push(own);
      await own.next();
      await take();
      const seen = async () => [...two.links.map(({ isUp }) => isUp), await redisUp()];
      await expect.poll(seen).toEqual([false, false, '0']);
      expect((await runQuery(two.a, GENERATE, {}, token)).errors).toBeUndefined();
      await expect(own.next()).resolves.toMatchObject({ data: { xpChanged: { signalsGenerated: 1 } } });
      await bring();
      const learned = await Promise.race([totals.next(), totals.closed.then(({ code }) => code)]);
      expect(ways).toContainEqual(learned);
      // An earlier connection may still be lost after the first answer over a new one.
      await expect.poll(redisUp).toBe('1');
      const again = totalsOnBReach(token, 2);
      await runQuery(two.a, GENERATE, {}, token);
      await again;
      const counted = 'SELECT signals_generated AS count FROM progress WHERE user_id = $1';
      expect(await two.database.dataSource.query(counted, [user.id])).toEqual([{ count: 2 }]);
    });
  });
});

import { SessionService } from '../../src/features/accounts/session.service.js';
import { systemClock } from '../../src/platform/clock.js';
import { type BenchGateway, startBenchGateway } from '../harness/bench-gateway.js';
import { figures } from '../harness/figures.js';
import { graphqlCall } from '../harness/graphql-call.js';
import { openPracticeNode, stressOrder, USERS, userIdOf, viewerOf } from '../harness/practice-node.js';
import { addTraders, openSessions } from '../harness/users.js';

const CALLS = 2000;
const WARM_UP = 200;
const TRADES = 10_000;
const AT_ONCE = 8;
/** Past the expiry of every order. */
const LATER = 2 * 3_600_000;

const PLACE = `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) {
  trade { id entryPrice expiresAt stake profitIfWon } account { id balance openStake equity lossStreak pausedUntil }
  warning } }`;

/** Ids of the users of `stressOrder`. */
export const traderIds = Array.from({ length: USERS }, (_, user) => userIdOf(user));

/** Orders one after the other over HTTP, each by another user, while the gateway's own jobs run. */
async function orderOverHttp({ gateway, address, serverTimes }: BenchGateway): Promise<void> {
  const tokens = await openSessions(gateway.services.get(SessionService), traderIds);
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    if (call === WARM_UP) serverTimes.length = 0;
    const { input } = stressOrder(call);
    await graphqlCall(address, tokens[call % USERS] ?? '', { query: PLACE, variables: { input } });
  }
  console.log(
    `one gateway, ${CALLS} orders one after the other over HTTP, server time: ${figures(serverTimes)}`,
  );
}

/** Orders directly to the service, then their settlement by one gateway. */
async function settleMany(url: string): Promise<void> {
  let offset = 0;
  const node = await openPracticeNode(url, { now: () => systemClock.now() + offset });
  const waiting = Array.from({ length: TRADES }, (_, order) => WARM_UP + CALLS + order);
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { userId, input } = stressOrder(index);
      await node.orders.place(viewerOf(userId), { ...input });
    }
  };
  const placing = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const placed = (TRADES * 1000) / (performance.now() - placing);
  console.log(`one gateway, ${TRADES} orders, ${AT_ONCE} at once: ${Math.round(placed)} orders/s`);
  offset = LATER;
  const settling = performance.now();
  const settled = await node.settlement.settleAll();
  const speed = (settled * 1000) / (performance.now() - settling);
  console.log(`one gateway, ${settled} due trades: ${Math.round(speed)} settlements/s`);
  await node.dataSource.destroy();
}

/** Measures how fast one gateway places orders and settles trades. */
export async function measureOneGateway(): Promise<void> {
  const bench = await startBenchGateway();
  const node = await openPracticeNode(bench.url, systemClock);
  await addTraders(node, traderIds);
  await node.dataSource.destroy();
  await orderOverHttp(bench);
  await settleMany(bench.url);
  await bench.stop();
}

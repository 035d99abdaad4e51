import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { OPEN_PER_SOCKET } from '#schema/stream.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { SUBSCRIPTIONS_PER_CALLER } from './network-connections.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({ networkFactor: 1 });
});
afterAll(() => farol.stop());

const clientOf = (token: string) =>
  createClient({
    url: `${farol.address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });

/** Opens a subscription that shares no execution with another; resolves with its first answer. */
function firstAnswer(client: ReturnType<typeof clientOf>, alias: string): Promise<string> {
  const query = `subscription { ${alias}: price(pair: "EUR/USD", timeframe: "1m") { price } }`;
  return new Promise((resolve) => {
    const note = (answer: unknown) => resolve(JSON.stringify(answer));
    client.subscribe({ query }, { next: note, error: note, complete: () => undefined });
  });
}

test(`one user has at most ${SUBSCRIPTIONS_PER_CALLER} subscriptions open over all sockets, and may open others once some are closed`, async () => {
  const { token } = await signedInUser(farol);
  const clients = Array.from({ length: SUBSCRIPTIONS_PER_CALLER / OPEN_PER_SOCKET + 1 }, () =>
    clientOf(token),
  );
  const [last, ...others] = clients.toReversed();
  if (!last) throw new Error('a client');
  for (const [number, client] of others.entries()) {
    const open = Array.from({ length: OPEN_PER_SOCKET }, (_, i) => firstAnswer(client, `a${number}x${i}`));
    expect((await Promise.all(open)).filter((text) => text.includes('errors'))).toEqual([]);
  }
  expect(await firstAnswer(last, 'one')).toContain('RATE_LIMITED');
  const other = clientOf((await signedInUser(farol)).token);
  expect(await firstAnswer(other, 'two')).toContain('price');
  await others[0]?.dispose();
  await expect.poll(() => firstAnswer(last, 'three')).toContain('"price"');
  for (const client of [...clients, other]) await client.dispose();
});

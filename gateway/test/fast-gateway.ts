import { once } from 'node:events';
import { WebSocket } from 'ws';
import { fastFeed } from '../bench/streams/fast-feed.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { signedInUser } from './factories.js';
import { startTestGateway, type TestGateway } from './gateway.js';

export interface FastGateway {
  readonly farol: TestGateway;
  /** Sends a price to all its subscribers. */
  readonly publish: ReturnType<typeof fastFeed>['publish'];
  /** Token of a signed-in user. */
  readonly token: string;
  /** A socket of that user, ready for operations. */
  openSocket(): Promise<WebSocket>;
}

/** A gateway whose prices are only those that the test publishes. */
export async function startFastGateway(): Promise<FastGateway> {
  let publish: FastGateway['publish'] = () => undefined;
  const farol = await startTestGateway({
    feed: (clock) => {
      const timer = { every: () => () => undefined };
      const fast = fastFeed(createSimulatedFeed({ key: keyOfSeed(1), clock, timer }));
      publish = fast.publish;
      return fast.feed;
    },
  });
  const { token } = await signedInUser(farol);
  return {
    farol,
    publish,
    token,
    async openSocket() {
      const socket = new WebSocket(`${farol.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
      await once(socket, 'message');
      return socket;
    },
  };
}

import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestGateway } from './gateway.js';

/** Close code of a socket with an open subscription. */
export function closeCodeOf(
  { address }: TestGateway,
  token: string,
): { ready: Promise<void>; closed: Promise<number> } {
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const closed = new Promise<number>((resolve) => {
    const client = createClient({
      url: `${address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
      on: { connected: () => ready(), closed: (event) => resolve((event as { code: number }).code) },
    });
    client.subscribe(
      { query: 'subscription { signalSettled { id } }' },
      { next() {}, error() {}, complete() {} },
    );
  });
  return { ready: isReady, closed };
}

import { type Client, type ClientOptions, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** What our own client waits at first. */
const RETRY_MS = 1000;

/** A client of subscriptions that comes back whenever its socket is closed, as our own does. */
export function priceClient(address: string, token: string, on: ClientOptions['on'] & object): Client {
  return createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
    on,
  });
}

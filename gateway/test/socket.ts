import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestGateway } from './gateway.js';

export interface OpenSubscription {
  /** Resolves once the socket is open. */
  readonly connected: Promise<void>;
  /** What came so far. */
  readonly results: unknown[];
  /** The next result. */
  next(): Promise<unknown>;
  /** Resolves once the subscription is ended by the gateway. */
  readonly completed: Promise<void>;
  /** Code and reason that the gateway closed the socket with. */
  readonly closed: Promise<{ code: number; reason: string }>;
  end(): void;
}

/** A promise with what fulfils it. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Holds one subscription open as a client would. */
export function subscribe({ address }: TestGateway, token: string, query: string): OpenSubscription {
  const results: unknown[] = [];
  const waiting: ((result: unknown) => void)[] = [];
  const connected = deferred<void>();
  const completed = deferred<void>();
  const closed = deferred<{ code: number; reason: string }>();
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    on: {
      connected: () => connected.resolve(),
      closed: (event) => closed.resolve(event as { code: number; reason: string }),
    },
  });
  const take = (result: unknown) => {
    const reader = waiting.shift();
    if (reader) reader(result);
    else results.push(result);
  };
  client.subscribe({ query }, { next: take, error: () => undefined, complete: () => completed.resolve() });
  return {
    connected: connected.promise,
    results,
    next: () =>
      results.length > 0 ? Promise.resolve(results.shift()) : new Promise((resolve) => waiting.push(resolve)),
    completed: completed.promise,
    closed: closed.promise,
    end: () => void client.dispose(),
  };
}

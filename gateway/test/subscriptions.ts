import { createClient } from 'graphql-ws';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestGateway } from './gateway.js';

export interface OpenSubscription {
  /** Resolves once the socket is open. */
  readonly connected: Promise<void>;
  /** Results that `next` has not returned yet. */
  readonly results: unknown[];
  /** The next result. */
  next(): Promise<unknown>;
  /** Resolves once the gateway has ended the subscription. */
  readonly completed: Promise<void>;
  /** Code and reason with which the gateway closed the socket. */
  readonly closed: Promise<{ code: number; reason: string }>;
  end(): void;
}

/** A promise with its resolve function. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Opens one subscription over a WebSocket. */
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
    const resolve = waiting.shift();
    if (resolve) resolve(result);
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

/** Waits until a gateway has the given number of readers of a subscription: later events reach them all. */
export async function untilRead({ address }: TestGateway, field: string, readers = 1): Promise<void> {
  const line = `farol_subscriptions_open{field="${field}"} ${readers}`;
  const metrics = async () => (await (await fetch(`${address}/metrics`)).text()).split('\n');
  await expect.poll(metrics).toContain(line);
}

interface OpenStream {
  readonly status: number;
  /** Resolves with the whole text when the gateway ends the stream. */
  readonly ended: Promise<string>;
  end(): void;
}

/** Opens one subscription as server-sent events; resolves after its first event. */
export async function openStream(
  { address }: TestGateway,
  token: string,
  query: string,
): Promise<OpenStream> {
  const aborted = new AbortController();
  const response = await fetch(`${address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query }),
    signal: aborted.signal,
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  const readOn = async (isEnough: () => boolean): Promise<void> => {
    while (reader && !isEnough()) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
    }
  };
  await readOn(() => text.includes('event: next'));
  const ended = readOn(() => false).then(() => text);
  ended.catch(() => undefined);
  return { status: response.status, ended, end: () => aborted.abort() };
}

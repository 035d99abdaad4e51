import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestGateway } from './gateway.js';

/** An operation as a caller sends it. */
export interface SentOperation {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** Who sends it; the gateway has to trust one proxy. */
export interface Sender {
  /** Address of the caller. */
  readonly network: string;
  readonly token?: string;
}

const headersOf = ({ network, token }: Sender) => ({
  'x-forwarded-for': network,
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
});

async function overHttp({ address }: TestGateway, sent: SentOperation, sender: Sender): Promise<string> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: headersOf(sender),
    body: JSON.stringify(sent),
  });
  return response.text();
}

async function byGet({ address }: TestGateway, sent: SentOperation, sender: Sender): Promise<string> {
  const search = new URLSearchParams({ query: sent.query, variables: JSON.stringify(sent.variables ?? {}) });
  const headers = { ...headersOf(sender), 'apollo-require-preflight': '1' };
  return (await fetch(`${address}/graphql?${search}`, { headers })).text();
}

async function asEvents({ address }: TestGateway, sent: SentOperation, sender: Sender): Promise<string> {
  const response = await fetch(`${address}/graphql/stream`, {
    method: 'POST',
    headers: { ...headersOf(sender), accept: 'text/event-stream' },
    body: JSON.stringify(sent),
  });
  return response.text();
}

async function onSocket({ address }: TestGateway, sent: SentOperation, sender: Sender): Promise<string> {
  class Proxied extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { 'x-forwarded-for': sender.network } });
    }
  }
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    webSocketImpl: Proxied,
    retryAttempts: 0,
    ...(sender.token && { connectionParams: { authorization: `Bearer ${sender.token}` } }),
  });
  const answer = await new Promise<unknown>((resolve) => {
    client.subscribe({ ...sent }, { next: resolve, error: resolve, complete: () => undefined });
  });
  await client.dispose();
  return JSON.stringify(answer);
}

/** Every way to send a document of one's own; each returns the text of the first answer. */
export const DOORS = {
  'POST /graphql': overHttp,
  'GET /graphql': byGet,
  'a stream of events': asEvents,
  'a WebSocket': onSocket,
} as const;

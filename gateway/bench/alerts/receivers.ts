import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

// Receivers of webhooks, push services and a Bot API in their own process, so that receiving takes no time of the
// sending gateway's event loop. Started by `fork`; reports their addresses, and on request what arrived when.

const HOSTS = 10;
/** This many webhook receivers always answer 500. */
const FAILING = 2;
/** Few, as there are few browser vendors. */
const PUSH_HOSTS = 4;
/** One device or chat in this many is always answered 500: paths and chat ids end with the user's number. */
const FAILING_PART = 5;

/** Addresses of the receivers. */
export interface Receivers {
  /** Failing receivers come first. */
  readonly webhooks: readonly string[];
  readonly failing: number;
  readonly push: readonly string[];
  readonly telegram: string;
}

/** When messages arrived, by the machine's clock: address of the receiver and `Date.now()`. */
export type Arrival = readonly [receiver: string, at: number];

/** Whether a user's receiver fails, for devices and chats. */
export const isFailing = (place: number) => place % FAILING_PART === 0;

const arrivals: Arrival[] = [];

async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** The number at the end of an address. */
const placeOf = (url: string) => Number(/(\d+)$/.exec(url)?.[1] ?? 1);

const webhook =
  (fails: boolean): RequestListener =>
  (request, response) => {
    arrivals.push([`webhook ${placeOf(request.url ?? '')}`, Date.now()]);
    request.resume();
    response.writeHead(fails ? 500 : 200).end();
  };

const push: RequestListener = (request, response) => {
  const place = placeOf(request.url ?? '');
  arrivals.push([`push ${place}`, Date.now()]);
  request.resume();
  response.writeHead(isFailing(place) ? 500 : 201).end();
};

const telegram: RequestListener = async (request, response) => {
  const method = /\/(\w+)$/.exec(request.url ?? '')?.[1];
  const { chat_id = 1 } = JSON.parse((await bodyOf(request)) || '{}');
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (method === 'getMe')
    return void answer(200, {
      ok: true,
      result: { id: 987_654_321, is_bot: true, first_name: 'F', username: 'f_bot' },
    });
  if (method !== 'sendMessage') return void answer(200, { ok: true, result: true });
  arrivals.push([`telegram ${chat_id}`, Date.now()]);
  if (isFailing(Number(chat_id)))
    return void answer(500, { ok: false, error_code: 500, description: 'Internal Server Error' });
  return void answer(200, { ok: true, result: { message_id: 1, date: 0, chat: { id: chat_id } } });
};

if (process.send) {
  const webhooks: string[] = [];
  for (let place = 0; place < HOSTS; place += 1) webhooks.push(await listen(webhook(place < FAILING)));
  const services: string[] = [];
  for (let place = 0; place < PUSH_HOSTS; place += 1) services.push(await listen(push));
  const receivers: Receivers = {
    webhooks,
    failing: FAILING,
    push: services,
    telegram: await listen(telegram),
  };
  process.on('message', () => process.send?.(arrivals.splice(0)));
  process.send(receivers);
}

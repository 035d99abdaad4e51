import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

// A process of its own, so that taking messages costs the gateway that sends them no time of its event loop: webhooks' receivers,
// push services and a Bot API. Started by `fork`; says where they are, and when asked what arrived when.

const HOSTS = 10;
/** Of the receivers of webhooks so many answer 500, always. */
const FAILING = 2;
/** Few, as browsers have few makers. */
const PUSH_HOSTS = 4;
/** Of devices and chats one in so many is answered 500, always: paths and chats end with the number of their user. */
const FAILING_PART = 5;

/** Where the receivers are. */
export interface Receivers {
  /** Those that fail come first. */
  readonly webhooks: readonly string[];
  readonly failing: number;
  readonly push: readonly string[];
  readonly telegram: string;
}

/** When a message to a receiver arrived, by the machine's clock: its address and `Date.now()`. */
export type Arrival = readonly [receiver: string, at: number];

/** Whether the receiver of a user fails, for devices and chats. */
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

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const STUB_TOKEN = `987654321:${'AAE-stub_of_the_bot_api'.padEnd(35, 'x')}`;
const ME = {
  id: 987_654_321,
  is_bot: true,
  first_name: 'Farol',
  username: 'farol_stub_bot',
  can_join_groups: false,
  can_read_all_group_messages: false,
  supports_inline_queries: false,
};

/** Settings that make a gateway use the stub. */
interface StubSettings {
  readonly token: string;
  readonly apiUrl: string;
  readonly webhook: boolean;
}

interface StubCall {
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** By the machine's own clock, milliseconds. */
  readonly at: number;
}

/** A message that the stub received. */
interface TakenMessage {
  readonly messageId: number;
  readonly chatId: number;
  readonly text: string;
  /** Id of the message that it replies to. */
  readonly replyTo: number | undefined;
}

/** An answer of the stub that differs from Telegram's normal one. */
type StubFault =
  | { readonly code: number; readonly description: string; readonly retryAfter?: number }
  /** The connection is cut: before the call is done, or after it with its answer lost. */
  | 'cut'
  | 'taken, then cut';

/** The Bot API on this machine, with its faults. */
export interface TelegramStub {
  readonly settings: StubSettings;
  readonly calls: StubCall[];
  readonly taken: TakenMessage[];
  /** Whether and how a call fails; none does by default. */
  fault: (call: StubCall) => StubFault | undefined;
  /** The webhook that is registered; empty if there is none. */
  webhook: string;
  /** Polls for updates that are waiting for an answer. */
  readonly polls: number;
  /** Adds an update to be polled; it stays until it is acknowledged. */
  push(update: object): void;
  /** Cuts the waiting polls, as if the gateway were killed. */
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return JSON.parse(body || '{}');
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const ok = (response: ServerResponse, result: unknown) => answer(response, 200, { ok: true, result });

function refuse(response: ServerResponse, fault: Exclude<StubFault, string>): void {
  const { code, description, retryAfter } = fault;
  const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
  answer(response, code, { ok: false, error_code: code, description, ...parameters });
}

export async function startTelegramStub(given: Partial<StubSettings> = {}): Promise<TelegramStub> {
  const calls: StubCall[] = [];
  const taken: TakenMessage[] = [];
  const waiting: { readonly update_id: number }[] = [];
  const polls = new Set<ServerResponse>();
  let lastMessage = 100;

  const release = () => {
    if (waiting.length === 0) return;
    for (const poll of polls) ok(poll, waiting);
    polls.clear();
  };
  const poll = (response: ServerResponse, { offset }: { offset?: unknown }) => {
    // An offset acknowledges all earlier updates.
    while (typeof offset === 'number' && (waiting[0]?.update_id ?? offset) < offset) waiting.shift();
    for (const former of polls) {
      const description = 'Conflict: terminated by other getUpdates request';
      refuse(former, { code: 409, description });
    }
    polls.clear();
    polls.add(response);
    response.on('close', () => polls.delete(response));
    release();
  };
  const take = ({ chat_id, text, reply_parameters }: Record<string, unknown>) => {
    lastMessage += 1;
    const replyTo = (reply_parameters as { message_id: number } | undefined)?.message_id;
    taken.push({ messageId: lastMessage, chatId: Number(chat_id), text: String(text), replyTo });
    return { message_id: lastMessage, date: 0, chat: { id: chat_id, type: 'private' }, text };
  };

  const resultOf = (method: string, payload: Record<string, unknown>) => {
    if (method === 'setWebhook') stub.webhook = String(payload.url);
    if (method === 'deleteWebhook') stub.webhook = '';
    if (method === 'getWebhookInfo') return { url: stub.webhook, pending_update_count: 0 };
    if (method === 'getMe') return ME;
    return method === 'sendMessage' ? take(payload) : true;
  };

  const server = createServer(async (request, response) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    const payload = await bodyOf(request).catch(() => ({}));
    if (token !== stub.settings.token) return refuse(response, { code: 401, description: 'Unauthorized' });
    const call = { method, payload, at: performance.now() };
    calls.push(call);
    const fault = stub.fault(call);
    if (fault === 'cut') return void request.socket.destroy();
    if (typeof fault === 'object') return refuse(response, fault);
    const result = resultOf(method, payload);
    if (fault === 'taken, then cut') return void request.socket.destroy();
    if (method === 'getUpdates' && stub.webhook) {
      const description = "Conflict: can't use getUpdates method while webhook is active";
      return refuse(response, { code: 409, description });
    }
    if (method === 'getUpdates') return poll(response, payload);
    return ok(response, result);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stub: TelegramStub = {
    settings: { token: STUB_TOKEN, apiUrl: `http://127.0.0.1:${port}`, webhook: false, ...given },
    calls,
    taken,
    fault: () => undefined,
    webhook: '',
    get polls() {
      return polls.size;
    },
    push(update) {
      waiting.push(update as { update_id: number });
      release();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return stub;
}

/** A person's message to the bot, as an update. */
export function saidBy(
  chatId: number,
  text: string,
  updateId: number,
  {
    type = 'private',
    username = 'marina_az',
    forward_origin,
  }: { type?: 'private' | 'group'; username?: string; forward_origin?: object } = {},
) {
  const command = /^\/\w+(@\w+)?/.exec(text)?.[0];
  const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
  const from = { id: type === 'private' ? chatId : 4711, is_bot: false, first_name: 'Marina', username };
  const chat =
    type === 'private' ? { id: chatId, type, first_name: 'Marina' } : { id: chatId, type, title: 'G' };
  const message = { message_id: updateId, date: 0, from, chat, text, entities };
  return { update_id: updateId, message: { ...message, ...(forward_origin && { forward_origin }) } };
}

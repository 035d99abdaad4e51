import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../../../platform/clock.js';
import { EventList } from './event-list.js';
import * as answers from './stub-market.js';
import { type Request, StubMarket } from './stub-market.js';
import { kindOf, type RequestKind, refusalOf } from './stub-requests.js';

interface Subscription {
  readonly id: string;
  readonly socket: WebSocket;
  readonly request: Request;
}

/** Subscriptions of all connections. */
class StubSubscriptions {
  private list: readonly Subscription[] = [];
  private lastId = 0;

  get all(): readonly Subscription[] {
    return this.list;
  }

  add(socket: WebSocket, request: Request): string {
    this.lastId += 1;
    const id = `00000000-0000-4000-8000-${String(this.lastId).padStart(12, '0')}`;
    this.list = [...this.list, { id, socket, request }];
    return id;
  }

  /** 1 if a subscription was removed, as Deriv's `forget` answers. */
  remove(matches: (subscription: Subscription) => boolean): 0 | 1 {
    const kept = this.list.filter((subscription) => !matches(subscription));
    const removed = kept.length < this.list.length ? 1 : 0;
    this.list = kept;
    return removed;
  }

  count(matches: (request: Request) => boolean): number {
    return this.list.filter(({ request }) => matches(request)).length;
  }
}

type Matches = (request: Request) => boolean;

interface Fault {
  readonly matches: Matches;
  /** Sent instead of the usual answer; undefined sends nothing. */
  readonly reply: (request: Request) => string | undefined;
  times: number;
}

/** Deriv's former API, and the newer one for options, by the path of its market data. */
export const DerivApi = { former: '/websockets/v3', options: '/trading/v1/options/ws/public' } as const;
export type DerivApi = keyof typeof DerivApi;

/** A server on loopback that speaks Deriv's protocol for a made-up market, with failures that tests trigger. */
export class DerivStub {
  readonly market = new StubMarket();
  readonly requests = new EventList<Request>();
  readonly connections = new EventList<WebSocket>();
  /** Symbols left out of the active ones. */
  readonly withoutSymbols = new Set<string>();
  readonly subscriptions = new StubSubscriptions();
  /** How far Deriv's clock is ahead of the feed's, milliseconds. */
  aheadMs = 0;
  private readonly faults: Fault[] = [];

  private constructor(
    private readonly server: WebSocketServer,
    private readonly clock: Clock,
    private readonly api: DerivApi,
  ) {
    server.on('connection', (socket) => this.accept(socket));
  }

  /** @param port reuses a port from before; 0 picks a free one */
  static async start(clock: Clock, port = 0, api: DerivApi = 'former'): Promise<DerivStub> {
    const server = new WebSocketServer({ host: '127.0.0.1', port, path: DerivApi[api] });
    await new Promise<void>((resolve) => server.once('listening', resolve));
    return new DerivStub(server, clock, api);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    const query = this.api === 'former' ? '?app_id=1' : '';
    return `ws://127.0.0.1:${this.port}${DerivApi[this.api]}${query}`;
  }

  private get now(): number {
    return this.clock.now() + this.aheadMs;
  }

  /** Resolves with the `count`-th request of the kind. */
  request(kind: RequestKind, count = 1, matches: Matches = () => true): Promise<Request> {
    return this.requests.nth(count, (request) => kindOf(request) === kind && matches(request));
  }

  asked(kind: RequestKind, matches: Matches = () => true): number {
    return this.requests.count((request) => kindOf(request) === kind && matches(request));
  }

  /** Answers the next `times` matching requests with `reply`, or with nothing. */
  instead(matches: Matches, reply: Fault['reply'], times = Number.POSITIVE_INFINITY): void {
    this.faults.push({ matches, reply, times });
  }

  /** Answers matching requests with a Deriv error frame. */
  refuse(matches: Matches, code: string, times?: number): void {
    this.instead(matches, (request) => this.errorText(request, code, `refused with ${code}`), times);
  }

  /** Sends the newest tick and forming candle of every subscription. */
  stream(): void {
    for (const { id, socket, request } of this.subscriptions.all) {
      if ('ticks' in request) this.reply(socket, request, 'tick', this.tickOf(request, id));
      else this.reply(socket, request, 'ohlc', answers.ohlc(this.market, request, this.now, id));
    }
  }

  /** Sends a text to every client. */
  send(text: string): void {
    for (const client of this.server.clients) client.send(text);
  }

  /** Resolves when every client has handled everything sent so far, which its pong proves. */
  async settle(): Promise<void> {
    await Promise.all(
      [...this.server.clients].map((client) => {
        const pong = new Promise<void>((resolve) => client.once('pong', () => resolve()));
        client.ping();
        return pong;
      }),
    );
  }

  /** Cuts all connections, as a network failure does. */
  drop(): void {
    for (const client of this.server.clients) client.terminate();
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private accept(socket: WebSocket): void {
    this.connections.add(socket);
    socket.on('close', () => this.subscriptions.remove((subscription) => subscription.socket === socket));
    socket.on('message', (data) => {
      const request = JSON.parse(data.toString()) as Request;
      // Added after the answer was sent, so that a test that waited for the request can rely on the answer.
      this.answer(socket, request);
      this.requests.add(request);
    });
  }

  private answer(socket: WebSocket, request: Request): void {
    const fault = this.faults.find(({ matches, times }) => times > 0 && matches(request));
    if (fault !== undefined) {
      fault.times -= 1;
      const text = fault.reply(request);
      if (text !== undefined) socket.send(text);
      return;
    }
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      socket.send(this.errorText(request, 'InputValidationFailed', refusal));
      return;
    }
    const answer = this.answerTo(socket, request);
    if (answer !== undefined) this.reply(socket, request, ...answer);
  }

  private answerTo(socket: WebSocket, request: Request): [msgType: string, body: object] | undefined {
    switch (kindOf(request)) {
      case 'active_symbols':
        return [
          'active_symbols',
          answers.activeSymbols(this.market, this.now, this.withoutSymbols, this.api === 'options'),
        ];
      case 'trading_times':
        return ['trading_times', answers.tradingTimes(request, this.api === 'options')];
      case 'ticks_history':
        return request.style === 'candles'
          ? ['candles', this.candles(socket, request)]
          : ['history', answers.history(this.market, request)];
      case 'ticks':
        return ['tick', this.tickOf(request, this.subscriptions.add(socket, request))];
      case 'forget':
        return ['forget', { forget: this.subscriptions.remove(({ id }) => id === request.forget) }];
      case 'time':
        return ['time', { time: Math.floor(this.now / 1000) }];
      case 'ping':
        return ['ping', { ping: 'pong' }];
      case undefined:
        return undefined;
    }
  }

  private candles(socket: WebSocket, request: Request): object {
    const end = request.end === 'latest' ? this.now : Number(request.end) * 1000;
    const rows = answers.candles(this.market, request, Math.min(end, this.now));
    if (request.subscribe !== 1) return rows;
    return { ...rows, subscription: { id: this.subscriptions.add(socket, request) } };
  }

  private tickOf(request: Request, id: string): object {
    return answers.tick(this.market, String(request.ticks), this.now, id);
  }

  /** An error carries the `msg_type` of its call. */
  private errorText(request: Request, code: string, message: string): string {
    const msgType = kindOf(request) ?? 'error';
    return JSON.stringify({
      error: { code, message },
      echo_req: request,
      msg_type: msgType,
      req_id: request.req_id,
    });
  }

  private reply(socket: WebSocket, request: Request, msgType: string, body: object | undefined): void {
    if (body === undefined) return;
    socket.send(JSON.stringify({ ...body, echo_req: request, msg_type: msgType, req_id: request.req_id }));
  }
}

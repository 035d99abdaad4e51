import type { Clock } from '../../../platform/clock.js';
import { DERIV_CODE, DerivError, LOCAL_CODE } from './deriv-error.js';
import { type ErrorFrame, type Frame, type FrameKind, type FrameOf, readFrame } from './deriv-frame.js';
import type { DerivLog } from './deriv-log.js';
import { DerivSocket } from './deriv-socket.js';
import { Keepalive } from './keepalive.js';
import { PendingRequests } from './pending-requests.js';
import type { Timers } from './timers.js';

/** After a RateLimit error nothing more is asked for this long. */
const RATE_LIMIT_PAUSE_MS = 10_000;

export interface DerivClientOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: DerivLog;
  /** Uniform in [0, 1); only spreads reconnects. */
  readonly random: () => number;
}

export interface DerivEvents {
  up(): void;
  down(): void;
  /** A price of a stream, the first one in answer to its request included. */
  price(frame: FrameOf<'tick' | 'ohlc'>): void;
  /** An error that answers no open request: a stream has ended. */
  streamError(frame: ErrorFrame): void;
}

/** Deriv's protocol over one lasting connection: requests with answers, streams, keep-alive. */
export class DerivClient {
  private readonly requests: PendingRequests;
  private readonly socket: DerivSocket;
  private readonly keepalive: Keepalive;
  private pausedUntil = 0;
  private unreadable = 0;

  constructor(
    private readonly options: DerivClientOptions,
    private readonly events: DerivEvents,
  ) {
    this.requests = new PendingRequests(options.timers);
    this.socket = new DerivSocket(options, {
      opened: () => this.opened(),
      message: (text) => this.received(readFrame(text)),
      closed: () => this.closed(),
    });
    this.keepalive = new Keepalive(
      options.timers,
      () => this.socket.send({ ping: 1 }),
      () => this.pongMissed(),
    );
  }

  get isUp(): boolean {
    return this.socket.isOpen;
  }

  open(): void {
    this.socket.open();
  }

  close(): Promise<void> {
    return this.socket.close();
  }

  /** The endpoint has given a useful answer, so reconnecting begins with the shortest wait again. */
  proved(): void {
    this.socket.proved();
  }

  /** Asks and waits for the answer, at most 10 s. Rejects with `DerivError` alone. */
  ask<K extends FrameKind>(kind: K, payload: object): Promise<FrameOf<K>> {
    if (!this.isUp) return Promise.reject(new DerivError(LOCAL_CODE.notConnected, 'no connection'));
    if (this.options.clock.now() < this.pausedUntil) {
      return Promise.reject(new DerivError(DERIV_CODE.rateLimit, 'waiting after an earlier refusal'));
    }
    return this.requests.ask(kind, (reqId) => this.socket.send({ ...payload, req_id: reqId }));
  }

  private opened(): void {
    this.options.log.info({}, 'deriv: connected');
    this.keepalive.start();
    this.events.up();
  }

  private closed(): void {
    this.keepalive.stop();
    this.requests.failAll('the connection was lost');
    this.events.down();
  }

  private pongMissed(): void {
    this.options.log.warn({}, 'deriv: pong missed');
    this.socket.drop();
  }

  private received(frame: Frame): void {
    if (frame.kind === 'unreadable') this.tellUnreadable(frame.reason);
    if (frame.kind === 'error') this.tellError(frame);
    const answered = this.requests.settle(frame);
    if (frame.kind === 'ping') this.keepalive.pong();
    else if (frame.kind === 'tick' || frame.kind === 'ohlc') this.events.price(frame);
    else if (frame.kind === 'error' && !answered) this.events.streamError(frame);
  }

  private tellError({ code, message, reqId }: ErrorFrame): void {
    this.options.log.warn({ code, reason: message, reqId }, 'deriv: error frame');
    if (code === DERIV_CODE.rateLimit) this.pausedUntil = this.options.clock.now() + RATE_LIMIT_PAUSE_MS;
  }

  /** Told at the 1st, 2nd, 4th, 8th, … so that a flood of garbage does not become a flood of log lines. */
  private tellUnreadable(reason: string): void {
    this.unreadable += 1;
    if (Number.isInteger(Math.log2(this.unreadable))) {
      this.options.log.warn({ reason, count: this.unreadable }, 'deriv: unreadable frame');
    }
  }
}

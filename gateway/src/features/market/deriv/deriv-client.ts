import type { Clock } from '../../../platform/clock.js';
import type { FeedLog } from '../market-feed.js';
import {
  DERIV_CODE,
  DerivError,
  type ErrorFrame,
  type Frame,
  type FrameKind,
  type FrameOf,
  LOCAL_CODE,
  readFrame,
} from './deriv-protocol.js';
import { DerivSocket, type Timers } from './deriv-socket.js';

/** Request timeout; a later answer is ignored. */
const ANSWER_WAIT_MS = 10_000;

interface Pending {
  settle(frame: Frame): void;
  fail(error: DerivError): void;
}

function isOfKind<K extends FrameKind>(frame: Frame, kind: K): frame is Frame & FrameOf<K> {
  return frame.kind === kind;
}

/** Matches answers to requests by `req_id`. */
class PendingRequests {
  private readonly pending = new Map<number, Pending>();
  private lastId = 0;

  constructor(private readonly timers: Timers) {}

  /** Sends a request with a new id. Rejects only with `DerivError`. */
  ask<K extends FrameKind>(kind: K, send: (reqId: number) => void): Promise<FrameOf<K>> {
    this.lastId += 1;
    const reqId = this.lastId;
    return new Promise((resolve, reject) => {
      const done = () => {
        cancel();
        this.pending.delete(reqId);
      };
      const fail = (error: DerivError) => {
        done();
        reject(error);
      };
      const cancel = this.timers.after(ANSWER_WAIT_MS, () =>
        fail(new DerivError(LOCAL_CODE.timeout, `no answer to ${kind} within ${ANSWER_WAIT_MS} ms`)),
      );
      const settle = (frame: Frame) => {
        if (frame.kind === 'error') return fail(new DerivError(frame.code, frame.message));
        if (frame.kind === 'unreadable') return fail(new DerivError(LOCAL_CODE.unreadable, frame.reason));
        if (!isOfKind(frame, kind)) {
          return fail(new DerivError(LOCAL_CODE.unreadable, `${frame.kind} in answer to ${kind}`));
        }
        done();
        resolve(frame);
      };
      this.pending.set(reqId, { settle, fail });
      send(reqId);
    });
  }

  /** Settles the request that a frame answers; returns false if there is none. */
  settle(frame: Frame): boolean {
    const pending = frame.reqId === undefined ? undefined : this.pending.get(frame.reqId);
    pending?.settle(frame);
    return pending !== undefined;
  }

  failAll(message: string): void {
    for (const pending of [...this.pending.values()]) {
      pending.fail(new DerivError(LOCAL_CODE.notConnected, message));
    }
  }
}

/** Deriv ends a session after two minutes without requests. */
const PING_EVERY_MS = 30_000;
/** A pong later than this counts as missed. */
const PONG_WAIT_MS = 10_000;

/** Sends pings while the connection is up, and calls `missed` if no pong arrives. */
class Keepalive {
  private cancel: (() => void) | undefined;

  constructor(
    private readonly timers: Timers,
    private readonly ping: () => void,
    private readonly missed: () => void,
  ) {}

  start(): void {
    this.stop();
    this.cancel = this.timers.after(PING_EVERY_MS, () => {
      this.cancel = this.timers.after(PONG_WAIT_MS, this.missed);
      this.ping();
    });
  }

  pong(): void {
    this.start();
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }
}

/** After a RateLimit error no request is sent for this long, twice as long after each further one, up to the maximum. */
const RATE_LIMIT_PAUSE_MS = 10_000;
const MAX_RATE_LIMIT_PAUSE_MS = 40_000;

export interface DerivClientOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: FeedLog;
  /** Uniform in [0, 1); jitter for reconnects. */
  readonly random: () => number;
}

interface DerivEvents {
  up(): void;
  down(): void;
  /** A streamed price, including the first one, which answers the request. */
  price(frame: FrameOf<'tick' | 'ohlc'>): void;
  /** An error that answers no pending request: a stream has ended. */
  streamError(frame: ErrorFrame): void;
}

/** Deriv's protocol over one connection: requests and answers, streams, keep-alive. */
export class DerivClient {
  private readonly requests: PendingRequests;
  private readonly socket: DerivSocket;
  private readonly keepalive: Keepalive;
  private pausedUntil = 0;
  private nextPauseMs = RATE_LIMIT_PAUSE_MS;
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

  /** Resets the backoff after a useful answer: the next reconnect begins with the shortest wait. */
  resetBackoff(): void {
    this.socket.resetBackoff();
  }

  /** Sends a request and waits up to 10 s for the answer. Rejects only with `DerivError`. */
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
    if (frame.kind === 'unreadable') this.logUnreadable(frame.reason);
    if (frame.kind === 'error') this.logError(frame);
    const answered = this.requests.settle(frame);
    if (answered && frame.kind !== 'error') this.nextPauseMs = RATE_LIMIT_PAUSE_MS;
    if (frame.kind === 'ping') this.keepalive.pong();
    else if (frame.kind === 'tick' || frame.kind === 'ohlc') this.events.price(frame);
    else if (frame.kind === 'error' && !answered) this.events.streamError(frame);
  }

  private logError({ code, message, reqId }: ErrorFrame): void {
    this.options.log.warn({ code, reason: message, reqId }, 'deriv: error frame');
    const now = this.options.clock.now();
    // Requests under way are refused together and count once.
    if (code !== DERIV_CODE.rateLimit || now < this.pausedUntil) return;
    this.pausedUntil = now + this.nextPauseMs;
    this.nextPauseMs = Math.min(2 * this.nextPauseMs, MAX_RATE_LIMIT_PAUSE_MS);
  }

  /** Logs only the 1st, 2nd, 4th, 8th, … occurrence, so that a flood of garbage does not flood the log. */
  private logUnreadable(reason: string): void {
    this.unreadable += 1;
    if (Number.isInteger(Math.log2(this.unreadable))) {
      this.options.log.warn({ reason, count: this.unreadable }, 'deriv: unreadable frame');
    }
  }
}

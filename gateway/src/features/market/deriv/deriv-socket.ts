import { WebSocket } from 'ws';
import { reconnectDelay } from '../backoff.js';
import type { FeedLog } from '../market-feed.js';

/** One-shot timers; injected, so that tests control time. */
export interface Timers {
  /** Calls `run` once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Unreferenced, so that a process with nothing else to do can exit. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Timeout of the handshake, after which it is tried again. */
const CONNECT_WAIT_MS = 10_000;
/** Time a peer has to answer the closing handshake before the connection is cut. */
const CLOSE_WAIT_MS = 1_000;
/** The largest frames hold 5,000 candles or a day's trading times; both are well below this. */
const MAX_PAYLOAD_BYTES = 8 * 1024 * 1024;

interface SocketOptions {
  readonly url: string;
  readonly timers: Timers;
  readonly log: FeedLog;
  readonly random: () => number;
}

interface SocketEvents {
  opened(): void;
  message(text: string): void;
  closed(): void;
}

/** A WebSocket that reconnects by itself, with backoff, until `close`. */
export class DerivSocket {
  private socket: WebSocket | undefined;
  private attempt = 0;
  private wanted = false;
  private cancelRetry: (() => void) | undefined;

  constructor(
    private readonly options: SocketOptions,
    private readonly events: SocketEvents,
  ) {}

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open(): void {
    this.wanted = true;
    this.connect();
  }

  send(payload: object): void {
    this.socket?.send(JSON.stringify(payload));
  }

  /** Resets the backoff after a useful answer: the next reconnect begins with the shortest wait. */
  resetBackoff(): void {
    this.attempt = 0;
  }

  /** Cuts a connection that is open but dead, which triggers a reconnect. */
  drop(): void {
    this.socket?.terminate();
  }

  async close(): Promise<void> {
    this.wanted = false;
    this.cancelRetry?.();
    const socket = this.socket;
    if (socket === undefined) return;
    await new Promise<void>((resolve) => {
      const cancelCut = this.options.timers.after(CLOSE_WAIT_MS, () => socket.terminate());
      socket.once('close', () => {
        cancelCut();
        resolve();
      });
      socket.close(1000);
    });
  }

  private connect(): void {
    const { url, timers, log } = this.options;
    const socket = new WebSocket(url, { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false });
    this.socket = socket;
    const cancelGuard = timers.after(CONNECT_WAIT_MS, () => socket.terminate());
    socket.on('open', () => {
      cancelGuard();
      this.events.opened();
    });
    socket.on('message', (data) => this.events.message(data.toString()));
    socket.on('error', (error) => log.warn({ reason: error.message }, 'deriv: socket error'));
    socket.on('close', (code) => {
      cancelGuard();
      this.socket = undefined;
      log.info({ code }, 'deriv: disconnected');
      this.events.closed();
      if (this.wanted) this.retry();
    });
  }

  private retry(): void {
    const { timers, log, random } = this.options;
    const waitMs = reconnectDelay(this.attempt, random);
    this.attempt += 1;
    log.info({ waitMs, attempt: this.attempt }, 'deriv: reconnecting');
    this.cancelRetry = timers.after(waitMs, () => this.connect());
  }
}

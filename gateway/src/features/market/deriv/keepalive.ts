import type { Timers } from './timers.js';

/** Deriv ends a session after two minutes without a request. */
const PING_EVERY_MS = 30_000;
/** A pong later than this counts as missed. */
const PONG_WAIT_MS = 10_000;

/** Pings while a connection is up and says when a pong was missed. */
export class Keepalive {
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

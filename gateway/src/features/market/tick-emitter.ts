import type { Pair } from '#schema/pair.js';
import type { Timer } from '../../platform/timer.js';
import type { Tick } from './market-feed.js';

/** Polls four times a second, so that a tick is at most a quarter of a second late. */
const POLL_MS = 250;

type Handler = (tick: Tick) => void;

interface Subscribed {
  readonly handlers: Set<Handler>;
  lastTime: number;
}

/**
 * Publishes the ticks of a feed that must be polled: one timer polls all pairs with subscribers, and each tick is
 * published once.
 */
export class TickEmitter {
  private readonly subscribed = new Map<Pair, Subscribed>();
  private endTimer: (() => void) | undefined;

  /** @param currentTick newest tick of a pair, undefined if it has none */
  constructor(
    private readonly timer: Timer,
    private readonly currentTick: (pair: Pair) => Tick | undefined,
  ) {}

  subscribe(pair: Pair, handler: Handler): () => void {
    // Wrapped, so that a function subscribed twice is called twice and can be unsubscribed twice.
    const own: Handler = (tick) => handler(tick);
    const entry = this.subscribed.get(pair) ?? { handlers: new Set(), lastTime: Number.NEGATIVE_INFINITY };
    entry.handlers.add(own);
    this.subscribed.set(pair, entry);
    this.endTimer ??= this.timer.every(POLL_MS, () => this.emit());
    return () => {
      entry.handlers.delete(own);
      if (entry.handlers.size === 0 && this.subscribed.get(pair) === entry) this.subscribed.delete(pair);
      if (this.subscribed.size === 0) this.stopTimer();
    };
  }

  /** Ends every subscription. */
  stop(): void {
    this.subscribed.clear();
    this.stopTimer();
  }

  private emit(): void {
    for (const [pair, entry] of [...this.subscribed]) {
      const tick = this.currentTick(pair);
      if (tick === undefined || tick.time <= entry.lastTime) continue;
      entry.lastTime = tick.time;
      for (const handler of [...entry.handlers]) handler(tick);
    }
  }

  private stopTimer(): void {
    this.endTimer?.();
    this.endTimer = undefined;
  }
}

import type { Pair } from '#schema/pair.js';
import type { Timer } from '../../../platform/timer.js';
import type { Tick } from '../market-feed.js';

/** Looked at four times a second, so that a tick is at most a quarter of a second late. */
const POLL_MS = 250;

type Listener = (tick: Tick) => void;

interface Subscribed {
  readonly listeners: Set<Listener>;
  lastTime: number;
}

/**
 * Turns a price that can be asked for into a price that is told: one timer for all pairs, which runs only while
 * somebody listens and tells each tick once.
 */
export class TickEmitter {
  private readonly subscribed = new Map<Pair, Subscribed>();
  private endTimer: (() => void) | undefined;

  /** @param currentTick newest tick of a pair, undefined where it has none */
  constructor(
    private readonly timer: Timer,
    private readonly currentTick: (pair: Pair) => Tick | undefined,
  ) {}

  subscribe(pair: Pair, listener: Listener): () => void {
    // A listener of its own for every call: the same function subscribed twice ends twice.
    const own: Listener = (tick) => listener(tick);
    const entry = this.subscribed.get(pair) ?? { listeners: new Set(), lastTime: Number.NEGATIVE_INFINITY };
    entry.listeners.add(own);
    this.subscribed.set(pair, entry);
    this.endTimer ??= this.timer.every(POLL_MS, () => this.emit());
    return () => {
      entry.listeners.delete(own);
      if (entry.listeners.size === 0 && this.subscribed.get(pair) === entry) this.subscribed.delete(pair);
      if (this.subscribed.size === 0) this.rest();
    };
  }

  /** Ends every subscription. */
  stop(): void {
    this.subscribed.clear();
    this.rest();
  }

  private emit(): void {
    for (const [pair, entry] of [...this.subscribed]) {
      const tick = this.currentTick(pair);
      if (tick === undefined || tick.time <= entry.lastTime) continue;
      entry.lastTime = tick.time;
      for (const listener of [...entry.listeners]) listener(tick);
    }
  }

  private rest(): void {
    this.endTimer?.();
    this.endTimer = undefined;
  }
}

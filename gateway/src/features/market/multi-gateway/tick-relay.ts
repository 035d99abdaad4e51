import { PAIRS, type Pair } from '#schema/pair.js';
import type { Tick } from '../market-feed.js';

const SECOND_MS = 1000;
/** After a longer interruption prices are not filled in; subscribers must start again. */
const FILL_MS = 15_000;

interface Subscriber {
  readonly handler: (tick: Tick) => void;
  readonly missed: () => void;
}

/** Reads the last price at or before a moment. */
type PastTick = (time: number) => Promise<Tick | undefined>;

/**
 * Passes the prices of one pair to its subscribers: in order and without duplicates, whichever gateway they come from.
 */
class TickRelay {
  private readonly subscribers = new Set<Subscriber>();
  private lastTime = Number.NEGATIVE_INFINITY;
  /** Prices held until the missing ones before them are filled in. */
  private held: Tick[] | undefined;

  /** @param missed called if missing prices could not be filled in */
  subscribe(handler: (tick: Tick) => void, missed: () => void = () => undefined): () => void {
    const subscriber = { handler, missed };
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  publish(tick: Tick): void {
    if (this.held) this.held.push(tick);
    else this.pass(tick);
  }

  /** Publishes the price of every second between two moments; prices that arrive meanwhile are published after them. */
  async fill(from: number, to: number, pastTick: PastTick): Promise<void> {
    if (this.subscribers.size === 0 || this.held) return;
    this.held = [];
    try {
      for (let time = from; time <= to; time += SECOND_MS) {
        const tick = await pastTick(time);
        if (tick && tick.time >= from) this.pass(tick);
      }
    } catch {
      this.restart();
    }
    const { held } = this;
    this.held = undefined;
    for (const tick of held) this.pass(tick);
  }

  /** Too many prices are missing: subscribers must start again. */
  restart(): void {
    for (const { missed } of [...this.subscribers]) missed();
  }

  private pass(tick: Tick): void {
    if (tick.time <= this.lastTime) return;
    this.lastTime = tick.time;
    for (const { handler } of [...this.subscribers]) handler(tick);
  }
}

/** A relay for each pair. */
export class TickRelays {
  private readonly byPair: ReadonlyMap<Pair, TickRelay> = new Map(
    PAIRS.map((pair) => [pair, new TickRelay()]),
  );

  /** @param missed called if missing prices could not be filled in */
  subscribe(pair: Pair, handler: (tick: Tick) => void, missed?: () => void): () => void {
    return this.byPair.get(pair)?.subscribe(handler, missed) ?? (() => undefined);
  }

  publish(tick: Tick): void {
    this.byPair.get(tick.pair)?.publish(tick);
  }

  /**
   * Publishes the prices of an interruption, or makes subscribers start again after a long one.
   *
   * @param since epoch ms; subscribers have received every price up to then
   * @param now epoch ms
   */
  resume(
    since: number,
    now: number,
    pastTick: (pair: Pair, time: number) => Promise<Tick | undefined>,
  ): void {
    // One second earlier, since some pairs may not have received their last price; a relay publishes no price twice.
    const from = Math.floor(since / SECOND_MS) * SECOND_MS - SECOND_MS;
    for (const [pair, relay] of this.byPair) {
      if (now - since > FILL_MS) relay.restart();
      else void relay.fill(from, now, (time) => pastTick(pair, time));
    }
  }
}

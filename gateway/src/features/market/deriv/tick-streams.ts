import { type Pair, roundPrice } from '#schema/pair.js';
import type { Clock } from '../../../platform/clock.js';
import type { Tick } from '../market-feed.js';
import type { DerivClient } from './deriv-client.js';
import {
  DERIV_CODE,
  derivSymbol,
  type ErrorFrame,
  type FrameOf,
  hasCode,
  pairOfSymbol,
} from './deriv-protocol.js';
import type { SourceClock } from './source-clock.js';

/** About twenty minutes at one tick per second. */
const KEPT_TICKS = 1_200;
/** After a longer pause ticks may be missing, so Deriv is queried instead. */
const MAX_PAUSE_MS = 5_000;

/** The newest ticks of one pair, oldest first, without a gap since the last `interrupt`. */
export class TickBuffer {
  private ticks: Tick[] = [];
  private newest: Tick | undefined;

  get last(): Tick | undefined {
    return this.newest;
  }

  /** Adds a tick; returns false if it is a duplicate or older than the newest. */
  add(tick: Tick): boolean {
    if (this.newest !== undefined && tick.time < this.newest.time) {
      this.insert(tick);
      return false;
    }
    if (this.newest?.time === tick.time && this.newest.price === tick.price) {
      if (this.ticks.length === 0) this.ticks.push(tick);
      return false;
    }
    this.newest = tick;
    this.ticks.push(tick);
    if (this.ticks.length > 2 * KEPT_TICKS) this.ticks = this.ticks.slice(-KEPT_TICKS);
    return true;
  }

  /** Call when ticks may be missing: buffered ticks no longer answer for the past. */
  interrupt(): void {
    this.ticks = [];
  }

  /**
   * The last tick at or before `time`, if the buffered ticks decide it: they reach back to `time`, one is close to it,
   * and a later one has arrived, so that no other can still be in transit. Undefined if Deriv must be queried.
   */
  settledAt(time: number): Tick | undefined {
    const latest = this.ticks.at(-1);
    if (latest === undefined || latest.time <= time) return undefined;
    return this.ticks.findLast((tick) => tick.time <= time && time - tick.time <= MAX_PAUSE_MS);
  }

  private insert(tick: Tick): void {
    const after = this.ticks.findIndex((kept) => kept.time >= tick.time);
    // Before the first buffered tick there may be gaps, and a duplicate adds nothing.
    if (after <= 0 || this.ticks[after]?.time === tick.time) return;
    this.ticks.splice(after, 0, tick);
  }
}

/** In an open market, prices count as stale if the last tick is older than this. */
const STALE_AFTER_MS = 30_000;
/** After a refusal, or while a stream is silent, it is not subscribed to again within this time. */
const ASK_AGAIN_MS = 10_000;

interface Stream {
  readonly buffer: TickBuffer;
  readonly handlers: Set<(tick: Tick) => void>;
  subscribed: boolean;
  askedAt: number;
  subscriptionId: string | undefined;
  reqId: number | undefined;
  asking: Promise<void> | undefined;
}

/** The tick streams, at most one for each of the ten pairs. */
export class TickStreams {
  private readonly streams = new Map<Pair, Stream>();

  constructor(
    private readonly client: DerivClient,
    private readonly source: SourceClock,
    private readonly clock: Clock,
    private readonly failed: (pair: Pair, error: unknown) => void,
  ) {}

  last(pair: Pair): Tick | undefined {
    return this.streams.get(pair)?.buffer.last;
  }

  isFresh(pair: Pair): boolean {
    const last = this.last(pair);
    return last !== undefined && this.clock.now() - last.time <= STALE_AFTER_MS;
  }

  settledAt(pair: Pair, time: number): Tick | undefined {
    return this.streams.get(pair)?.buffer.settledAt(time);
  }

  subscribe(pair: Pair, handler: (tick: Tick) => void): () => void {
    // Wrapped, so that a function subscribed twice is called twice and can be unsubscribed twice.
    const own = (tick: Tick) => handler(tick);
    const { handlers } = this.stream(pair);
    handlers.add(own);
    return () => handlers.delete(own);
  }

  /** Subscribes to the pair's ticks. Resolves with the first one; a failure is only reported. */
  ensure(pair: Pair): Promise<void> {
    const stream = this.stream(pair);
    if (stream.subscribed && this.isFresh(pair)) return Promise.resolve();
    if (stream.asking === undefined && this.clock.now() - stream.askedAt < ASK_AGAIN_MS)
      return Promise.resolve();
    stream.asking ??= this.ask(pair, stream).finally(() => {
      stream.asking = undefined;
    });
    return stream.asking;
  }

  receive({ body, reqId }: FrameOf<'tick'>): void {
    const pair = pairOfSymbol(body.tick.symbol);
    if (pair === undefined || !this.source.told(body.tick.epoch)) return;
    const stream = this.stream(pair);
    stream.subscriptionId = body.subscription?.id ?? stream.subscriptionId;
    stream.reqId = reqId ?? stream.reqId;
    const tick = { pair, time: body.tick.epoch, price: roundPrice(pair, body.tick.quote) };
    if (stream.buffer.add(tick)) for (const handler of stream.handlers) handler(tick);
  }

  /** Handles an error that ended one of the streams; returns false if it was about none of them. */
  end(frame: ErrorFrame): boolean {
    for (const stream of this.streams.values()) {
      if (frame.reqId === undefined || stream.reqId !== frame.reqId) continue;
      this.interrupt(stream);
      return true;
    }
    return false;
  }

  interruptAll(): void {
    for (const stream of this.streams.values()) this.interrupt(stream);
  }

  private async ask(pair: Pair, stream: Stream): Promise<void> {
    const previous = stream.subscriptionId;
    this.interrupt(stream);
    stream.askedAt = this.clock.now();
    try {
      // A silent stream is ended first, since Deriv rejects a second one for the same pair.
      if (previous !== undefined) await this.client.ask('forget', { forget: previous });
      await this.client.ask('tick', { ticks: derivSymbol(pair), subscribe: 1 });
      stream.subscribed = true;
    } catch (error) {
      if (hasCode(error, DERIV_CODE.alreadySubscribed)) stream.subscribed = true;
      else this.failed(pair, error);
    }
  }

  private interrupt(stream: Stream): void {
    stream.subscribed = false;
    stream.askedAt = Number.NEGATIVE_INFINITY;
    stream.subscriptionId = undefined;
    stream.reqId = undefined;
    stream.buffer.interrupt();
  }

  private stream(pair: Pair): Stream {
    const existing = this.streams.get(pair);
    if (existing !== undefined) return existing;
    const stream: Stream = {
      buffer: new TickBuffer(),
      handlers: new Set(),
      subscribed: false,
      askedAt: Number.NEGATIVE_INFINITY,
      subscriptionId: undefined,
      reqId: undefined,
      asking: undefined,
    };
    this.streams.set(pair, stream);
    return stream;
  }
}

/** First range queried: in an open market every minute has a price. */
const NEAR_SECONDS = 60;
/** Second range queried: longer than any pause of the forex market. */
const FAR_SECONDS = 7 * 86_400;

async function lastOf(
  client: DerivClient,
  pair: Pair,
  start: number,
  end: number,
): Promise<Tick | undefined> {
  const { body } = await client.ask('history', {
    ticks_history: derivSymbol(pair),
    style: 'ticks',
    start,
    end: String(end),
    // Ticks are at least a second apart; if there are more than `count`, Deriv returns the newest.
    count: end - start <= NEAR_SECONDS ? 1_000 : 1,
    adjust_start_time: 1,
  });
  const { prices, times } = body.history;
  const ticks = times.flatMap((time, index) => {
    const price = prices[index];
    return price === undefined || time > end * 1000 ? [] : [{ pair, time, price: roundPrice(pair, price) }];
  });
  return ticks.reduce<Tick | undefined>(
    (last, tick) => (last === undefined || tick.time >= last.time ? tick : last),
    undefined,
  );
}

/**
 * The last tick at or before `time` (epoch ms) from Deriv's history, up to a week back. Rejects with `DerivError`;
 * undefined means that Deriv answered and has none.
 */
export async function tickFromHistory(
  client: DerivClient,
  pair: Pair,
  time: number,
): Promise<Tick | undefined> {
  const end = Math.floor(time / 1000);
  const near = await lastOf(client, pair, end - NEAR_SECONDS, end);
  return near ?? lastOf(client, pair, end - FAR_SECONDS, end);
}

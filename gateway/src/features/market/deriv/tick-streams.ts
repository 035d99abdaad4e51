import { type Pair, roundPrice } from '#schema/pair.js';
import type { Clock } from '../../../platform/clock.js';
import type { Tick } from '../market-feed.js';
import type { DerivClient } from './deriv-client.js';
import { DERIV_CODE, hasCode } from './deriv-error.js';
import type { ErrorFrame, FrameOf } from './deriv-frame.js';
import { derivSymbol, pairOfSymbol } from './deriv-symbol.js';
import { TickSeries } from './tick-series.js';

/** With a tick older than this in an open market, prices count as stale. */
export const STALE_AFTER_MS = 30_000;
/** A stream that was refused, or stays silent, is not asked for again within this. */
const ASK_AGAIN_MS = 10_000;

interface Stream {
  readonly series: TickSeries;
  readonly listeners: Set<(tick: Tick) => void>;
  subscribed: boolean;
  askedAt: number;
  subscriptionId: string | undefined;
  reqId: number | undefined;
  asking: Promise<void> | undefined;
}

/** The tick stream of each pair: at most one a pair, so ten. */
export class TickStreams {
  private readonly streams = new Map<Pair, Stream>();

  constructor(
    private readonly client: DerivClient,
    private readonly clock: Clock,
    private readonly failed: (pair: Pair, error: unknown) => void,
  ) {}

  last(pair: Pair): Tick | undefined {
    return this.streams.get(pair)?.series.last;
  }

  isFresh(pair: Pair): boolean {
    const last = this.last(pair);
    return last !== undefined && this.clock.now() - last.time <= STALE_AFTER_MS;
  }

  settledAt(pair: Pair, time: number): Tick | undefined {
    return this.streams.get(pair)?.series.settledAt(time);
  }

  listen(pair: Pair, listener: (tick: Tick) => void): () => void {
    // Wrapped, so that one function given twice is called twice and each end ends its own.
    const own = (tick: Tick) => listener(tick);
    const { listeners } = this.stream(pair);
    listeners.add(own);
    return () => listeners.delete(own);
  }

  /** Sees to it that the pair's ticks come in; resolves with the first or where that failed, which is reported. */
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
    if (pair === undefined) return;
    const stream = this.stream(pair);
    stream.subscriptionId = body.subscription?.id ?? stream.subscriptionId;
    stream.reqId = reqId ?? stream.reqId;
    const tick = { pair, time: body.tick.epoch, price: roundPrice(pair, body.tick.quote) };
    if (stream.series.add(tick)) for (const listener of stream.listeners) listener(tick);
  }

  /** An error that ended a stream; true where it was one of these. */
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
      // A stream that fell silent is given up first: Deriv refuses a second one of the same kind.
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
    stream.series.interrupt();
  }

  private stream(pair: Pair): Stream {
    const known = this.streams.get(pair);
    if (known !== undefined) return known;
    const stream: Stream = {
      series: new TickSeries(),
      listeners: new Set(),
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

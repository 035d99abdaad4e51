import { type Pair, roundPrice } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { CandleQuery } from '../market-feed.js';
import { CandleBuffer, KEPT_CANDLES } from './candle-buffer.js';
import type { DerivClient } from './deriv-client.js';
import {
  DERIV_CODE,
  derivSymbol,
  type ErrorFrame,
  type FrameOf,
  granularity,
  hasCode,
  pairOfSymbol,
  timeframeOfGranularity,
} from './deriv-protocol.js';
import { FINAL_AFTER_MS, type SourceClock } from './source-clock.js';

function quoted(pair: Pair, { time, open, high, low, close }: Candle): Candle {
  const quote = (price: number) => roundPrice(pair, price);
  return { time, open: quote(open), high: quote(high), low: quote(low), close: quote(close) };
}

/** Requests `count` candles before `end`: seconds since the epoch, or 'latest'. */
function historyRequest(
  { pair, timeframe }: Pick<CandleQuery, 'pair' | 'timeframe'>,
  count: number,
  end: string,
) {
  return {
    ticks_history: derivSymbol(pair),
    style: 'candles',
    granularity: granularity(timeframe),
    count,
    end,
    adjust_start_time: 1,
  };
}

/** Candles closed by a moment, oldest first, from Deriv's history. Rejects with `DerivError`. */
export async function candlesBefore(
  client: DerivClient,
  source: SourceClock,
  query: CandleQuery,
  until: number,
): Promise<readonly Candle[]> {
  const { pair, timeframe, limit } = query;
  await source.reach(until + FINAL_AFTER_MS);
  const { finalUntil } = source;
  // One more, since the last one may have been forming at that moment.
  const count = Math.min(KEPT_CANDLES, limit + 1);
  const { body } = await client.ask(
    'candles',
    historyRequest(query, count, String(Math.floor(until / 1000))),
  );
  const length = timeframeMs(timeframe);
  const rows = body.candles.filter(({ time }) => time % length === 0);
  return rows
    .filter(({ time }, index) => {
      const hasSuccessor = index < rows.length - 1;
      return time + length <= until && (hasSuccessor || time + length <= finalUntil);
    })
    .slice(-limit)
    .map((candle) => quoted(pair, candle));
}

/** Candles of the first request, so that callers with different limits can share one answer. */
const FIRST_COUNT = 500;
/** While the market is closed, or if a gap remained, history is not requested again within this time. */
const ASK_AGAIN_MS = 30_000;
/** If updates pause for longer than this, the last one before the pause may not be the last of its candle. */
const MAX_SILENCE_MS = 30_000;

/** Candles of one pair and timeframe, from Deriv's history and its stream of updates. */
export class CandleStream {
  readonly buffer: CandleBuffer;
  /** Updates are arriving, so the buffer stays complete without requests. */
  private live = false;
  private depth = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  /** Candles that ended by this moment were final in the last answer. */
  private askedUntil = Number.NEGATIVE_INFINITY;
  private updatedAt = Number.NEGATIVE_INFINITY;
  private subscriptionId: string | undefined;
  private reqId: number | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    readonly pair: Pair,
    readonly timeframe: Timeframe,
    private readonly client: DerivClient,
    private readonly source: SourceClock,
    private readonly clock: Clock,
  ) {
    this.buffer = new CandleBuffer(timeframe);
  }

  /** Ensures that the newest `limit` closed candles that Deriv has are buffered. Rejects with `DerivError`. */
  async ensure(limit: number, marketIsOpen: boolean): Promise<void> {
    // Checked again after each wait: another caller's request may not have reached far enough back.
    while (this.asking !== undefined) await this.asking;
    const isDeep = limit < this.depth;
    if (isDeep && (this.live || (!marketIsOpen && this.askedRecently))) return;
    await this.load(isDeep ? this.missedCount() : limit + 1, marketIsOpen);
  }

  /**
   * Requests missing candles from history again, at most once in `ASK_AGAIN_MS`, and once more for a candle that has
   * ended since. Rejects with `DerivError`.
   */
  async repair(limit: number, marketIsOpen: boolean): Promise<void> {
    if (!this.askedRecently || this.hasEndedSinceAsked) await this.load(limit + 1, marketIsOpen);
  }

  update(candle: Candle): void {
    const now = this.clock.now();
    const { forming } = this.buffer;
    if (forming !== undefined && candle.time > forming.time && now - this.updatedAt > MAX_SILENCE_MS) {
      // The former candle may lack its last prices, so it must come from history.
      this.live = false;
      this.buffer.interrupt();
    }
    this.updatedAt = now;
    this.buffer.update(quoted(this.pair, candle));
  }

  isOf(reqId: number | undefined): boolean {
    return reqId !== undefined && reqId === this.reqId;
  }

  interrupt(): void {
    this.live = false;
    this.subscriptionId = undefined;
    this.reqId = undefined;
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.buffer.interrupt();
  }

  /** Whether the newest candle is not closed although it ended by `time`. */
  hasEndedBy(time: number): boolean {
    const { forming } = this.buffer;
    return forming !== undefined && forming.time + timeframeMs(this.timeframe) <= time;
  }

  private get hasEndedSinceAsked(): boolean {
    const { forming } = this.buffer;
    if (forming === undefined) return false;
    const end = forming.time + timeframeMs(this.timeframe);
    if (this.source.finalUntil >= end) return this.askedUntil < end;
    const due = end + FINAL_AFTER_MS;
    const now = this.clock.now();
    // Deriv's clock may be a little behind ours, so an answer that came right at the end settles nothing.
    return now >= due && this.askedAt < due + FINAL_AFTER_MS && now - this.askedAt >= FINAL_AFTER_MS;
  }

  private get askedRecently(): boolean {
    return this.clock.now() - this.askedAt < ASK_AGAIN_MS;
  }

  /** Number of candles since the newest final one, including the forming one and one that overlaps. */
  private missedCount(): number {
    const since = this.buffer.settledUntil ?? 0;
    return Math.ceil((this.clock.now() - since) / timeframeMs(this.timeframe)) + 2;
  }

  private load(wanted: number, subscribe: boolean): Promise<void> {
    this.asking ??= this.ask(wanted, subscribe).finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(wanted: number, subscribe: boolean): Promise<void> {
    const count = Math.min(KEPT_CANDLES, this.depth === 0 ? Math.max(wanted, FIRST_COUNT) : wanted);
    const previous = this.subscriptionId;
    if (previous !== undefined) {
      this.interrupt();
      await this.client.ask('forget', { forget: previous });
    }
    await this.source.reach(this.clock.now() - 1000);
    // Known before the request, so the answer is of this moment or later.
    const { finalUntil } = this.source;
    const { body, reqId } = await this.askHistory(count, subscribe);
    this.subscriptionId = body.subscription?.id;
    this.reqId = reqId;
    this.live = subscribe;
    this.askedAt = this.clock.now();
    this.depth = Math.max(this.depth, count >= KEPT_CANDLES ? Number.POSITIVE_INFINITY : count);
    this.askedUntil = finalUntil;
    this.updatedAt = this.askedAt;
    this.buffer.merge(
      body.candles.map((candle) => quoted(this.pair, candle)),
      finalUntil,
    );
  }

  private async askHistory(count: number, subscribe: boolean): Promise<FrameOf<'candles'>> {
    const request = historyRequest(this, count, 'latest');
    if (!subscribe) return this.client.ask('candles', request);
    try {
      return await this.client.ask('candles', { ...request, subscribe: 1 });
    } catch (error) {
      // The stream is already running; only the history is missing.
      if (hasCode(error, DERIV_CODE.alreadySubscribed)) return this.client.ask('candles', request);
      throw error;
    }
  }
}

/** All candle streams requested so far: at most ten pairs by five timeframes. */
export class CandleStreams {
  private readonly streams = new Map<string, CandleStream>();

  constructor(
    private readonly client: DerivClient,
    private readonly source: SourceClock,
    private readonly clock: Clock,
  ) {}

  of(pair: Pair, timeframe: Timeframe): CandleStream {
    const key = `${pair} ${timeframe}`;
    const existing = this.streams.get(key);
    if (existing !== undefined) return existing;
    const stream = new CandleStream(pair, timeframe, this.client, this.source, this.clock);
    this.streams.set(key, stream);
    return stream;
  }

  receive({ body }: FrameOf<'ohlc'>): void {
    const pair = pairOfSymbol(body.ohlc.symbol);
    const timeframe = timeframeOfGranularity(body.ohlc.granularity);
    if (pair === undefined || timeframe === undefined || !this.source.told(body.ohlc.candle.time)) return;
    this.streams.get(`${pair} ${timeframe}`)?.update(body.ohlc.candle);
  }

  /** Handles an error that ended one of the streams; returns false if it was about none of them. */
  end(frame: ErrorFrame): boolean {
    const ended = [...this.streams.values()].find((stream) => stream.isOf(frame.reqId));
    ended?.interrupt();
    return ended !== undefined;
  }

  interruptAll(): void {
    for (const stream of this.streams.values()) stream.interrupt();
  }

  /**
   * Subscribes again and requests missed candles, one stream at a time, so that a flapping connection does not use up
   * Deriv's limit of calls per minute.
   */
  async restore(
    isOpen: (pair: Pair) => boolean,
    failed: (pair: Pair, error: unknown) => void,
  ): Promise<void> {
    for (const stream of this.streams.values()) {
      if (!this.client.isUp) return;
      try {
        await stream.ensure(0, isOpen(stream.pair));
      } catch (error) {
        failed(stream.pair, error);
      }
    }
  }
}

import { type Pair, roundPrice } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { CandleSeries, KEPT_CANDLES } from './candle-series.js';
import type { DerivClient } from './deriv-client.js';
import { DERIV_CODE, hasCode } from './deriv-error.js';
import type { FrameOf } from './deriv-frame.js';
import { derivSymbol, granularity } from './deriv-symbol.js';

/** Asked for at first, so that callers with different needs share one answer. */
const FIRST_COUNT = 500;
/** Where no updates come (closed market) or a repair did not help, history is not asked again within this. */
const ASK_AGAIN_MS = 30_000;

/** Candles of one pair and timeframe, kept up by Deriv's history and its stream of updates. */
export class CandleStream {
  readonly series: CandleSeries;
  /** Updates come in, so what is kept stays complete by itself. */
  private live = false;
  private depth = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private subscriptionId: string | undefined;
  private reqId: number | undefined;
  private asking: Promise<void> | undefined;

  constructor(
    readonly pair: Pair,
    readonly timeframe: Timeframe,
    private readonly client: DerivClient,
    private readonly clock: Clock,
  ) {
    this.series = new CandleSeries(timeframe);
  }

  /** Sees to it that `limit` closed candles, as far as Deriv has them, are kept and kept up. Rejects with `DerivError`. */
  async ensure(limit: number, marketIsOpen: boolean): Promise<void> {
    // Looked at anew after each wait: what another caller asked for may not be deep enough.
    while (this.asking !== undefined) await this.asking;
    const isDeep = limit < this.depth;
    if (isDeep && (this.live || (!marketIsOpen && this.askedRecently))) return;
    await this.load(isDeep ? this.missedCount() : limit + 1, marketIsOpen);
  }

  /** Asks history once more about candles that are missing; not over and over. Rejects with `DerivError`. */
  async repair(limit: number, marketIsOpen: boolean): Promise<void> {
    if (!this.askedRecently) await this.load(limit + 1, marketIsOpen);
  }

  update(candle: Candle): void {
    this.series.update(this.quoted(candle));
  }

  isOf(reqId: number | undefined): boolean {
    return reqId !== undefined && reqId === this.reqId;
  }

  interrupt(): void {
    this.live = false;
    this.subscriptionId = undefined;
    this.reqId = undefined;
    this.askedAt = Number.NEGATIVE_INFINITY;
    this.series.interrupt(this.clock.now());
  }

  private quoted({ time, open, high, low, close }: Candle): Candle {
    const quote = (price: number) => roundPrice(this.pair, price);
    return { time, open: quote(open), high: quote(high), low: quote(low), close: quote(close) };
  }

  private get askedRecently(): boolean {
    return this.clock.now() - this.askedAt < ASK_AGAIN_MS;
  }

  /** Candles since the newest settled one, the forming one and one to overlap included. */
  private missedCount(): number {
    const since = this.series.settledUntil ?? 0;
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
    const { body, reqId } = await this.askHistory(count, subscribe);
    this.subscriptionId = body.subscription?.id;
    this.reqId = reqId;
    this.live = subscribe;
    this.askedAt = this.clock.now();
    this.depth = Math.max(this.depth, count >= KEPT_CANDLES ? Number.POSITIVE_INFINITY : count);
    this.series.merge(body.candles.map((candle) => this.quoted(candle)));
  }

  private async askHistory(count: number, subscribe: boolean): Promise<FrameOf<'candles'>> {
    const request = {
      ticks_history: derivSymbol(this.pair),
      style: 'candles',
      granularity: granularity(this.timeframe),
      count,
      end: 'latest',
      adjust_start_time: 1,
    };
    if (!subscribe) return this.client.ask('candles', request);
    try {
      return await this.client.ask('candles', { ...request, subscribe: 1 });
    } catch (error) {
      // The stream runs already; only the history is missing.
      if (hasCode(error, DERIV_CODE.alreadySubscribed)) return this.client.ask('candles', request);
      throw error;
    }
  }
}

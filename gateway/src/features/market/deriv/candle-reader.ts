import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { gapsOf, isMissing } from './candle-gaps.js';
import type { CandleStream } from './candle-stream.js';
import type { DerivMarket } from './deriv-market.js';
import type { HoursLoader } from './hours-loader.js';
import { DAY_MS } from './trading-day.js';

/** No pause of the forex market is this long, so a longer gap needs no timetable to be one. */
const LONGEST_PAUSE_MS = 10 * DAY_MS;

export interface ReaderParts {
  readonly market: DerivMarket;
  readonly hours: HoursLoader;
  readonly clock: Clock;
  readonly failed: (stream: CandleStream, error: unknown) => void;
}

/** Reads closed candles off a stream and makes sure that none is missing while the market was open. */
export class CandleReader {
  constructor(private readonly parts: ReaderParts) {}

  /** The newest `limit` closed candles; undefined where there is none or one is missing, after one try to get it. */
  async read(stream: CandleStream, limit: number): Promise<readonly Candle[] | undefined> {
    await this.attempt(stream, () => stream.ensure(limit, this.isOpen(stream)));
    const candles = await this.complete(stream, limit);
    if (candles !== undefined) return candles;
    await this.attempt(stream, () => stream.repair(limit, this.isOpen(stream)));
    return this.complete(stream, limit);
  }

  async forming(stream: CandleStream): Promise<Candle | undefined> {
    if (!this.isOpen(stream)) return undefined;
    await this.attempt(stream, () => stream.ensure(0, true));
    return stream.series.forming(this.parts.clock.now());
  }

  private isOpen(stream: CandleStream): boolean {
    return this.parts.market.opening(stream.pair, this.parts.clock.now())?.open ?? false;
  }

  /** What is kept may still be whole where Deriv could not be asked; the check for gaps tells. */
  private async attempt(stream: CandleStream, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.parts.failed(stream, error);
    }
  }

  private async complete(stream: CandleStream, limit: number): Promise<readonly Candle[] | undefined> {
    const now = this.parts.clock.now();
    const candles = stream.series.closed(now, limit);
    if (candles.length === 0) return undefined;
    const { pair, timeframe } = stream;
    for (const gap of gapsOf(candles, timeframe, now)) {
      if (gap.to - gap.from > LONGEST_PAUSE_MS) return undefined;
      await this.attempt(stream, () => this.parts.hours.loadStretch(gap.from, gap.to));
      if (isMissing(gap, timeframe, (from, to) => this.parts.market.hours.covers(pair, from, to)))
        return undefined;
    }
    return candles;
  }
}

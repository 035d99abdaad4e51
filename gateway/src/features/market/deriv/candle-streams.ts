import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Clock } from '../../../platform/clock.js';
import { CandleStream } from './candle-stream.js';
import type { DerivClient } from './deriv-client.js';
import type { ErrorFrame, FrameOf } from './deriv-frame.js';
import { pairOfSymbol, timeframeOfGranularity } from './deriv-symbol.js';

/** The candle streams that somebody has asked for, kept from then on: ten pairs by five timeframes, so fifty. */
export class CandleStreams {
  private readonly streams = new Map<string, CandleStream>();

  constructor(
    private readonly client: DerivClient,
    private readonly clock: Clock,
  ) {}

  of(pair: Pair, timeframe: Timeframe): CandleStream {
    const key = `${pair} ${timeframe}`;
    const known = this.streams.get(key);
    if (known !== undefined) return known;
    const stream = new CandleStream(pair, timeframe, this.client, this.clock);
    this.streams.set(key, stream);
    return stream;
  }

  receive({ body }: FrameOf<'ohlc'>): void {
    const pair = pairOfSymbol(body.ohlc.symbol);
    const timeframe = timeframeOfGranularity(body.ohlc.granularity);
    if (pair === undefined || timeframe === undefined) return;
    this.streams.get(`${pair} ${timeframe}`)?.update(body.ohlc.candle);
  }

  /** An error that ended a stream; true where it was one of these. */
  end(frame: ErrorFrame): boolean {
    const ended = [...this.streams.values()].find((stream) => stream.isOf(frame.reqId));
    ended?.interrupt();
    return ended !== undefined;
  }

  interruptAll(): void {
    for (const stream of this.streams.values()) stream.interrupt();
  }

  /**
   * Subscribes again and fills in what was missed, one after the other, so that a flapping connection does not
   * use up the calls that Deriv allows a minute.
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

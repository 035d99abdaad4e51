import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { CandleStream } from './candle-streams.js';
import type { DerivMarket } from './deriv-market.js';
import { FINAL_AFTER_MS, type SourceClock } from './source-clock.js';
import { DAY_MS, type HoursLoader } from './trading-hours.js';

/** A stretch without candles, epoch ms: from the first missing opening to the opening of the next candle. */
interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Gaps between the first candle and the candle that is forming at `now`, by the source's time. */
export function gapsOf(candles: readonly Candle[], timeframe: Timeframe, now: number): readonly Gap[] {
  const length = timeframeMs(timeframe);
  const openings = [...candles.map((candle) => candle.time), candleOpen(now, timeframe)];
  return openings.flatMap((time, index) => {
    const before = openings[index - 1];
    return before === undefined || time <= before + length ? [] : [{ from: before + length, to: time }];
  });
}

/** Whether a candle of the gap must exist, because the market was open throughout its time. */
export function isMissing(
  gap: Gap,
  timeframe: Timeframe,
  isOpen: (from: number, to: number) => boolean,
): boolean {
  const length = timeframeMs(timeframe);
  for (let time = gap.from; time < gap.to; time += length) {
    if (isOpen(time, time + length)) return true;
  }
  return false;
}

/** Longer than any pause of the forex market: a longer gap means missing candles, whatever the timetable says. */
const MAX_PAUSE_MS = 10 * DAY_MS;

interface ReaderParts {
  readonly market: DerivMarket;
  readonly hours: HoursLoader;
  readonly source: SourceClock;
  readonly clock: Clock;
  readonly failed: (stream: CandleStream, error: unknown) => void;
}

/** Reads closed candles of a stream and ensures that none is missing for a time when the market was open. */
export class CandleReader {
  constructor(private readonly parts: ReaderParts) {}

  /**
   * The newest `limit` closed candles; undefined if there are none, or if one is still missing after a second attempt.
   */
  async read(stream: CandleStream, limit: number): Promise<readonly Candle[] | undefined> {
    await this.attempt(stream, () => stream.ensure(limit, this.isOpen(stream)));
    const due = this.isOpen(stream) ? this.heardUntil : this.ownTime;
    const candles = await this.complete(stream, limit, due);
    if (candles !== undefined && !stream.hasEndedBy(due)) return candles;
    await this.attempt(stream, () => stream.repair(limit, this.isOpen(stream)));
    return this.complete(stream, limit, this.heardUntil);
  }

  async forming(stream: CandleStream): Promise<Candle | undefined> {
    if (!this.isOpen(stream)) return undefined;
    await this.attempt(stream, () => stream.ensure(0, true));
    return stream.hasEndedBy(this.heardUntil) ? undefined : stream.buffer.forming;
  }

  /**
   * Candles that ended by this moment must be there: by Deriv's own time as far as it is known, by our clock after a
   * silence.
   */
  private get heardUntil(): number {
    return this.parts.source.isFresh ? this.parts.source.finalUntil : this.ownTime;
  }

  private get ownTime(): number {
    return this.parts.clock.now() - FINAL_AFTER_MS;
  }

  private isOpen(stream: CandleStream): boolean {
    return this.parts.market.opening(stream.pair, this.parts.clock.now())?.open ?? false;
  }

  /** A failure is only reported: the buffer may still be complete, and the check for gaps decides. */
  private async attempt(stream: CandleStream, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      this.parts.failed(stream, error);
    }
  }

  /** @param until candles that ended by this moment must be there, epoch ms */
  private async complete(
    stream: CandleStream,
    limit: number,
    until: number,
  ): Promise<readonly Candle[] | undefined> {
    const candles = stream.buffer.closed(limit);
    if (candles.length === 0) return undefined;
    const { pair, timeframe } = stream;
    for (const gap of gapsOf(candles, timeframe, until)) {
      if (gap.to - gap.from > MAX_PAUSE_MS) return undefined;
      await this.attempt(stream, () => this.parts.hours.loadStretch(gap.from, gap.to));
      if (isMissing(gap, timeframe, (from, to) => this.parts.market.hours.covers(pair, from, to)))
        return undefined;
    }
    return candles;
  }
}

import { candleOpen, timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { CandleArchive } from './candle-archive.js';
import { type CloseReader, HISTORY_MS } from './close-reader.js';
import { marketKey } from './record-entry.js';
import { backfilledEntries } from './record-history.js';
import type { Gap, Progress, Series } from './record-progress.repository.js';
import type { Batch } from './record-store.service.js';

/** Candles backfilled at a time, so that candles closing meanwhile do not wait. */
const BACKFILL_BATCH = 200;

/** Backfills the gap of an outage from the feed's history and reports the part that is lost. */
export class MissingCandles {
  constructor(
    private readonly reader: CloseReader,
    private readonly feed: MarketFeed,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /**
   * The next batch for one market: some entries with their outcomes, and the stretch before them that the feed no
   * longer has. Undefined if nothing is missing.
   *
   * @param version of the archive, see `CandleArchive.complete`
   */
  async batchOf(
    series: Series,
    archive: CandleArchive,
    progress: Progress,
    version: string,
  ): Promise<Omit<Batch, 'epoch' | 'hour'> | undefined> {
    const { pair, timeframe, missing } = progress;
    if (!missing) return undefined;
    const length = timeframeMs(timeframe);
    const from = Math.max(missing.from, candleOpen(this.clock.now(), timeframe) - HISTORY_MS);
    const { candles, shift } = await this.reader.history({ pair, timeframe }, from);
    const [archived] = await archive.complete([{ pair, timeframe, candles }], version);
    if (!archived) return undefined;
    const reached = archived.candles[WINDOW - 1];
    const start = Math.min(missing.to, Math.max(from, reached ? reached.time + shift : missing.to));
    const to = Math.min(missing.to, start + BACKFILL_BATCH * length);
    const span = { from: start - shift, to: to - shift };
    const prices = { feed: this.feed.id, unpredictable: this.feed.unpredictable === true };
    const made = backfilledEntries(archived, span, prices);
    return {
      series,
      candles: [archived],
      entries: made.map((entry) => ({ ...entry, series: series.id, candleTime: entry.sourceTime + shift })),
      settled: [],
      progress: [{ ...progress, missing: to < missing.to ? { from: to, to: missing.to } : undefined }],
      gaps: start > missing.from ? [this.lost({ pair, timeframe, from: missing.from, to: start })] : [],
    };
  }

  /** Logs closes that cannot be backfilled: too old, no longer in the feed, or while the market was closed. */
  private lost(gap: Gap): Gap {
    const { timeframe, from, to } = gap;
    const closes = Math.round((to - from) / timeframeMs(timeframe));
    const stretch = { market: marketKey(gap), from: new Date(from), to: new Date(to), closes };
    this.log.warn(stretch, 'closes of an outage that the record can never make up for');
    return gap;
  }
}

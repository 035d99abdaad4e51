import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import { MAX_TICK_AGE_MS, type MarketFeed } from '../market/market-feed.js';
import { CloseReader, inTime } from './close-reader.js';
import { type EntryKey, LATE_AFTER_MS, marketKey, openingOf } from './record-entry.js';
import type { Growth, PriceReading, RecordStoreService } from './record-store.service.js';
import type { PendingEntry } from './record-writer.repository.js';

/** If the gateway's clock is this far behind the market's, it is logged. */
const CLOCK_BEHIND_MS = 1000;

/** A signed direction that has no price yet. */
type Unpriced = EntryKey & Pick<PendingEntry, 'late'>;

const keyOf = (entry: EntryKey) => `${entry.series} ${marketKey(entry)} ${entry.candleTime}`;

/**
 * Asks for the next candle's first price, for directions that are signed: only then, so that none is chosen by it. A
 * price that takes longer than 5 s is given up.
 */
export class FirstPriceService {
  private readonly awaited = new Map<string, Unpriced>();
  private readonly reader: CloseReader;

  constructor(
    feed: MarketFeed,
    private readonly store: RecordStoreService,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.reader = new CloseReader(feed, clock);
  }

  get isAwaiting(): boolean {
    return this.awaited.size > 0;
  }

  /** Adds directions that were just signed. */
  await(entries: readonly Unpriced[]): void {
    for (const entry of entries) this.awaited.set(keyOf(entry), entry);
  }

  /** Adds directions of another gateway, which may have died, whose price can still be read in time. */
  takeOver(pending: readonly PendingEntry[]): void {
    const now = this.clock.now();
    this.await(
      pending.filter((entry) => {
        const { entryPrice, unpriced, late } = entry;
        return entryPrice === null && !unpriced && !late && now - openingOf(entry) < LATE_AFTER_MS;
      }),
    );
  }

  /** Reads and stores prices. Returns by what the log grew; undefined if no price was stored or given up. */
  async work(): Promise<Growth | undefined> {
    const answers = await Promise.all([...this.awaited.values()].map((entry) => this.read(entry)));
    const readings = answers.filter((reading) => reading !== undefined);
    if (readings.length === 0) return undefined;
    const ahead = Math.max(...readings.map(({ first }) => first?.marketTime ?? 0)) - this.clock.now();
    if (ahead > CLOCK_BEHIND_MS)
      this.log.warn({ aheadMs: ahead }, 'the market is ahead of the clock of this gateway');
    const grown = await this.store.price(readings);
    for (const reading of readings) this.awaited.delete(keyOf(reading));
    return grown;
  }

  /** Undefined while the price may still arrive in time. */
  private async read(entry: Unpriced): Promise<PriceReading | undefined> {
    const { series, pair, timeframe, candleTime, late } = entry;
    const first = await this.tryToRead(entry);
    if (!first && this.clock.now() - openingOf(entry) < MAX_TICK_AGE_MS) return undefined;
    return { series, pair, timeframe, candleTime, late, first };
  }

  private async tryToRead(entry: Unpriced) {
    try {
      return await inTime(this.reader.firstPrice(entry, openingOf(entry)));
    } catch (error) {
      // A market without prices is an expected state.
      if (!(error instanceof FarolError))
        this.log.warn({ err: error, market: marketKey(entry) }, 'the record cannot read a first price');
      return undefined;
    }
  }
}

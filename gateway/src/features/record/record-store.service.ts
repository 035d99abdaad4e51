import type { EntityManager } from 'typeorm';
import { timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { ArchivedCandles } from './candle-archive.js';
import type { LogService } from './log/log.service.js';
import { entryLeaf, outcomeLeaf, seriesLeaf } from './log/log-leaf.js';
import { announceStored } from './record.event.js';
import { type EntryKey, LATE_AFTER_MS, type RecordEntry, type Settled } from './record-entry.js';
import type { Gap, Progress, RecordProgressRepository, Series } from './record-progress.repository.js';
import { Tallies } from './record-selections.js';
import type { RecordWriterRepository } from './record-writer.repository.js';

/** An entry to store. A backfilled one includes its outcome. */
export type NewEntry = Omit<RecordEntry, 'late' | 'storedAt'> &
  Partial<Settled> & {
    /** The market's time when its first price was read; later than ours if our clock is behind. */
    readonly pricedAt?: number | undefined;
  };

/** Entries meant to be in time were stored too late; storing is repeated and marks them as late. */
class StoredTooLate extends Error {}

/** Results of one pass over closed candles. */
export interface Batch {
  readonly series: Series;
  readonly candles: readonly ArchivedCandles[];
  readonly entries: readonly NewEntry[];
  readonly settled: readonly (EntryKey & Settled)[];
  readonly progress: readonly Progress[];
  readonly gaps: readonly Gap[];
  /** The feed's epoch, needed to find its prices again. */
  readonly epoch: string;
  /** The current hour in the source's time, epoch milliseconds. It is not folded yet. */
  readonly hour: number;
}

/**
 * Writes the results of a pass in one transaction, one gateway at a time: candles, entries, outcomes, updated counts,
 * and the leaves of the log with their head.
 */
export class RecordStoreService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly progress: RecordProgressRepository,
    private readonly log: LogService,
    private readonly clock: Clock,
  ) {}

  /** The series of a feed and this engine version, created if it does not exist. */
  async openSeries({ id: feed, kind }: MarketFeed): Promise<Series> {
    const existing = await this.progress.findSeries(feed, ENGINE_VERSION);
    if (existing) return existing;
    return this.inTransaction(async (manager) => {
      const made = await this.progress.findSeries(feed, ENGINE_VERSION, manager);
      if (made) return made;
      const beganAt = this.clock.now();
      const leaf = await this.log.size(manager);
      const begun = { feed, engineVersion: ENGINE_VERSION, kind, beganAt };
      const id = await this.progress.addSeries(manager, { ...begun, leaf });
      await this.log.append(manager, [seriesLeaf({ ...begun, id })]);
      return { id, feed, engineVersion: ENGINE_VERSION, beganAt };
    });
  }

  /** Returns the size of the log afterwards. */
  async store(batch: Batch): Promise<number> {
    for (;;) {
      try {
        return await this.tryToStore(batch);
      } catch (error) {
        if (!(error instanceof StoredTooLate)) throw error;
      }
    }
  }

  private tryToStore({
    series,
    candles,
    entries,
    settled,
    progress,
    gaps,
    epoch,
    hour,
  }: Batch): Promise<number> {
    const { writer } = this;
    const fresh = candles.flatMap((market) => market.fresh.map((candle) => ({ ...market, candle })));
    return this.inTransaction(async (manager) => {
      await writer.addCandles(manager, series.id, await this.log.size(manager), fresh);
      const committed = await this.commit(manager, entries, settled);
      await writer.foldHours(manager, series.id, hour, this.clock.now());
      await this.progress.setProgress(manager, series.id, progress);
      await this.progress.addGaps(manager, series.id, gaps);
      const closes = committed.map(({ candleTime, timeframe }) => candleTime + timeframeMs(timeframe));
      await this.progress.noteEpoch(
        manager,
        series.id,
        epoch,
        closes.length > 0 ? Math.max(...closes) : undefined,
      );
      const size = await this.log.size(manager);
      const now = this.clock.now();
      if (committed.some((entry) => !entry.late && isLate(entry, now))) throw new StoredTooLate();
      return size;
    });
  }

  /** Size of the log. */
  leaves(): Promise<number> {
    return this.log.size();
  }

  /** Stores entries and outcomes that are not stored yet, each with its leaf. Returns the entries. */
  private async commit(
    manager: EntityManager,
    entries: readonly NewEntry[],
    settled: readonly (EntryKey & Settled)[],
  ): Promise<readonly RecordEntry[]> {
    const { writer, log } = this;
    const now = this.clock.now();
    const first = await log.size(manager);
    const stored = (await writer.notStored(manager, entries)).map((entry, index) => ({
      ...entry,
      ...storedNow(entry, now),
      leaf: first + index,
    }));
    await writer.addEntries(manager, stored);
    const pending = await writer.pendingOf(manager, settled);
    const ended = [...pending, ...stored.flatMap(endOf)];
    const outcomes = await writer.settle(
      manager,
      ended.map((one, index) => ({ ...one, leaf: first + stored.length + index })),
    );
    const tallies = new Tallies();
    for (const entry of outcomes) tallies.add(entry);
    await writer.addCounts(manager, tallies.rows);
    const notBefore = Math.max(now, ...stored.map(({ storedAt }) => storedAt));
    await log.append(manager, [...stored.map(entryLeaf), ...ended.map(outcomeLeaf)], notBefore);
    await announceStored(manager, stored, outcomes);
    return stored;
  }

  private async inTransaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      return await this.writer.inTransaction(work);
    } catch (error) {
      this.log.forget();
      throw error;
    }
  }
}

/** The outcome included in a backfilled entry. */
function endOf(entry: NewEntry): (EntryKey & Settled)[] {
  const { outcome, exitPrice } = entry;
  return outcome && exitPrice !== undefined ? [{ ...entry, outcome, exitPrice }] : [];
}

/** Uses our clock, or the market's time if the entry is late by that only. */
function storedNow(entry: NewEntry, now: number): Pick<RecordEntry, 'storedAt' | 'late'> {
  const market = entry.pricedAt ?? now;
  const storedAt = isLate(entry, market) ? Math.max(now, market) : now;
  return { storedAt, late: isLate(entry, storedAt) };
}

/** Lateness is measured when an entry is stored, not when the work began. */
function isLate({ candleTime, timeframe }: EntryKey, storedAt: number): boolean {
  return storedAt - candleTime - timeframeMs(timeframe) > LATE_AFTER_MS;
}

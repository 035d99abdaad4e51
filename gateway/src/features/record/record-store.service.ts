import type { EntityManager } from 'typeorm';
import { timeframeMs } from '#schema/timeframe.js';
import type { Clock } from '../../platform/clock.js';
import type { ArchivedCandles } from './candle-archive.js';
import type { FirstPrice } from './close-reader.js';
import type { EngineChangeRepository } from './engine-change/engine-change.repository.js';
import type { SignedTree } from './log/log.repository.js';
import type { LogService } from './log/log.service.js';
import { directionLeaf, outcomeLeaf, priceLeaf, shadowDirectionLeaf } from './log/log-leaf.js';
import { announceStored } from './record.event.js';
import type { RecordCountsRepository } from './record-counts.repository.js';
import { type EntryKey, LATE_AFTER_MS, openingOf, type RecordEntry, type Settled } from './record-entry.js';
import type { Gap, Progress, RecordProgressRepository, Series } from './record-progress.repository.js';
import { Tallies } from './record-selections.js';
import type { RecordWriterRepository } from './record-writer.repository.js';
import type { ShadowRepository } from './shadow/shadow.repository.js';
import type { UndirectedService } from './undirected/undirected.service.js';

/** An entry to store. A backfilled one includes its price and outcome; another one has none yet. */
export type NewEntry = Omit<RecordEntry, 'late' | 'storedAt' | 'pricedAt'> &
  Partial<Settled> & {
    /** The market's time when its candle was read; later than ours if our clock is behind. */
    readonly marketTime?: number | undefined;
  };

/** A first price that was read for a stored direction, or that the feed did not have in time. */
export interface PriceReading extends EntryKey {
  readonly late: boolean;
  readonly first: FirstPrice | undefined;
}

/** Sizes of the log before and after something was stored. */
export interface Growth {
  readonly from: number;
  readonly to: number;
}

/** Something that should be in time was stored too late. Storing is then repeated, with that marked as late. */
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
 * Writes the results of a pass, one gateway at a time and each in one transaction: first candles, directions, outcomes
 * and updated counts, then the prices of these directions, each with their leaves in the log and the checkpoint that
 * covers them.
 */
export class RecordStoreService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly counts: RecordCountsRepository,
    private readonly progress: RecordProgressRepository,
    private readonly changes: EngineChangeRepository,
    private readonly shadows: ShadowRepository,
    private readonly undirected: UndirectedService,
    private readonly log: LogService,
    private readonly clock: Clock,
  ) {}

  /** Returns the entries that were not stored before, and the size of the log afterwards. */
  store(batch: Batch) {
    return this.repeated(() => this.tryToStore(batch));
  }

  /**
   * Stores the first prices of directions, each with its leaf. A price that cannot be stored in time is left out, unless
   * its direction is late as well.
   */
  price(readings: readonly PriceReading[]): Promise<Growth> {
    return this.repeated(() => this.tryToPrice(readings));
  }

  private async repeated<Result>(storing: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await storing();
      } catch (error) {
        if (!(error instanceof StoredTooLate)) throw error;
      }
    }
  }

  private tryToStore({ series, candles, entries, settled, progress, gaps, epoch, hour }: Batch) {
    const { writer } = this;
    const fresh = candles.flatMap((market) => market.fresh.map((candle) => ({ ...market, candle })));
    return this.inTransaction(async (manager) => {
      if (entries.length > 0 && (await this.changes.signing(series.feed, manager)) !== series.id)
        throw new Error(`another engine version signs the directions of ${series.feed}`);
      const signed = await this.log.signedTree(manager);
      await writer.addCandles(manager, series.id, signed?.size ?? 0, fresh);
      const { stored, size } = await this.commit(manager, signed, entries, settled);
      await this.counts.foldHours(manager, series.id, hour, this.clock.now());
      const added = {
        candles: fresh.map(({ candle }) => candle.time),
        directions: stored.map(({ sourceTime }) => sourceTime),
      };
      const isSigned = size > (signed?.size ?? 0);
      await this.undirected.count(manager, series.id, added, { hour, size: isSigned ? size : undefined });
      await this.progress.setProgress(manager, series.id, progress);
      await this.progress.addGaps(manager, series.id, gaps);
      const closes = stored.map(openingOf);
      await this.progress.noteEpoch(
        manager,
        series.id,
        epoch,
        closes.length > 0 ? Math.max(...closes) : undefined,
      );
      const shadowed = stored.filter(({ shadow }) => shadow);
      const [shadow] = shadowed.map((entry) => entry.shadow?.shadow);
      if (shadow !== undefined)
        await this.shadows.noteClose(manager, shadow, Math.max(...shadowed.map(openingOf)));
      const now = this.log.timeAfter(signed, this.clock.now());
      if (stored.some((entry) => !entry.late && isLate(entry, now))) throw new StoredTooLate();
      return { stored, size };
    });
  }

  private tryToPrice(readings: readonly PriceReading[]): Promise<Growth> {
    const { writer, log } = this;
    return this.inTransaction(async (manager) => {
      const signed = await log.signedTree(manager);
      const now = log.timeAfter(signed, this.clock.now());
      const prices = readings.flatMap((reading) => {
        const { first, late } = reading;
        const isInTime = first && (late || !isLate(reading, Math.max(now, first.marketTime)));
        return isInTime ? { ...reading, price: first.price } : [];
      });
      const from = signed?.size ?? 0;
      const priced = await writer.addPrices(manager, prices, from, now);
      await writer.noteUnpriced(
        manager,
        readings.filter(({ first }) => !first),
      );
      const to = await log.append(
        manager,
        signed,
        priced.flatMap((entry) => priceLeaf(entry, entry.leaf) ?? []),
        now,
      );
      await announceStored(manager, priced, []);
      const then = log.timeAfter(signed, this.clock.now());
      if (priced.some((entry) => !entry.late && isLate(entry, then))) throw new StoredTooLate();
      return { from, to };
    });
  }

  /** Size of the log. */
  leaves(): Promise<number> {
    return this.log.size();
  }

  /**
   * Stores entries and outcomes that are not stored yet, each with its leaves. Returns the entries, and the size of the
   * log.
   */
  private async commit(
    manager: EntityManager,
    signed: SignedTree | undefined,
    entries: readonly NewEntry[],
    settled: readonly (EntryKey & Settled)[],
  ) {
    const { writer, log } = this;
    const now = log.timeAfter(signed, this.clock.now());
    const added = await writer.notStored(manager, entries);
    const first = signed?.size ?? 0;
    const directions = added.map((entry, index) => {
      const { storedAt, late } = storedNow(entry, now);
      // What a candidate says too late never counts.
      return { ...entry, storedAt, late, leaf: first + index, shadow: late ? undefined : entry.shadow };
    });
    let next = first + added.length;
    const shadowLeaves = directions.map(({ shadow }) => (shadow ? next++ : null));
    const stored = directions.map((entry, index) => {
      const isPriced = entry.entryPrice !== null;
      const leaves = { shadowLeaf: shadowLeaves[index] ?? null, priceLeaf: isPriced ? next++ : null };
      return { ...entry, pricedAt: isPriced ? entry.storedAt : null, ...leaves };
    });
    await writer.addEntries(manager, stored);
    const ended = [...(await writer.pendingOf(manager, settled)), ...stored.flatMap(endOf)];
    const outcomes = await writer.settle(
      manager,
      ended.map((one, index) => ({ ...one, leaf: next + index })),
    );
    const tallies = new Tallies();
    for (const entry of outcomes) tallies.add(entry);
    await this.counts.addCounts(manager, tallies.rows);
    const leaves = [
      ...stored.map(directionLeaf),
      ...stored.flatMap(({ shadow, leaf }) => (shadow ? shadowDirectionLeaf(shadow, leaf) : [])),
      ...stored.flatMap((entry) => priceLeaf(entry, entry.leaf) ?? []),
      ...ended.map((one) => outcomeLeaf(one, one.of)),
    ];
    // By the market's clock the deciding candle has closed, even if ours is behind.
    const closed = ended.map((one) => openingOf(one) + timeframeMs(one.timeframe));
    const notBefore = Math.max(now, ...stored.map(({ storedAt }) => storedAt), ...closed);
    const size = await log.append(manager, signed, leaves, notBefore);
    await announceStored(manager, [], outcomes);
    return { stored, size };
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
function endOf(
  entry: NewEntry & { readonly leaf: number },
): (EntryKey & Settled & { readonly of: number })[] {
  const { outcome, exitPrice, leaf } = entry;
  return outcome && exitPrice !== undefined ? [{ ...entry, outcome, exitPrice, of: leaf }] : [];
}

/** Uses the log's time, or the market's if the entry is late by that only. */
function storedNow(entry: NewEntry, now: number): Pick<RecordEntry, 'storedAt' | 'late'> {
  const market = entry.marketTime ?? now;
  const storedAt = isLate(entry, market) ? Math.max(now, market) : now;
  return { storedAt, late: isLate(entry, storedAt) };
}

/** Lateness is measured when something is stored, not when the work began. */
function isLate(entry: EntryKey, storedAt: number): boolean {
  return storedAt - openingOf(entry) > LATE_AFTER_MS;
}

import { timeframeMs } from '#schema/timeframe.js';
import type { Clock } from '../../platform/clock.js';
import type { ArchivedCandles } from './candle-archive.js';
import { type EntryKey, LATE_AFTER_MS, type RecordEntry, type Settled } from './record-entry.js';
import { Tallies } from './record-selections.js';
import {
  entryKey,
  type Progress,
  type RecordWriterRepository,
  type Series,
} from './record-writer.repository.js';

/** An entry to be stored; one made up from history has its outcome with it. */
export type NewEntry = Omit<RecordEntry, 'late' | 'storedAt'> & Partial<Settled>;

/** What one pass over closed candles found. */
export interface Batch {
  readonly series: Series;
  readonly candles: readonly ArchivedCandles[];
  readonly entries: readonly NewEntry[];
  readonly settled: readonly (EntryKey & Settled)[];
  readonly progress: readonly Progress[];
  /** Hour under way by the source's time, epoch milliseconds: it is not folded. */
  readonly hour: number;
}

/** Writes what a pass found, all in one transaction: candles, entries, outcomes, and the counts that grow by them. */
export class RecordStoreService {
  constructor(
    private readonly writer: RecordWriterRepository,
    private readonly clock: Clock,
  ) {}

  async store({ series, candles, entries, settled, progress, hour }: Batch): Promise<void> {
    const { writer } = this;
    const fresh = candles.flatMap((market) => market.fresh.map((candle) => ({ ...market, candle })));
    await writer.inTransaction(async (manager) => {
      const storedAt = this.clock.now();
      await writer.addCandles(manager, series.id, fresh);
      const stored = await writer.addEntries(
        manager,
        entries.map((entry) => ({ ...entry, storedAt, late: isLate(entry, storedAt) })),
      );
      const keys = new Set(stored.map(entryKey));
      const known = entries.flatMap((entry) => {
        const { outcome, exitPrice } = entry;
        return keys.has(entryKey(entry)) && outcome && exitPrice !== undefined
          ? [{ ...entry, outcome, exitPrice }]
          : [];
      });
      await this.settle(manager, [...settled, ...known]);
      await writer.foldHours(manager, series.id, hour);
      await writer.setProgress(manager, series.id, progress);
      const closes = stored.map(({ candleTime, timeframe }) => candleTime + timeframeMs(timeframe));
      if (closes.length > 0) await writer.setLastClose(manager, series.id, Math.max(...closes));
    });
  }

  private async settle(
    manager: Parameters<RecordWriterRepository['settle']>[0],
    outcomes: readonly (EntryKey & Settled)[],
  ): Promise<void> {
    const settled = await this.writer.settle(manager, outcomes);
    const tallies = new Tallies();
    for (const entry of settled) tallies.add(entry);
    await this.writer.addCounts(manager, tallies.rows);
  }
}

/** Late by the moment at which it is stored, not by that at which the work began. */
function isLate({ candleTime, timeframe }: NewEntry, storedAt: number): boolean {
  return storedAt - candleTime - timeframeMs(timeframe) > LATE_AFTER_MS;
}

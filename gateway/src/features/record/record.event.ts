import type { EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import { addJob } from '../../platform/work-queue/job-rows.js';
import type { RecordDirection, RecordOutcome } from './record-codes.js';
import { priceOf, type RecordEntry } from './record-entry.js';
import type { SettledEntry } from './record-selections.js';

/** Queue job for entries and outcomes just stored, without late ones. It has one handler. */
export const RECORD_STORED = 'record.stored';

/** Identifies an entry; `candleTime` is the opening of its candle, epoch milliseconds. */
export interface EntryReference {
  readonly series: number;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly candleTime: number;
}

export interface StoredEntry extends EntryReference {
  readonly direction: RecordDirection;
  readonly confidence: number;
  /** Estimated chance, 0.5 to 1. */
  readonly chance: number;
  readonly entryPrice: number;
  /** Number of its direction's leaf in the log. */
  readonly leaf: number;
}

export interface StoredOutcome extends EntryReference {
  readonly outcome: RecordOutcome;
  readonly exitPrice: number | null;
  /**
   * When a witness had first cosigned the entry, if that was before it expired, epoch milliseconds; jobs of versions before
   * have none.
   */
  readonly cosignedAt?: number | null;
}

export interface RecordStored {
  readonly entries: readonly StoredEntry[];
  readonly outcomes: readonly StoredOutcome[];
}

const referenceOf = ({ series, pair, timeframe, candleTime }: EntryReference) => ({
  series,
  pair,
  timeframe,
  candleTime,
});

/**
 * Adds the job in the transaction that stores the prices of entries, or outcomes. An entry without a price is left out,
 * since nobody can act on it.
 */
export async function announceStored(
  manager: EntityManager,
  entries: readonly (RecordEntry & { readonly leaf: number })[],
  outcomes: readonly SettledEntry[],
): Promise<void> {
  const stored: RecordStored = {
    entries: entries.flatMap((entry) => {
      const { pair, direction, confidence, chance, entryPrice, leaf, late } = entry;
      if (late || entryPrice === null) return [];
      const price = priceOf(pair, entryPrice);
      return [
        { ...referenceOf(entry), direction, confidence, chance: chance / 10_000, entryPrice: price, leaf },
      ];
    }),
    outcomes: outcomes.flatMap((entry) => {
      const { pair, outcome, exitPrice, cosignedAt, late } = entry;
      const price = exitPrice === null ? null : priceOf(pair, exitPrice);
      const seen = cosignedAt?.getTime() ?? null;
      return late ? [] : [{ ...referenceOf(entry), outcome, exitPrice: price, cosignedAt: seen }];
    }),
  };
  if (stored.entries.length + stored.outcomes.length > 0) await addJob(manager, RECORD_STORED, stored);
}

import { timeframeMs } from '#schema/timeframe.js';
import type { EntryLeaf, Leaf, OutcomeLeaf } from '../../src/features/record/log/log-leaf.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import { LATE_AFTER_MS } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { keyOf, type LoggedSeries } from './logged-record.js';

/** Tolerated difference between the clocks of gateways that write one log. */
const CLOCKS_DIFFER_MS = 2000;
/** Tolerated difference of the checker's clock. */
export const OWN_CLOCK_MS = 120_000;
/** Maximum delay of an outcome while a series is running. */
const OVERDUE_MS = 10 * 60_000;
/** An outcome that cannot be determined becomes VOID after a day. */
const GIVEN_UP_MS = 25 * 3_600_000;
/** A log is silent at weekends and on holidays, except for a simulated market, which never closes. */
const SILENCE_MS = {
  simulated: 15 * 60_000,
  replayed: 4 * 86_400_000,
  unverified: 4 * 86_400_000,
  real: 4 * 86_400_000,
};

/**
 * Time of the first head that covers a leaf: the leaf was signed by then. For the leaf in a candle's `since`, the candle
 * was stored by then.
 */
export function signedAt(heads: readonly TreeHead[], leaf: number): number {
  let [low, high] = [0, heads.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((heads[middle]?.size ?? 0) > leaf) high = middle;
    else low = middle + 1;
  }
  return heads[low]?.time ?? 0;
}

interface Pending {
  readonly entry: EntryLeaf;
  /** End of the candle that decides it. */
  readonly end: number;
}

/**
 * Checks that the times of the heads are plausible: an entry is signed when its candle has closed and before anybody
 * knows its outcome; an outcome is signed when its candle has closed, and no later than the next entry of its market.
 */
export class LogTimes {
  private newest = Number.NEGATIVE_INFINITY;
  private readonly pending = new Map<string, Pending>();
  /** By series: when its newest entry was signed. */
  private readonly goesOn = new Map<number, number>();

  constructor(
    private readonly series: ReadonlyMap<number, LoggedSeries>,
    private readonly faults: Faults,
    private readonly gaps: Faults,
  ) {}

  /** @param leaves those since the previous head */
  cover(head: TreeHead, leaves: readonly (Leaf | undefined)[]): void {
    const { time, size } = head;
    if (time < this.newest - CLOCKS_DIFFER_MS)
      this.faults.add('heads older than those before them', `the head of ${size} leaves`);
    this.newest = Math.max(this.newest, time);
    const entries: EntryLeaf[] = [];
    for (const leaf of leaves) {
      if (leaf?.type === 'series') this.notBefore(leaf.began, head, `series ${leaf.series}`);
      else if (leaf?.type === 'outcome') this.end(leaf, time);
      else if (leaf?.type === 'entry') {
        this.enter(leaf, head);
        entries.push(leaf);
      }
    }
    for (const entry of entries) this.releaseBy(entry);
  }

  /** @param now of the checker's clock, epoch milliseconds */
  finish(now: number): void {
    for (const { entry, end } of this.pending.values()) {
      const key = keyOf(entry);
      const overdue = (this.goesOn.get(entry.series) ?? 0) - end;
      const kind = this.series.get(entry.series)?.kind;
      if (this.newest - end > GIVEN_UP_MS) this.faults.add('entries that were never settled', key);
      else if (overdue > OVERDUE_MS && kind === 'simulated')
        this.faults.add('outcomes that are overdue', key);
      else if (overdue > OVERDUE_MS) this.gaps.add('outcomes that are overdue', key);
    }
    if (!Number.isFinite(this.newest)) return;
    const when = new Date(this.newest).toISOString();
    if (this.newest > now + OWN_CLOCK_MS)
      this.faults.add('heads of the future', `the newest was signed ${when} by its own account`);
    const silence = Math.max(0, ...[...this.series.values()].map(({ kind }) => SILENCE_MS[kind]));
    if (now - this.newest > silence)
      this.faults.add('logs that do not go on', `nothing was signed since ${when}`);
  }

  private notBefore(stored: number, { time }: TreeHead, what: string): void {
    if (time < stored) this.faults.add('heads older than what they cover', what);
  }

  private enter(entry: EntryLeaf, head: TreeHead): void {
    const key = keyOf(entry);
    const close = entry.time + timeframeMs(entry.timeframe);
    const end = close + timeframeMs(entry.timeframe);
    this.notBefore(entry.stored, head, key);
    if (!entry.late && head.time >= end)
      this.faults.add('entries that were signed only when their outcome was known', key);
    else if (!entry.late && head.time - close > LATE_AFTER_MS + CLOCKS_DIFFER_MS)
      this.faults.add('entries that were signed late and are not marked so', key);
    this.pending.set(key, { entry, end });
    this.goesOn.set(entry.series, head.time);
  }

  private end(outcome: OutcomeLeaf, time: number): void {
    const key = keyOf(outcome);
    const end = outcome.time + 2 * timeframeMs(outcome.timeframe);
    if (time < end - CLOCKS_DIFFER_MS)
      this.faults.add('outcomes that were signed before they could be known', key);
    this.pending.delete(key);
  }

  /** A gateway that enters a candle in time has read the previous one, and settles by it in the same step. */
  private releaseBy({ series, pair, timeframe, time, late }: EntryLeaf): void {
    if (late || this.series.get(series)?.kind === 'replayed') return;
    for (const [key, { entry, end }] of this.pending) {
      const isSame = entry.series === series && entry.pair === pair && entry.timeframe === timeframe;
      if (!isSame || end > time + timeframeMs(timeframe)) continue;
      this.faults.add('outcomes that were held back', key);
      this.pending.delete(key);
    }
  }
}

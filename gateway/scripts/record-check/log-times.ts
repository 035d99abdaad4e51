import { timeframeMs } from '#schema/timeframe.js';
import type {
  DirectionLeaf,
  Leaf,
  OutcomeLeaf,
  PriceLeaf,
  ShadowDirectionLeaf,
} from '../../src/features/record/log/log-leaf.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import { LATE_AFTER_MS, marketKey } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { keyOf, type LoggedSeries } from './logged-record.js';

/** Tolerated difference between the clocks of gateways that write one log. */
export const CLOCKS_DIFFER_MS = 2000;
/** Tolerated difference of the checker's clock. */
export const OWN_CLOCK_MS = 120_000;
/** A series, a change or a rule is signed in the transaction that stores it; clocks may differ. */
const BEGUN_WITHIN_MS = 3_600_000;
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
  return heads[headOf(heads, leaf)]?.time ?? 0;
}

/** Index of the first head that covers a leaf. */
export function headOf(heads: readonly TreeHead[], leaf: number): number {
  let [low, high] = [0, heads.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((heads[middle]?.size ?? 0) > leaf) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Entries of one market that can be pending at once: those of more than three days, a minute each. A gateway may be hostile. */
const MOST_PENDING = 5000;

const marketOf = (entry: DirectionLeaf) => `${entry.series} ${marketKey(entry)}`;

interface Pending {
  readonly entry: DirectionLeaf;
  /** End of the candle that decides it. */
  readonly end: number;
  /** Leaves of the first head that covers the direction. */
  readonly signedWith: number;
}

/**
 * Checks that the times of the heads are plausible: a direction is signed when its candle has closed, and by a head
 * before that of its price; an outcome is signed when its candle has closed, and no later than the next entry of its
 * market.
 */
export class LogTimes {
  private newest = Number.NEGATIVE_INFINITY;
  /** By the direction's leaf. */
  private readonly pending = new Map<number, Pending>();
  /** The same by series and market. */
  private readonly ofMarket = new Map<string, Map<number, Pending>>();
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
    const entries: DirectionLeaf[] = [];
    for (const [offset, leaf] of leaves.entries()) {
      if (leaf?.type === 'series') this.begun(leaf.began, head, `series ${leaf.series}`);
      else if (leaf?.type === 'outcome') this.end(leaf, time);
      else if (leaf?.type === 'price') this.price(leaf, head);
      else if (leaf?.type === 'engine') this.begun(leaf.changed, head, `change to series ${leaf.series}`);
      else if (leaf?.type === 'shadow') this.begun(leaf.began, head, `shadow ${leaf.shadow}`);
      else if (leaf?.type === 'shadow-direction') this.shadow(leaf, head);
      else if (leaf?.type === 'direction') {
        this.enter(leaf, size - leaves.length + offset, head);
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

  /** Dated back, a rule would have run for weeks, and a change would follow the hour at which its rule was met. */
  private begun(stored: number, head: TreeHead, what: string): void {
    this.notBefore(stored, head, what);
    if (head.time - stored > BEGUN_WITHIN_MS) this.faults.add('beginnings that are dated back', what);
  }

  private enter(entry: DirectionLeaf, leaf: number, head: TreeHead): void {
    const key = keyOf(entry);
    const close = entry.time + timeframeMs(entry.timeframe);
    const end = close + timeframeMs(entry.timeframe);
    this.notBefore(entry.stored, head, key);
    if (!entry.late && head.time >= end)
      this.faults.add('entries that were signed only when their outcome was known', key);
    else if (!entry.late && head.time - close > LATE_AFTER_MS + CLOCKS_DIFFER_MS)
      this.faults.add('entries that were signed late and are not marked so', key);
    const pending = { entry, end, signedWith: head.size };
    const market = this.ofMarket.get(marketOf(entry)) ?? new Map<number, Pending>();
    this.ofMarket.set(marketOf(entry), market.set(leaf, pending));
    this.pending.set(leaf, pending);
    this.goesOn.set(entry.series, head.time);
  }

  /** A candidate's direction, signed with the present version's: later it could be chosen by the next price. */
  private shadow({ of, shadow }: ShadowDirectionLeaf, head: TreeHead): void {
    if (this.pending.get(of)?.signedWith === head.size) return;
    this.faults.add(
      'shadow directions that were not signed with the direction beside them',
      `shadow ${shadow}, of leaf ${of}`,
    );
  }

  private price({ of, stored }: PriceLeaf, head: TreeHead): void {
    const pending = this.pending.get(of);
    if (!pending) return;
    const { entry, end, signedWith } = pending;
    const key = keyOf(entry);
    this.notBefore(stored, head, key);
    if (entry.late) return;
    if (signedWith === head.size) this.faults.add('directions that were not signed before their price', key);
    const close = end - timeframeMs(entry.timeframe);
    if (head.time - close > LATE_AFTER_MS + CLOCKS_DIFFER_MS)
      this.faults.add('prices that were signed late', key);
  }

  private end({ of }: OutcomeLeaf, time: number): void {
    const pending = this.pending.get(of);
    if (!pending) return;
    if (time < pending.end - CLOCKS_DIFFER_MS)
      this.faults.add('outcomes that were signed before they could be known', keyOf(pending.entry));
    this.release(of, pending);
  }

  private release(leaf: number, { entry }: Pending): void {
    this.pending.delete(leaf);
    this.ofMarket.get(marketOf(entry))?.delete(leaf);
  }

  /** A gateway that enters a candle in time has read the previous one, and settles by it in the same step. */
  private releaseBy(released: DirectionLeaf): void {
    const { series, time, timeframe, late } = released;
    if (late || this.series.get(series)?.kind === 'replayed') return;
    const market = this.ofMarket.get(marketOf(released)) ?? new Map<number, Pending>();
    if (market.size > MOST_PENDING)
      throw new Error(`more than ${MOST_PENDING} entries of ${keyOf(released)} and before have no outcome`);
    for (const [leaf, pending] of market) {
      if (pending.end > time + timeframeMs(timeframe)) continue;
      this.faults.add('outcomes that were held back', keyOf(pending.entry));
      this.release(leaf, pending);
    }
  }
}

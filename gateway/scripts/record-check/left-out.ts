import { timeframeMs } from '#schema/timeframe.js';
import type { OutcomeLeaf } from '../../src/features/record/log/log-leaf.js';
import { type Market, marketKey } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';
import { quoted } from './printed-text.js';
import type { Exposed } from './selection-check.js';

/** What is left out may be this much of a real market's entries: a number, and a share of them. */
const ALLOWED = { least: 10, share: 0.01 };

/**
 * What was pending when nothing was signed for a day may be this much of a real market's entries in time, besides one
 * for each pair and timeframe: a number, and a share of them. Somebody may run a gateway for an hour now and then.
 */
const PENDING = { least: 10, share: 0.05 };

/** Counts by reason. */
class Reasons {
  private readonly counts = new Map<string, number>();

  add(reason: string, count = 1): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + count);
  }

  /** Such as `3 (NO_PRICE 2, NOT_READ 1)`. */
  get text(): string {
    const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0);
    const parts = [...this.counts].map(([reason, count]) => `${reason} ${count}`);
    return parts.length === 0 ? '0' : `${total} (${parts.join(', ')})`;
  }
}

/** Such as `52.1 % of 1234`. */
export const rateText = (won: number, of: number) =>
  `${((100 * won) / Math.max(1, of)).toFixed(1)} % of ${of}`;

/**
 * Counts all that is in no hit rate, by its reason. Of a real market it may be 1 % of the entries, or 10, all kinds
 * together; above that, only as much as has a published candle and would be right as often as what counts. What has no
 * candle is never above it. For a simulated or replayed market it is counted only.
 */
export class LeftOut {
  private readonly late = new Reasons();
  private readonly unpriced = new Reasons();
  private readonly ended = new Reasons();
  private readonly candles = new Reasons();
  private readonly holes = new Reasons();
  private readonly unchecked = new Set<string>();
  private entries = 0;
  private inTime = 0;
  /** Markets with entries in time that were pending when nothing was signed, and how many those were. */
  private readonly pendingMarkets = new Set<string>();
  private readonly pending = { all: 0, won: 0, decided: 0 };
  /** Entries that were right, and all that count. */
  won = 0;
  decided = 0;

  constructor(
    private readonly series: LoggedSeries,
    private readonly faults: Faults,
  ) {}

  /** @param decidable whether the candle is published that would have decided it, or nothing was signed meanwhile */
  entry(logged: LoggedEntry, decidable: 'published' | 'away' | 'not published'): void {
    const { entry, price, outcome } = logged;
    this.entries += 1;
    this.inTime += entry.late ? 0 : 1;
    const ended = outcome?.ended;
    if (entry.late) this.late.add(price ? 'with a price' : 'without one');
    else if (ended?.outcome === 'WON' || ended?.outcome === 'LOST') {
      this.decided += 1;
      this.won += ended.outcome === 'WON' ? 1 : 0;
    } else if (!price) this.unpriced.add(ended?.why ?? 'awaited');
    else if (!ended) this.ended.add('pending');
    else if (ended.outcome === 'VOID') this.ended.add(ended.why ?? 'without a reason');
    const isLeftOut = entry.late || ended?.outcome === 'VOID';
    if (decidable === 'away' && !entry.late && ended) this.endedAway(logged, ended.outcome);
    if (isLeftOut && decidable === 'not published')
      this.notChecked(entry, sourceOf(entry) + timeframeMs(entry.timeframe));
  }

  /** Its outcome can be any: the candle that decides it is not there. */
  private endedAway({ entry }: LoggedEntry, outcome: OutcomeLeaf['outcome']): void {
    const { pending } = this;
    this.pendingMarkets.add(marketKey(entry));
    pending.all += 1;
    pending.won += outcome === 'WON' ? 1 : 0;
    pending.decided += outcome === 'WON' || outcome === 'LOST' ? 1 : 0;
  }

  /** A closed candle without a direction. */
  candle(reason: string): void {
    this.candles.add(reason);
  }

  /** Missing candles. */
  hole(reason: string, count: number): void {
    this.holes.add(reason, count);
  }

  /** A missing candle, by its opening, that decides an entry and has one of its own. */
  notChecked(market: Market, opening: number): void {
    this.unchecked.add(`${marketKey(market)} ${opening}`);
  }

  /** Whether its prices are those of a market, or said to be. */
  get isReal(): boolean {
    return this.series.kind === 'real' || this.series.kind === 'unverified';
  }

  /** In English, a line each. @param exposed what is left out and has a published candle */
  finish(exposed: Exposed): readonly string[] {
    const { series } = this.series;
    const { size } = this.unchecked;
    const of = `of ${this.entries} entries`;
    if (this.isTooMuch(size))
      this.faults.add(
        'series of which too much is left out that nobody can check',
        `series ${series}: ${size} candles, ${of}`,
      );
    else if (exposed.isWorse && this.isTooMuch(size + exposed.decided))
      this.faults.add(
        'series of which too much is left out, and would have lost',
        `series ${series}: ${size + exposed.decided} ${of}; with a published candle: ${exposed.shares}`,
      );
    const pending = this.pending.all;
    const often = pending - this.pendingMarkets.size;
    if (this.isReal && often > Math.max(PENDING.least, PENDING.share * this.inTime))
      this.faults.add(
        'series of which too much was pending when nothing was signed',
        `series ${series}: ${pending} of ${this.inTime} entries in time`,
      );
    const worst = this.worstText(this.won, this.decided + size);
    const { won, decided } = this.pending;
    const worstPending = this.worstText(this.won - won, this.decided + pending - decided);
    return [
      `series ${series} of ${quoted(this.series.feed)}: ${rateText(this.won, this.decided)} right; late ${this.late.text}; without a price ${this.unpriced.text}; with a price and no result ${this.ended.text}`,
      `series ${series}: candles without a direction ${this.candles.text}; missing candles ${this.holes.text}`,
      ...(exposed.decided > 0
        ? [`series ${series}: left out with a published candle: ${exposed.shares}`]
        : []),
      ...(size > 0 ? [`series ${series}: ${size} left out that nobody can check; ${worst}`] : []),
      ...(pending > 0
        ? [
            `series ${series}: ${pending} in time were pending when nothing was signed for a day; ${worstPending}`,
          ]
        : []),
    ];
  }

  private worstText(won: number, of: number): string {
    return `if all of them had lost, ${rateText(won, of)} would be right, not ${rateText(this.won, this.decided)}`;
  }

  private isTooMuch(count: number): boolean {
    return this.isReal && count > Math.max(ALLOWED.least, ALLOWED.share * this.entries);
  }
}

import { PAIRS, type Pair } from '#schema/pair.js';
import { pairOfSymbol } from './deriv-symbol.js';
import type { ActiveSymbol } from './frame-schemas.js';
import { TradingHours } from './trading-hours.js';

interface Snapshot {
  readonly open: boolean;
  readonly suspended: boolean;
  /** When it was told, epoch ms. */
  readonly at: number;
}

export type Opening =
  | { readonly open: true; readonly closesAt: number | undefined }
  | { readonly open: false; readonly opensAt: number | undefined };

/** Which pairs Deriv has and whether each is open: its last word (`active_symbols`) and its timetable together. */
export class DerivMarket {
  readonly hours = new TradingHours();
  private snapshots: Map<Pair, Snapshot> | undefined;

  /** Deriv has said which symbols exist. */
  get known(): boolean {
    return this.snapshots !== undefined;
  }

  /** All ten until Deriv has said which of them it has. */
  get pairs(): readonly Pair[] {
    return PAIRS.filter((pair) => this.has(pair));
  }

  has(pair: Pair): boolean {
    return this.snapshots?.has(pair) ?? true;
  }

  learn(symbols: readonly ActiveSymbol[], at: number): void {
    this.snapshots = new Map();
    for (const { symbol, open, suspended } of symbols) {
      const pair = pairOfSymbol(symbol);
      if (pair !== undefined) this.snapshots.set(pair, { open, suspended, at });
    }
  }

  /** Deriv refused a request because the market is closed, whatever its list said before. */
  learnClosed(pair: Pair, at: number): void {
    this.snapshots?.set(pair, { open: false, suspended: false, at });
  }

  /** Deriv refused a request because it does not know the symbol. */
  learnMissing(pair: Pair): void {
    this.snapshots?.delete(pair);
  }

  /** Undefined where neither the list nor the timetable says anything about the pair. */
  opening(pair: Pair, now: number): Opening | undefined {
    const snapshot = this.snapshots?.get(pair);
    if (!this.hours.knows(pair, now)) return snapshot && this.told(snapshot);
    const session = this.hours.sessionAt(pair, now);
    if (session === undefined) return { open: false, opensAt: this.hours.nextOpening(pair, now) };
    // Told closed within hours: an unscheduled pause, and nobody says when it ends.
    const paused = snapshot !== undefined && snapshot.at >= session.open && !this.told(snapshot).open;
    return paused
      ? { open: false, opensAt: undefined }
      : { open: true, closesAt: this.hours.closing(pair, now) };
  }

  private told({ open, suspended }: Snapshot): Opening {
    return open && !suspended ? { open: true, closesAt: undefined } : { open: false, opensAt: undefined };
  }
}

import type { Pair } from '#schema/pair.js';
import type { PriceCrossing } from '#schema/price-alert.js';

/** The fields of a rule that ticks are compared with. */
export interface IndexedPriceRule {
  readonly id: string;
  readonly userId: string;
  readonly pair: Pair;
  readonly price: number;
  /** Null means both. */
  readonly crossing: PriceCrossing | null;
  readonly revision: string;
}

/** Rules sorted by price. */
class PriceLevels<Rule extends IndexedPriceRule> {
  private readonly prices: number[] = [];
  private readonly rules: Rule[] = [];

  /** Index of the first price that is not below the given one; with `isAbove`, of the first above it. */
  private search(price: number, isAbove: boolean): number {
    let [low, high] = [0, this.prices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.prices[middle] ?? Number.POSITIVE_INFINITY;
      if (at < price || (isAbove && at === price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(rule: Rule): void {
    const index = this.search(rule.price, true);
    this.prices.splice(index, 0, rule.price);
    this.rules.splice(index, 0, rule);
  }

  delete(rule: Rule): void {
    const index = this.rules.indexOf(rule, this.search(rule.price, false));
    if (index < 0) return;
    this.prices.splice(index, 1);
    this.rules.splice(index, 1);
  }

  /** Rules whose price is in (from, to]. */
  above(from: number, to: number): readonly Rule[] {
    return this.rules.slice(this.search(from, true), this.search(to, true));
  }

  /** Rules whose price is in [to, from). */
  below(from: number, to: number): readonly Rule[] {
    return this.rules.slice(this.search(to, false), this.search(from, false));
  }
}

/** All enabled price rules by pair and crossing, sorted by price: a tick finds those that it crosses by two searches. */
export class PriceIndex<Rule extends IndexedPriceRule = IndexedPriceRule> {
  private readonly rules = new Map<string, Rule>();
  private readonly byPair = new Map<Pair, Readonly<Record<PriceCrossing, PriceLevels<Rule>>>>();
  private readonly counts = new Map<Pair, number>();

  get size(): number {
    return this.rules.size;
  }

  /** Pairs that have rules. */
  get pairs(): readonly Pair[] {
    return [...this.counts].flatMap(([pair, count]) => (count > 0 ? [pair] : []));
  }

  /** Adds a rule, or replaces its former version. */
  set(rule: Rule): void {
    this.delete(rule.id);
    this.rules.set(rule.id, rule);
    this.counts.set(rule.pair, (this.counts.get(rule.pair) ?? 0) + 1);
    for (const levels of this.levelsOf(rule)) levels.add(rule);
  }

  /** Removes a rule, unless it has been replaced by a later version. */
  remove(rule: Rule): void {
    if (this.rules.get(rule.id) === rule) this.delete(rule.id);
  }

  delete(id: string): void {
    const rule = this.rules.get(id);
    if (!rule) return;
    this.rules.delete(id);
    this.counts.set(rule.pair, (this.counts.get(rule.pair) ?? 1) - 1);
    for (const levels of this.levelsOf(rule)) levels.delete(rule);
  }

  /** Rules whose price is crossed, or reached, by the move from one tick to the next. */
  crossed(pair: Pair, from: number, to: number): readonly Rule[] {
    const levels = this.byPair.get(pair);
    if (!levels || from === to) return [];
    return to > from ? levels.UP.above(from, to) : levels.DOWN.below(from, to);
  }

  private levelsOf({ pair, crossing }: Rule): readonly PriceLevels<Rule>[] {
    const levels = this.byPair.get(pair) ?? { UP: new PriceLevels(), DOWN: new PriceLevels() };
    this.byPair.set(pair, levels);
    return crossing === null ? [levels.UP, levels.DOWN] : [levels[crossing]];
  }
}

import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/confidence.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** What of an entry rules ask for. */
export interface MatchedEntry {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: 'CALL' | 'PUT';
  readonly confidence: number;
}

/** What of a rule an entry is compared with. */
export interface IndexedRule {
  readonly id: string;
  readonly userId: string;
  readonly pairs: readonly Pair[];
  readonly timeframes: readonly Timeframe[];
  readonly minConfidence: number;
  /** Null is both. */
  readonly direction: 'CALL' | 'PUT' | null;
}

/** Rules that are asked for by any entry, each with the places of those entries in their list. */
export type Matches = Map<IndexedRule, number[]>;

/** Rules of one market and direction, by their least confidence from 50 on. */
type Steps = readonly Set<IndexedRule>[];

const newSteps = (): Steps => Array.from({ length: CONFIDENCE_MAX - CONFIDENCE_MIN + 1 }, () => new Set());

const DIRECTIONS = ['CALL', 'PUT'] as const;

/**
 * All rules that are on, found by pair, timeframe, direction and confidence: an entry meets the rules that ask for it and
 * looks at no other.
 */
export class AlertIndex {
  private readonly rules = new Map<string, IndexedRule>();
  private readonly byMarket = new Map<string, Steps>();

  get size(): number {
    return this.rules.size;
  }

  /** Adds a rule, or puts it in place of what it was. */
  set(rule: IndexedRule): void {
    this.delete(rule.id);
    this.rules.set(rule.id, rule);
    for (const step of this.stepsOf(rule)) step.add(rule);
  }

  delete(id: string): void {
    const rule = this.rules.get(id);
    if (!rule) return;
    this.rules.delete(id);
    for (const step of this.stepsOf(rule)) step.delete(rule);
  }

  /** Adds the rules that ask for an entry, with its place in the list of entries. */
  match(matches: Matches, entry: MatchedEntry, place: number): void {
    const steps = this.byMarket.get(key(entry.pair, entry.timeframe, entry.direction)) ?? [];
    const reached = Math.min(entry.confidence, CONFIDENCE_MAX) - CONFIDENCE_MIN;
    for (let step = 0; step <= reached; step += 1) {
      for (const rule of steps[step] ?? []) {
        const places = matches.get(rule);
        if (places) places.push(place);
        else matches.set(rule, [place]);
      }
    }
  }

  private *stepsOf({ pairs, timeframes, direction, minConfidence }: IndexedRule) {
    for (const pair of pairs)
      for (const timeframe of timeframes)
        for (const side of direction === null ? DIRECTIONS : [direction]) {
          const at = key(pair, timeframe, side);
          const steps = this.byMarket.get(at) ?? newSteps();
          this.byMarket.set(at, steps);
          const step = steps[minConfidence - CONFIDENCE_MIN];
          if (step) yield step;
        }
  }
}

const key = (pair: Pair, timeframe: Timeframe, direction: 'CALL' | 'PUT') =>
  `${pair} ${timeframe} ${direction}`;

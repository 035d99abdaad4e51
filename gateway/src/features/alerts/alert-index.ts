import type { Pair } from '#schema/pair.js';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/signal-score.js';
import type { Timeframe } from '#schema/timeframe.js';

/** The fields of an entry that rules match. */
export interface MatchedEntry {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  readonly direction: 'CALL' | 'PUT';
  readonly confidence: number;
}

/** The fields of a rule that entries are compared with. */
export interface IndexedRule {
  readonly id: string;
  readonly userId: string;
  readonly pairs: readonly Pair[];
  readonly timeframes: readonly Timeframe[];
  readonly minConfidence: number;
  /** Null means both. */
  readonly direction: 'CALL' | 'PUT' | null;
}

/** Matching rules, each with the indexes of the entries that it asks for. */
export type Matches = Map<IndexedRule, number[]>;

/** Rules of one market and direction, by minimum confidence from 50 on. */
type Steps = readonly Set<IndexedRule>[];

const newSteps = (): Steps => Array.from({ length: CONFIDENCE_MAX - CONFIDENCE_MIN + 1 }, () => new Set());

const DIRECTIONS = ['CALL', 'PUT'] as const;

/**
 * All enabled rules, indexed by pair, timeframe, direction and confidence, so that an entry visits only the rules that
 * match it.
 */
export class AlertIndex {
  private readonly rules = new Map<string, IndexedRule>();
  private readonly byMarket = new Map<string, Steps>();

  get size(): number {
    return this.rules.size;
  }

  /** Adds a rule, or replaces its former version. */
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

  /** Adds the rules that match an entry, with the entry's index in its list. */
  match(matches: Matches, entry: MatchedEntry, index: number): void {
    const steps = this.byMarket.get(key(entry.pair, entry.timeframe, entry.direction)) ?? [];
    const reached = Math.min(entry.confidence, CONFIDENCE_MAX) - CONFIDENCE_MIN;
    for (let step = 0; step <= reached; step += 1) {
      for (const rule of steps[step] ?? []) {
        const indexes = matches.get(rule);
        if (indexes) indexes.push(index);
        else matches.set(rule, [index]);
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

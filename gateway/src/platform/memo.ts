import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

/** Results that one memo keeps; the least recently used are dropped first. */
const MAX_RESULTS = 1000;
const SECOND = 1000;

interface Entry {
  readonly at: number;
  readonly until: number;
  readonly result: Promise<unknown>;
}

/**
 * Keeps results that are the same for every caller for a moment, by key: callers who come at the same time share one
 * computation. Failures are not kept.
 */
export class Memo {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_RESULTS });

  constructor(private readonly clock: Clock) {}

  /**
   * @param key names the result and the arguments that it depends on
   * @param milliseconds for which it is kept; a second by default
   */
  get<Result>(key: string, make: () => Promise<Result>, milliseconds = SECOND): Promise<Result> {
    const now = this.clock.now();
    const kept = this.entries.get(key);
    // A clock that was set back would otherwise keep it for too long.
    if (kept && now >= kept.at && now < kept.until) return kept.result as Promise<Result>;
    const result = make();
    const entry = { at: now, until: now + milliseconds, result };
    this.entries.set(key, entry);
    result.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return result;
  }

  /** Forgets all results, after something has changed them. */
  clear(): void {
    this.entries.clear();
  }
}

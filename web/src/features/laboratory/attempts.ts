import { type ClusterSums, NO_CLUSTERS } from '#schema/statistics/tally.js';
import { TabKey } from '../../lib/session/storage-keys';
import type { Trial } from './worker/trial';

/** A combination that was tried on some data, and what it came to. */
interface Attempt {
  readonly key: string;
  readonly sums: ClusterSums;
}

/** What was tried in this tab's session, by which every verdict is corrected. */
export interface Attempts {
  readonly tried: readonly Attempt[];
}

export const NO_ATTEMPTS: Attempts = { tried: [] };

/** The same combination of the same data; what a win pays changes no outcome. */
export function attemptKey(fingerprint: string, { weights, minConfidence, fromHour, toHour }: Trial): string {
  return JSON.stringify([fingerprint, Object.values(weights), minConfidence, fromHour, toHour]);
}

/** With one combination more; one that was tried before counts once. */
export function withAttempt(attempts: Attempts, key: string, sums: ClusterSums): Attempts {
  const others = attempts.tried.filter((attempt) => attempt.key !== key);
  return { tried: [...others, { key, sums }] };
}

/** What the session of this tab has tried so far; nothing where the storage holds something else. */
export function readAttempts(): Attempts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(TabKey.laboratory) ?? 'null');
    return isAttempts(kept) ? kept : NO_ATTEMPTS;
  } catch {
    return NO_ATTEMPTS;
  }
}

export function keepAttempts(attempts: Attempts): void {
  try {
    sessionStorage.setItem(TabKey.laboratory, JSON.stringify(attempts));
  } catch {
    // A browser that keeps nothing counts them until the page is left.
  }
}

const SUMS = Object.keys(NO_CLUSTERS) as readonly (keyof ClusterSums)[];

function isAttempts(kept: unknown): kept is Attempts {
  const { tried } = (kept ?? {}) as { readonly tried?: unknown };
  const isAttempt = (one: unknown) => {
    const { key, sums } = (one ?? {}) as Partial<Attempt>;
    return typeof key === 'string' && SUMS.every((name) => typeof sums?.[name] === 'number');
  };
  return Array.isArray(tried) && tried.every(isAttempt);
}

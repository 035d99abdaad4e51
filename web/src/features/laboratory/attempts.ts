import type { ClusterSums } from '#schema/statistics/tally.js';
import { TabKey } from '../../lib/session/storage-keys';
import type { Trial } from './worker/trial';

/** A combination that was tried on some data, and what it came to. */
interface Attempt {
  readonly key: string;
  readonly sums: ClusterSums;
}

/** Everything of this tab's session that bears on how much a result is worth. */
export interface Attempts {
  readonly tried: readonly Attempt[];
  /** Fingerprints of data whose held back part has been shown. */
  readonly revealed: readonly string[];
}

export const NO_ATTEMPTS: Attempts = { tried: [], revealed: [] };

/** The same combination of the same data; what a win pays changes no outcome. */
export function attemptKey(fingerprint: string, { weights, minConfidence, fromHour, toHour }: Trial): string {
  return JSON.stringify([fingerprint, Object.values(weights), minConfidence, fromHour, toHour]);
}

/** With one combination more; one that was tried before counts once. */
export function withAttempt(attempts: Attempts, key: string, sums: ClusterSums): Attempts {
  const others = attempts.tried.filter((attempt) => attempt.key !== key);
  return { ...attempts, tried: [...others, { key, sums }] };
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
  sessionStorage.setItem(TabKey.laboratory, JSON.stringify(attempts));
}

function isAttempts(kept: unknown): kept is Attempts {
  const { tried, revealed } = (kept ?? {}) as Partial<Attempts>;
  return Array.isArray(tried) && Array.isArray(revealed);
}

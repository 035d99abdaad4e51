import { type ClusterSums, NO_CLUSTERS } from '#schema/statistics/tally.js';
import { TabKey } from '../../lib/session/storage-keys';
import type { Trial } from './worker/trial';

/** A combination tried on some data, and its result. */
interface Attempt {
  readonly key: string;
  readonly sums: ClusterSums;
}

/** The combinations tried in this tab's session; every verdict is corrected for their number. */
export interface Attempts {
  readonly tried: readonly Attempt[];
}

export const NO_ATTEMPTS: Attempts = { tried: [] };

/** Identifies a combination on the same data. The payout is left out, because it changes no outcome. */
export function attemptKey(fingerprint: string, { weights, minConfidence, fromHour, toHour }: Trial): string {
  return JSON.stringify([fingerprint, Object.values(weights), minConfidence, fromHour, toHour]);
}

/** Adds one combination; repeating one replaces it, so it counts once. */
export function withAttempt(attempts: Attempts, key: string, sums: ClusterSums): Attempts {
  const others = attempts.tried.filter((attempt) => attempt.key !== key);
  return { tried: [...others, { key, sums }] };
}

/** The attempts of this tab's session; none if the storage holds something invalid. */
export function readAttempts(): Attempts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(TabKey.laboratory) ?? 'null');
    return isAttempts(stored) ? stored : NO_ATTEMPTS;
  } catch {
    return NO_ATTEMPTS;
  }
}

export function keepAttempts(attempts: Attempts): void {
  try {
    sessionStorage.setItem(TabKey.laboratory, JSON.stringify(attempts));
  } catch {
    // Without storage, the attempts are counted only until the page is left.
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

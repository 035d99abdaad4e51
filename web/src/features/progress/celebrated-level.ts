import { LocalKey } from '../../lib/session/storage-keys';

/** The last level that this browser celebrated for a user, or saw when it began; null where it knows none. */
function readCelebrated(userId: string): number | null {
  const [keptFor, level] = localStorage.getItem(LocalKey.celebratedLevel)?.split(' ') ?? [];
  return keptFor === userId ? Number(level) : null;
}

function take(userId: string, level: number): boolean {
  const known = readCelebrated(userId);
  if (known !== null && known >= level) return false;
  localStorage.setItem(LocalKey.celebratedLevel, `${userId} ${level}`);
  return true;
}

/** A level that was reached before is none to celebrate, in this tab or another. */
export function keepReached(userId: string, level: number): void {
  take(userId, level);
}

/**
 * Whether it falls to this tab to celebrate a level: true in one of all tabs, once. Two tabs learn of a level in
 * the same instant, so they ask one after the other where the browser has locks; it has them in secure contexts.
 */
export async function claimCelebration(userId: string, level: number): Promise<boolean> {
  if (!('locks' in navigator)) return take(userId, level);
  return navigator.locks.request(LocalKey.celebratedLevel, () => take(userId, level));
}

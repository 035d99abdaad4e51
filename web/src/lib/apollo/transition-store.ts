import { startTransition, useEffect, useReducer } from 'react';

const next = (count: number) => count + 1;

/**
 * Replaces React's hook of this name in Apollo's hooks (web/apollo-in-slices.ts): a change renders in slices between
 * which the page takes input, not at once. Apollo tells a new subscriber what changed before it subscribed.
 */
export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Snapshot,
): Snapshot {
  const [, change] = useReducer(next, 0);
  useEffect(() => subscribe(() => startTransition(change)), [subscribe]);
  return read();
}

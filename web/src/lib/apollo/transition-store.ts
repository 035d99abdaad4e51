import { startTransition, useEffect, useReducer } from 'react';
import { nextTask } from '../next-task';

const next = (count: number) => count + 1;

/**
 * Replaces React's hook of this name in Apollo's hooks (web/apollo-in-slices.ts). Each query subscribes, and so sends its
 * request, in a task of its own, because a page would start all of its queries in one. A change renders in slices, between
 * which the page takes input. Apollo passes a new subscriber what changed before it subscribed.
 */
export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Snapshot,
): Snapshot {
  const [, change] = useReducer(next, 0);
  useEffect(() => {
    let ended = false;
    let unsubscribe = () => {};
    void nextTask().then(() => {
      if (!ended) unsubscribe = subscribe(() => startTransition(change));
    });
    return () => {
      ended = true;
      unsubscribe();
    };
  }, [subscribe]);
  return read();
}

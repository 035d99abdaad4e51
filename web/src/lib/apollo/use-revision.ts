import { useEffect, useRef } from 'react';

/**
 * Refetches when something that an answer depends on has changed. The previous answer stays in view if that fails.
 *
 * @param revision undefined until known; a new number refetches
 */
export function useRevision(revision: number | undefined, refetch: () => Promise<unknown>): void {
  const seen = useRef(revision);
  useEffect(() => {
    const before = seen.current;
    seen.current = revision;
    if (before === undefined || before === revision) return;
    // The query's own `error` shows a failure.
    refetch().catch(() => undefined);
  }, [revision, refetch]);
}

import { useEffect, useRef } from 'react';

/**
 * Refetches when what an answer depends on has changed. The answer before stays in view if that fails.
 *
 * @param revision undefined until it is known; another number asks again
 */
export function useRevision(revision: number | undefined, refetch: () => Promise<unknown>): void {
  const seen = useRef(revision);
  useEffect(() => {
    const before = seen.current;
    seen.current = revision;
    if (before === undefined || before === revision) return;
    // A failure shows in the query's own `error`.
    refetch().catch(() => undefined);
  }, [revision, refetch]);
}

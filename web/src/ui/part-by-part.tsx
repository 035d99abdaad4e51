import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

interface PartByPartProps {
  readonly children: readonly ReactNode[];
}

/**
 * Renders the first of its children, and each further one in a frame of its own: together, a slow phone would stand
 * still while it lays them out.
 */
export function PartByPart({ children }: PartByPartProps) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(1);
  const isComplete = shown >= parts.length;
  useEffect(() => {
    if (isComplete) return;
    // The frame that begins here lays out what is shown so far; what is rendered next is in a later one.
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + 1)));
    return () => cancelAnimationFrame(frame);
  }, [shown, isComplete]);
  return parts.slice(0, shown);
}

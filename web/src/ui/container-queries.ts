import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Container widths for content that is not always sized by the window: the practice platform fills a window as a page,
 * or a card of the trading page. The container is the nearest ancestor with a `containerType`, marked by `data-room`;
 * without one, none of these queries matches.
 */
export const BESIDE = '@container (min-width: 35rem)';
export const ROOMY = '@container (min-width: 42.5rem)';
export const WIDE = '@container (min-width: 53.75rem)';
export const WIDEST = '@container (min-width: 64rem)';

/** The font size that `rem` refers to, CSS pixels. */
function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Whether an element's container has at least this width, known before its first paint and updated on changes. */
export function useRoomOf(rem: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const room = ref.current?.closest('[data-room]');
    if (!room) return;
    const look = () => setWide(room.clientWidth >= rem * remInPixels());
    look();
    const observer = new ResizeObserver(look);
    observer.observe(room);
    return () => observer.disconnect();
  }, [rem]);
  return { ref, isWide };
}

import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Widths of the room that something stands in, where that is not the window: the practice platform fills a window of its own
 * and a card of the trading page. The room is the nearest box around with a `containerType`, marked by `data-room`; without
 * one none of them holds.
 */
export const BESIDE = '@container (min-width: 35rem)';
export const ROOMY = '@container (min-width: 42.5rem)';
export const WIDE = '@container (min-width: 53.75rem)';
export const WIDEST = '@container (min-width: 64rem)';

/** The font size by which `rem` goes, CSS pixels. */
function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Whether the room around an element is at least so wide, before it is painted for the first time and as that changes. */
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

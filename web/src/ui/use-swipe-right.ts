import { type PointerEvent, useRef, useState } from 'react';

const SWIPE_PX = 50;

/**
 * Handlers that follow a pointer to the right and call `onSwipe` once it has gone 50 px and lets go.
 *
 * @returns the handlers, and `offset`: how far the element is dragged now, in px, never to the left
 */
export function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);

  const distance = (event: PointerEvent) =>
    startX.current === undefined ? 0 : Math.max(0, event.clientX - startX.current);

  const end = () => {
    startX.current = undefined;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => setOffset(distance(event)),
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= SWIPE_PX) onSwipe();
        end();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}

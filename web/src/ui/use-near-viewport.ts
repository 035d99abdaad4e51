import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the viewport at which content is prepared: one screen. */
const MARGIN = '100%';

interface Near<Shown extends Element> {
  readonly ref: RefObject<Shown | null>;
  /** True once the element has been near the viewport, or `want` was called. */
  readonly isNear: boolean;
  readonly want: () => void;
}

/** Whether an element has come near the viewport; always true if the browser cannot observe this. */
export function useNearViewport<Shown extends Element>(): Near<Shown> {
  const ref = useRef<Shown>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { ref, isNear, want: () => setNear(true) };
}

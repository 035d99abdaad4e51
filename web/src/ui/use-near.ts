import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far outside of the view something is made ready already: one more screen. */
const MARGIN = '100%';

interface Near<Shown extends Element> {
  readonly ref: RefObject<Shown | null>;
  /** It is in view or has been, or was wanted before. */
  readonly isNear: boolean;
  readonly want: () => void;
}

/** Whether an element has come near the view; where the browser cannot say, it has. */
export function useNear<Shown extends Element>(): Near<Shown> {
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

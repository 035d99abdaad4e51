import { AnimatePresence, LazyMotion, m, useReducedMotion } from 'framer-motion';
import { type ReactNode, useState } from 'react';

interface Item {
  readonly key: string;
  readonly row: ReactNode;
}

interface MovingItemsProps {
  readonly items: readonly Item[];
  /** How a row leaves: it fades, or sinks while the rows below it move up. */
  readonly leave: 'fade' | 'sink';
}

/** In seconds, ease-out. */
const transition = { duration: 0.2, ease: [0.16, 1, 0.3, 1] } as const;
const gone = { fade: { opacity: 0 }, sink: { opacity: 0, y: 8 } } as const;
const here = { opacity: 1, y: 0 } as const;

/** Rows of a list that animate when they appear, move or leave, once the code for it has loaded. */
export function MovingItems({ items, leave }: MovingItemsProps) {
  const [isLoaded, setLoaded] = useState(false);
  const isStill = useReducedMotion() === true;
  const features = async () => {
    const { domMax } = await import('./motion-features');
    setLoaded(true);
    return domMax;
  };
  return (
    <LazyMotion features={features} strict>
      <AnimatePresence initial={false}>
        {items.map(({ key, row }) => (
          <m.li
            key={key}
            layout={leave === 'sink' && !isStill && 'position'}
            initial={isLoaded && gone[leave]}
            animate={here}
            exit={gone[leave]}
            transition={isStill ? { duration: 0 } : transition}
            // Framer's enter animation replaces the list's CSS one.
            style={{ animation: 'none' }}
          >
            {row}
          </m.li>
        ))}
      </AnimatePresence>
    </LazyMotion>
  );
}

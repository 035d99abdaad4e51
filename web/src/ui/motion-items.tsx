import { AnimatePresence, domMax, LazyMotion, MotionConfig, m } from 'framer-motion';
import type { ReactNode } from 'react';

interface Item {
  readonly key: string;
  readonly row: ReactNode;
}

export interface MovingItemsProps {
  readonly items: readonly Item[];
  /** How a row leaves: it fades, or sinks while the rows below it move up. */
  readonly leave: 'fade' | 'sink';
}

/** In seconds, ease-out. */
const transition = { duration: 0.2, ease: [0.16, 1, 0.3, 1] } as const;
const gone = { fade: { opacity: 0 }, sink: { opacity: 0, y: 8 } } as const;
const here = { opacity: 1, y: 0 } as const;

/** The rows of `MovingItems` with framer-motion; existing rows do not animate in again. */
export function MotionItems({ items, leave }: MovingItemsProps) {
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user">
        <AnimatePresence initial={false}>
          {items.map(({ key, row }) => (
            <m.li
              key={key}
              layout={leave === 'sink' && 'position'}
              initial={gone[leave]}
              animate={here}
              exit={gone[leave]}
              transition={transition}
              // Framer's enter animation replaces the list's CSS one.
              style={{ animation: 'none' }}
            >
              {row}
            </m.li>
          ))}
        </AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

const loadFeatures = () => import('./motion-features').then(({ features }) => features);

interface MotionProviderProps {
  readonly children: ReactNode;
}

/** Lets `m.*` elements below it move, once the features have arrived; a reader who wants none sees none. */
export function MotionProvider({ children }: MotionProviderProps) {
  return (
    <LazyMotion features={loadFeatures} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}

import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

// Once the page has nothing more urgent to do; until then things appear in their place without moving.
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve);
  });

const never = () => new Promise<never>(() => undefined);

const loadFeatures = async () => {
  await whenIdle();
  // Without a connection, or after a deployment, the page goes on without motion.
  return import('./motion-features').then(({ features }) => features, never);
};

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

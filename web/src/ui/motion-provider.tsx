import { LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';
import { whenIdle } from './when-idle';

const never = () => new Promise<never>(() => undefined);

// Until they have come, things appear in their place without moving.
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

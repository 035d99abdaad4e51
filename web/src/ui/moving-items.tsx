import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { MovingItemsProps } from './motion-items';
import { whenIdle } from './when-idle';

function StillItems({ items }: MovingItemsProps): ReactNode {
  return items.map(({ key, row }) => <li key={key}>{row}</li>);
}

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

// Motion weighs as much as a page. It comes once nothing is waited for, and only where a list has rows; who wants none
// never loads it. Without a connection, or after a deployment, the rows stay still.
const Moving = lazy<ComponentType<MovingItemsProps>>(async () => {
  const still = { default: StillItems };
  await whenIdle();
  if (wantsNoMotion()) return still;
  return import('./motion-items').then(
    ({ MotionItems }) => ({ default: MotionItems }),
    () => still,
  );
});

/** Rows of a list that move to another place and leave in view, as soon as the code for it has come. */
export function MovingItems(props: MovingItemsProps) {
  return (
    <Suspense fallback={<StillItems {...props} />}>
      <Moving {...props} />
    </Suspense>
  );
}

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { MovingItemsProps } from './motion-items';
import { whenIdle } from './when-idle';

function StillItems({ items }: MovingItemsProps): ReactNode {
  return items.map(({ key, row }) => <li key={key}>{row}</li>);
}

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves once no row has the keyboard: rows are drawn again for motion, and what has the focus would lose it. */
async function whenUnfocused(): Promise<void> {
  while (document.activeElement?.closest('li'))
    await new Promise((resolve) =>
      document.addEventListener('focusout', () => setTimeout(resolve), { once: true }),
    );
}

// Motion weighs as much as a page. It comes once nothing is waited for, and only where a list has rows; who wants none
// never loads it. Without a connection, or after a deployment, the rows stay still.
const Moving = lazy<ComponentType<MovingItemsProps>>(async () => {
  const still = { default: StillItems };
  await whenIdle();
  if (wantsNoMotion()) return still;
  const loaded = await import('./motion-items').catch(() => undefined);
  await whenUnfocused();
  return loaded ? { default: loaded.MotionItems } : still;
});

/** Rows of a list that move to another place and leave in view, as soon as the code for it has come. */
export function MovingItems(props: MovingItemsProps) {
  return (
    <Suspense fallback={<StillItems {...props} />}>
      <Moving {...props} />
    </Suspense>
  );
}

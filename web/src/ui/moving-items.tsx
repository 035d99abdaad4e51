import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { MovingItemsProps } from './motion-items';
import { whenIdle } from './when-idle';

function StillItems({ items }: MovingItemsProps): ReactNode {
  return items.map(({ key, row }) => <li key={key}>{row}</li>);
}

const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves once no row has the focus: adding motion remounts the rows, and a focused element would lose the focus. */
async function whenUnfocused(): Promise<void> {
  while (document.activeElement?.closest('li'))
    await new Promise((resolve) =>
      document.addEventListener('focusout', () => setTimeout(resolve), { once: true }),
    );
}

// The motion code weighs as much as a page. It loads once nothing else is loading, and only if a list has rows; with
// reduced motion it never loads. Without a connection, or after a deployment, the rows stay still.
const Moving = lazy<ComponentType<MovingItemsProps>>(async () => {
  const still = { default: StillItems };
  await whenIdle();
  if (wantsNoMotion()) return still;
  const loaded = await import('./motion-items').catch(() => undefined);
  await whenUnfocused();
  return loaded ? { default: loaded.MotionItems } : still;
});

/** Rows of a list that animate when they move or leave, once the code for it has loaded. */
export function MovingItems(props: MovingItemsProps) {
  return (
    <Suspense fallback={<StillItems {...props} />}>
      <Moving {...props} />
    </Suspense>
  );
}

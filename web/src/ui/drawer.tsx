import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-parts';

const load = () => import('./drawer-parts').then(({ DrawerParts }) => ({ default: DrawerParts }));
const DrawerParts = lazy(load);

/**
 * A panel that slides in from the start edge. It traps the focus, closes on ESC and returns the focus. Its code loads
 * when it is first opened.
 */
export function Drawer(props: DrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <DrawerParts {...props} />
    </Suspense>
  );
}

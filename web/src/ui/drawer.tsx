import { useState } from 'react';
import type { DrawerProps } from './drawer-parts';
import { onDemand } from './on-demand';

const parts = onDemand(() => import('./drawer-parts').then(({ DrawerParts }) => DrawerParts));

/**
 * A panel that slides in from the start edge. It traps the focus, closes on ESC and returns the focus. Its code loads
 * when it is first opened.
 */
export function Drawer(props: DrawerProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  const giveUp = () => {
    setUsed(false);
    props.onClose();
  };
  return <parts.Part {...props} onFailed={giveUp} />;
}

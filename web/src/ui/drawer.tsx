import { lazy, type ReactNode, Suspense, useState } from 'react';

const load = () => import('./drawer-parts').then(({ DrawerParts }) => ({ default: DrawerParts }));
const DrawerParts = lazy(load);

export interface DrawerProps {
  /** Accessible name, and the end of its close button's: 'Fechar menu'. */
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel that slides in from the start. It traps focus, closes on ESC and gives focus back. Its code comes when
 * it is opened for the first time.
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

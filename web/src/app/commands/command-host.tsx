import { Suspense, useState } from 'react';
import { lazyPage } from '../lazy-page';
import { closeOpened, type Opened, useOpened, usePaletteKeys } from './palette-state';

interface PaletteProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

const dialogs = lazyPage<PaletteProps>('commands', () =>
  import('./command-dialogs').then(({ CommandDialogs }) => CommandDialogs),
);

interface CommandHostProps {
  readonly onSignOut: () => void;
}

/** Handles the keys of the palette and the shortcuts list; the code of both loads with the first use. */
export function CommandHost({ onSignOut }: CommandHostProps) {
  usePaletteKeys();
  const opened = useOpened();
  const [used, setUsed] = useState(false);
  if (opened !== null && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <dialogs.Component opened={opened} onClose={closeOpened} onSignOut={onSignOut} />
    </Suspense>
  );
}

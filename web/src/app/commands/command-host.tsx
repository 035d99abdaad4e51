import { useState } from 'react';
import { onDemand } from '../../ui/on-demand';
import { closeOpened, type Opened, useOpened, usePaletteKeys } from './palette-state';

interface PaletteProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

const dialogs = onDemand<PaletteProps>(() =>
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
  const giveUp = () => {
    setUsed(false);
    closeOpened();
  };
  return <dialogs.Part opened={opened} onClose={closeOpened} onSignOut={onSignOut} onFailed={giveUp} />;
}

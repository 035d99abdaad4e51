import { CommandPalette } from './command-palette';
import type { Opened } from './palette-state';
import { ShortcutsDialog } from './shortcuts-dialog';

interface CommandDialogsProps {
  readonly opened: Opened;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** Both dialogs, loaded together when either is first opened. */
export function CommandDialogs({ opened, onClose, onSignOut }: CommandDialogsProps) {
  return (
    <>
      <CommandPalette open={opened === 'commands'} onClose={onClose} onSignOut={onSignOut} />
      <ShortcutsDialog open={opened === 'shortcuts'} onClose={onClose} />
    </>
  );
}

import { Drawer as Parts } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

interface DrawerProps {
  /** Accessible name, also used in its close button's: 'Fechar menu'. */
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from the start edge. It traps the focus, closes on ESC and returns the focus. */
export function Drawer({ label, open, onClose, children }: DrawerProps) {
  return (
    <Parts.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content aria-label={label}>
            {children}
            <Parts.CloseTrigger asChild>
              <IconButton aria-label={`Fechar ${label.toLowerCase()}`} title="Fechar">
                <Icon as={X} size={20} />
              </IconButton>
            </Parts.CloseTrigger>
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

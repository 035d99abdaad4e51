import { Drawer as Parts, Portal } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export interface DrawerProps {
  /** Accessible name, also used in its close button's: 'Fechar menu'. */
  readonly label: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The panel itself; rendered only by `Drawer`. */
export function DrawerParts({ label, open, onClose, children }: DrawerProps) {
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

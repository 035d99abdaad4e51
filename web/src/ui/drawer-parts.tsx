import { Dialog as Parts } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { styled } from './styled/styled';
import { backdrop, slidesIn } from './theme/overlay-styles';

const Backdrop = styled(Parts.Backdrop, { base: backdrop });
const Positioner = styled(Parts.Positioner, {
  base: { pos: 'fixed', inset: 0, zIndex: 'overlay', display: 'flex' },
});
const Content = styled(Parts.Content, {
  base: {
    ...slidesIn,
    pos: 'relative',
    display: 'flex',
    flexDirection: 'column',
    w: '288px',
    maxW: '100%',
    h: 'full',
    bg: 'surface',
    borderRightWidth: '1px',
    boxShadow: 'float',
    outline: 0,
  },
});
const CloseTrigger = styled(Parts.CloseTrigger, { base: { pos: 'absolute', top: '2', right: '2' } });

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
        <Backdrop />
        <Positioner>
          <Content aria-label={label}>
            {children}
            <CloseTrigger asChild>
              <IconButton aria-label={`Fechar ${label.toLowerCase()}`} title="Fechar">
                <Icon as={X} size={20} />
              </IconButton>
            </CloseTrigger>
          </Content>
        </Positioner>
      </Portal>
    </Parts.Root>
  );
}

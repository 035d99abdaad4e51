import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export interface DialogProps {
  readonly title: string;
  /** A line below the title; read out with it when the dialog opens. */
  readonly description?: ReactNode;
  /** Stands before the title, such as a face. */
  readonly picture?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Has the focus when it opens; without one, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Has the focus once it is closed, where that answers an element; without one, what had it before. */
  readonly finalFocus?: () => HTMLElement | null;
  readonly children: ReactNode;
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '4',
    pl: { base: '4', sm: '6' },
    pt: { base: '4', sm: '5' },
  },
});
const Titles = chakra('div', {
  base: {
    flex: '1',
    minW: 0,
    '& > h2': { textStyle: 'md', fontWeight: 'semibold' },
    '& > div': { color: 'muted', mt: '1' },
  },
});

/** The dialog itself; only `Dialog` draws it. */
export function DialogParts(props: DialogProps) {
  const { title, description, picture, open, onClose, initialFocus, finalFocus, children } = props;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      // A slip of the pointer must not lose what was typed; and what React does twice in development, giving the
      // focus back and taking it again, would count as going elsewhere.
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content>
            <Head>
              {picture}
              <Titles>
                <Parts.Title>{title}</Parts.Title>
                {description && <Parts.Description as="div">{description}</Parts.Description>}
              </Titles>
              <IconButton aria-label="Fechar" title="Fechar" mt="-2" onClick={onClose}>
                <Icon as={X} size={20} />
              </IconButton>
            </Head>
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

import { Dialog as Parts, Portal } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

export interface DialogProps {
  readonly title: string;
  /** A line below the title; read out with it when the dialog opens. */
  readonly description?: ReactNode;
  /** Shown before the title, such as an avatar. */
  readonly picture?: ReactNode;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Receives the focus when the dialog opens; by default, the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /**
   * Receives the focus after the dialog closes, if it returns an element; by default, the element that had it before.
   */
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
    pr: { base: '2', sm: '4' },
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

/** The dialog itself; rendered only by `Dialog`. */
export function DialogParts(props: DialogProps) {
  const { title, description, picture, open, onClose, initialFocus, finalFocus, children } = props;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      // An accidental press outside must not discard what was typed. In development, React's double mount returns the
      // focus and takes it again, which would count as an interaction outside.
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

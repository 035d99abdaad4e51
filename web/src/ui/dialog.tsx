import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { visiblePart } from './own-frame';

interface DialogProps {
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

export const DialogBody = chakra('div', { base: { px: { base: '4', sm: '6' }, pb: { base: '4', sm: '5' } } });

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  '& > button': { flex: { base: 'auto', sm: 'none' } },
} as const;

/** Buttons at the end of a part of a dialog; on a phone they share its width. */
export const Actions = chakra('div', { base: actions });

/**
 * Buttons at the end of a dialog; on a phone they share its width. They stay in view while a long dialog scrolls, unless
 * the viewport is so low that they would take most of it.
 */
export const DialogFoot = chakra('div', {
  base: {
    bg: 'surface',
    '@media (min-height: 30rem)': { position: 'sticky', bottom: 0, zIndex: 1 },
    ...actions,
    px: { base: '4', sm: '6' },
    py: { base: '3', sm: '4' },
    borderTopWidth: '1px',
  },
});

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

/**
 * A dialog over the page. It traps the focus, closes on ESC and returns the focus; closing it discards what was typed.
 */
export function Dialog(props: DialogProps) {
  const { title, description, picture, open, onClose, initialFocus, finalFocus, children } = props;
  const part = visiblePart();
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
        <Parts.Positioner style={part && { ...part, bottom: 'auto' }}>
          <Parts.Content style={part && { maxHeight: part.height }}>
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

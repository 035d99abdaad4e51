import { Dialog as Parts } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { styled } from './styled/styled';
import { backdrop, floating, rises } from './theme/overlay-styles';

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

const Head = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '4',
    pl: { base: '4', sm: '6' },
    pt: { base: '4', sm: '5' },
  },
});
const Titles = styled('div', {
  base: {
    flex: '1',
    minW: 0,
    '& > h2': { textStyle: 'md', fontWeight: 'semibold' },
    '& > div': { color: 'muted', mt: '1' },
  },
});

const Backdrop = styled(Parts.Backdrop, { base: backdrop });
const Positioner = styled(Parts.Positioner, {
  base: {
    pos: 'fixed',
    inset: 0,
    zIndex: 'overlay',
    display: 'grid',
    placeItems: { base: 'end stretch', sm: 'center' },
    p: { base: 0, sm: '6' },
  },
});
const Content = styled(Parts.Content, {
  base: {
    ...floating,
    ...rises,
    w: 'full',
    maxW: { base: 'none', sm: '560px' },
    maxH: { base: '92dvh', sm: 'full' },
    overflow: 'auto',
    borderRadius: { base: '12px 12px 0 0', sm: 'lg' },
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
        <Backdrop />
        <Positioner>
          <Content>
            <Head>
              {picture}
              <Titles>
                <Parts.Title>{title}</Parts.Title>
                {description && (
                  <Parts.Description asChild>
                    <div>{description}</div>
                  </Parts.Description>
                )}
              </Titles>
              <IconButton aria-label="Fechar" title="Fechar" mt="-2" onClick={onClose}>
                <Icon as={X} size={20} />
              </IconButton>
            </Head>
            {children}
          </Content>
        </Positioner>
      </Portal>
    </Parts.Root>
  );
}

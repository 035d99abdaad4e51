import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { Toaster as Region, Toast } from '@chakra-ui/react/toast';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { toaster } from './notify';

const SWIPE_PX = 50;

/**
 * Drags an element to the right and calls `onSwipe` if it is released after at least 50 px, which Chakra's toast lacks.
 * A press on its button is no drag.
 */
function useSwipeRight(onSwipe: () => void) {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);
  const end = () => {
    setStartX(undefined);
    setOffset(0);
  };
  return {
    style: { translate: `${offset}px` },
    onPointerDown: ({ target, currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest('button')) return;
      currentTarget.setPointerCapture(pointerId);
      setStartX(clientX);
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (startX !== undefined) setOffset(Math.max(0, clientX - startX));
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (startX !== undefined && clientX - startX >= SWIPE_PX) onSwipe();
      end();
    },
    onPointerCancel: end,
  };
}

interface SwipedToastProps {
  readonly onSwipe: () => void;
  readonly children: ReactNode;
}

function SwipedToast({ onSwipe, children }: SwipedToastProps) {
  return <Toast.Root {...useSwipeRight(onSwipe)}>{children}</Toast.Root>;
}

const Text = chakra('div', { base: { flex: '1', minW: 0 } });
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** Shows the toasts of `notify` in a polite live region, outside of what a dialog hides. Mounted once. */
export function Toaster() {
  return (
    <Portal>
      <Region
        toaster={toaster}
        aria-label="Avisos (F8)"
        left={{ base: '4', sm: 'auto' }}
        css={{
          // On a phone a dialog's buttons are at the bottom.
          'body:has([role$=dialog][data-state=open]) &': {
            bottom: { smDown: 'calc(100dvh - 1rem - var(--first-height))!' },
          },
        }}
      >
        {({ id, type, title, description }) => (
          <SwipedToast onSwipe={() => toaster.dismiss(id)}>
            <Icon as={icons[type as keyof typeof icons]} />
            <Text>
              <Toast.Title>{title}</Toast.Title>
              {description && <Toast.Description>{description}</Toast.Description>}
            </Text>
            <Toast.CloseTrigger asChild>
              <IconButton size="sm" aria-label="Fechar aviso" title="Fechar">
                <Icon as={X} />
              </IconButton>
            </Toast.CloseTrigger>
          </SwipedToast>
        )}
      </Region>
    </Portal>
  );
}

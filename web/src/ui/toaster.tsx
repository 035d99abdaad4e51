import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { dismissNotice, type NotifyTone, noticeStore, type ShownNotice } from './notify';

const SWIPE_PX = 50;
/** From here on a press is a drag and no click. */
const DRAG_PX = 10;

/**
 * Handlers that drag an element to the right and call `onSwipe` when the pointer is released, or leaves the element,
 * after at least 50 px.
 *
 * @returns the handlers, and `offset`: how far the element is currently dragged, in px, never negative
 */
function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | undefined>(undefined);
  const [offset, setOffset] = useState(0);

  const distance = (event: PointerEvent) =>
    startX.current === undefined ? 0 : Math.max(0, event.clientX - startX.current);

  const end = () => {
    startX.current = undefined;
    setOffset(0);
  };

  const release = (event: PointerEvent) => {
    if (distance(event) >= SWIPE_PX) onSwipe();
    end();
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent) => {
        // A mouse can be ahead of the toast that follows it.
        if (distance(event) >= DRAG_PX) event.currentTarget.setPointerCapture(event.pointerId);
        setOffset(distance(event));
      },
      onPointerUp: release,
      onPointerCancel: end,
      onPointerLeave: release,
    },
  };
}

const tones = {
  info: { icon: Info, color: 'action.fg' },
  success: { icon: CircleCheck, color: 'call.fg' },
  error: { icon: CircleAlert, color: 'put.fg' },
} as const satisfies Record<NotifyTone, unknown>;

const Box = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    w: { base: 'full', sm: '320px' },
    p: '3',
    pl: '4',
    bg: 'raised',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'float',
    touchAction: 'pan-y',
    animationDuration: 'base',
    animationTimingFunction: 'out',
    animationFillMode: 'forwards',
  },
  variants: { leaving: { true: { animationName: 'rise-out' }, false: { animationName: 'rise-in' } } },
});
const Mark = chakra('span', { base: { pt: '0.5', flex: 'none' } });
const Text = chakra('div', { base: { flex: '1', minW: 0 } });
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Description = chakra('p', { base: { color: 'muted' } });

const VISIBLE_MS = 5000;

/** Dismisses a notice after 5 s; another notice, or the end of a pause, restarts the time. */
function useTimeout(notice: ShownNotice, paused: boolean, onDismiss: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice restarts the time
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onDismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notice, paused, onDismiss]);
}

interface ToastProps {
  readonly notice: ShownNotice;
  /** Must be the same function in every render. */
  readonly onDismiss: () => void;
}

/** One notice. Its time pauses while a pointer or the focus is on it; ESC or a swipe to the right dismisses it. */
function Toast({ notice, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  useTimeout(notice, held || notice.leaving, onDismiss);
  const { offset, handlers: swipe } = useSwipeRight(onDismiss);
  const { icon, color } = tones[notice.tone ?? 'info'];
  return (
    <Box
      {...swipe}
      leaving={notice.leaving}
      aria-atomic="true"
      style={{ translate: `${offset}px` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => {
        setHeld(false);
        swipe.onPointerLeave(event);
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Mark color={color}>
        <Icon as={icon} />
      </Mark>
      <Text>
        <Title>{notice.title}</Title>
        {notice.description && <Description>{notice.description}</Description>}
      </Text>
      <IconButton size="sm" aria-label="Fechar aviso" title="Fechar" my="-1" onClick={onDismiss}>
        <Icon as={X} />
      </IconButton>
    </Box>
  );
}

/**
 * A key that moves the focus to `target` from anywhere.
 *
 * @returns a function that moves the focus back, if it is still within `target`
 */
function useHotkeyFocus(key: string, target: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !target.current) return;
      event.preventDefault();
      before.current = document.activeElement;
      target.current.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, target]);

  return useCallback(() => {
    const within = target.current?.contains(document.activeElement);
    if (within && before.current instanceof HTMLElement) before.current.focus();
  }, [target]);
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: { base: '4', sm: '6' },
    right: { base: '4', sm: '6' },
    left: { base: '4', sm: 'auto' },
    pointerEvents: 'none',
    // On a phone a dialog's buttons are at the bottom.
    'body:has([role$=dialog][data-state=open]) &': {
      top: { base: '4', sm: 'auto' },
      bottom: { base: 'auto', sm: '6' },
    },
    '& > *': { pointerEvents: 'auto' },
  },
});

/**
 * Shows the toasts of `notify`: a polite live region that F8 focuses. Mounted once. We do not use Ark's, because it
 * supports neither swiping nor replacing the current toast by a new one.
 */
export function Toaster() {
  const notice = useStore(noticeStore);
  const region = useRef<HTMLElement>(null);
  const giveFocusBack = useHotkeyFocus('F8', region);
  const dismiss = useCallback(() => {
    giveFocusBack();
    dismissNotice();
  }, [giveFocusBack]);

  return (
    <Region ref={region} tabIndex={-1} aria-label="Avisos (F8)" aria-live="polite">
      {notice && <Toast notice={notice} onDismiss={dismiss} />}
    </Region>
  );
}

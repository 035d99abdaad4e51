import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const OPEN_DELAY_MS = 700;

/**
 * Opens 700 ms after the pointer enters or a key moves the focus here; closes immediately when it leaves, on a press,
 * and on ESC.
 */
function useDelayedOpen() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!wanted) {
      setOpen(false);
      return;
    }
    const timer = setTimeout(() => setOpen(true), OPEN_DELAY_MS);
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setWanted(false);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [wanted]);

  const want = () => setWanted(true);
  const leave = () => setWanted(false);
  return {
    open,
    handlers: {
      onPointerEnter: want,
      onPointerLeave: leave,
      onPointerDown: leave,
      onFocus: ({ target }: { readonly target: Element }) => target.matches(':focus-visible') && want(),
      onBlur: leave,
    },
  };
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;

/**
 * Position of a tooltip's top left corner: centred below `anchor`, above it if there is no room below, and always
 * within the window's sides. All in px, relative to the window.
 */
export function tooltipPosition(anchor: Box, tip: Size, view: Size) {
  const below = anchor.bottom + GAP;
  const top = below + tip.height <= view.height ? below : anchor.top - GAP - tip.height;
  const centred = anchor.left + (anchor.width - tip.width) / 2;
  const left = Math.max(GAP, Math.min(centred, view.width - tip.width - GAP));
  return { top, left };
}

// Has no box, so that the child lays out as a child of its row.
const Anchor = chakra('span', { base: { display: 'contents' } });

const Tip = chakra('span', {
  base: {
    position: 'fixed',
    top: 0,
    left: 0,
    zIndex: 'tooltip',
    px: '2',
    py: '1',
    maxW: '280px',
    bg: 'text',
    color: 'canvas',
    borderRadius: 'sm',
    textStyle: 'xs',
    fontWeight: 'medium',
    pointerEvents: 'none',
    animationName: 'fade-in',
    animationDuration: 'fast',
  },
});

interface FloatingTipProps {
  readonly text: string;
  readonly anchor: Element;
}

function FloatingTip({ text, anchor }: FloatingTipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    if (!tip.current) return;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const size = tip.current.getBoundingClientRect();
    const { top, left } = tooltipPosition(anchor.getBoundingClientRect(), size, view);
    tip.current.style.translate = `${left}px ${top}px`;
  });

  useEffect(() => {
    if (anchor.getAttribute('aria-label') === text) return;
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id, text]);

  return (
    <Tip id={id} ref={tip} role="tooltip">
      {text}
    </Tip>
  );
}

interface TooltipProps {
  readonly text: string;
  /** Hides it, for instance while the control's popup is open. */
  readonly off?: boolean;
  /** One element that can be pointed at and focused. */
  readonly children: ReactNode;
}

/**
 * The name of a control without text, or more information about it, shown after 700 ms of pointing or keyboard focus.
 */
export function Tooltip({ text, off = false, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { open, handlers } = useDelayedOpen();
  const child = anchor.current?.firstElementChild;
  return (
    <Anchor ref={anchor} {...handlers}>
      {children}
      {open && !off && child && createPortal(<FloatingTip text={text} anchor={child} />, document.body)}
    </Anchor>
  );
}

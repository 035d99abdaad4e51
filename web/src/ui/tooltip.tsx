import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { tooltipPosition } from './tooltip-position';
import { useDelayedOpen } from './use-delayed-open';

// Takes no place of its own: the child stays a child of its row.
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
  /** Not shown, for instance while what the control opens is there. */
  readonly off?: boolean;
  /** One element that can be pointed at and focused. */
  readonly children: ReactNode;
}

/** The name of a control without words, or more about it, 700 ms after it is pointed at or reached by a key. */
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

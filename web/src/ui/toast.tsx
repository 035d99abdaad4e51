import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';
import type { NotifyTone, ShownNotice } from './notify';
import { useSwipeRight } from './use-swipe-right';

const tones = {
  info: { Icon: Info, color: 'action.fg' },
  success: { Icon: CircleCheck, color: 'call.fg' },
  error: { Icon: CircleAlert, color: 'put.fg' },
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
const Words = chakra('div', { base: { flex: '1', minW: 0 } });
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Description = chakra('p', { base: { color: 'muted' } });

const VISIBLE_MS = 5000;

/** Dismisses a notice after 5 s; the time begins anew with another notice, and when a pause ends. */
function useTimeout(notice: ShownNotice, paused: boolean, onDismiss: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice begins the time anew
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onDismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notice, paused, onDismiss]);
}

interface ToastProps {
  readonly notice: ShownNotice;
  /** Must keep its identity between drawings. */
  readonly onDismiss: () => void;
}

/** One notice. It waits while a pointer or the focus is on it, and leaves on ESC or a swipe to the right. */
export function Toast({ notice, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  useTimeout(notice, held || notice.leaving, onDismiss);
  const { offset, handlers: swipe } = useSwipeRight(onDismiss);
  const { Icon, color } = tones[notice.tone ?? 'info'];
  return (
    <Box
      {...swipe}
      leaving={notice.leaving}
      aria-atomic="true"
      style={{ translate: `${offset}px` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false);
        swipe.onPointerLeave();
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Mark color={color}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </Mark>
      <Words>
        <Title>{notice.title}</Title>
        {notice.description && <Description>{notice.description}</Description>}
      </Words>
      <IconButton size="sm" aria-label="Fechar aviso" title="Fechar" my="-1" onClick={onDismiss}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Box>
  );
}

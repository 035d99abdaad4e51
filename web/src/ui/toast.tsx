import { chakra } from '@chakra-ui/react/styled-system';
import * as m from 'framer-motion/m';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button';
import { rise } from './motion';
import type { Notice, NotifyTone } from './notify';
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
  },
});
const Mark = chakra('span', { base: { pt: '0.5', flex: 'none' } });
const Words = chakra('div', { base: { flex: '1', minW: 0 } });
const Title = chakra('p', { base: { fontWeight: 'semibold' } });
const Description = chakra('p', { base: { color: 'muted' } });

const VISIBLE_MS = 5000;

/** Dismisses a notice after 5 s; the time begins anew with another notice, and when a pause ends. */
function useTimeout(notice: Notice, paused: boolean, onDismiss: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another notice begins the time anew
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(onDismiss, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notice, paused, onDismiss]);
}

interface ToastProps {
  readonly notice: Notice;
  /** Must keep its identity between drawings. */
  readonly onDismiss: () => void;
}

/** One notice. It waits while a pointer or the focus is on it, and leaves on ESC or a swipe to the right. */
export function Toast({ notice, onDismiss }: ToastProps) {
  const [held, setHeld] = useState(false);
  useTimeout(notice, held, onDismiss);
  const { offset, handlers } = useSwipeRight(onDismiss);
  const { Icon, color } = tones[notice.tone ?? 'info'];
  return (
    <m.div
      {...rise}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Box {...handlers} style={{ translate: `${offset}px` }} aria-atomic="true">
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
    </m.div>
  );
}

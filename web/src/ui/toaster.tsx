import { Toaster as Region, Toast } from '@chakra-ui/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import { type NotifyTone, toaster } from './notify';
import { useSwipeRight } from './use-swipe-right';

const tones = {
  info: { Icon: Info, color: 'action.fg' },
  success: { Icon: CircleCheck, color: 'call.fg' },
  error: { Icon: CircleAlert, color: 'put.fg' },
} as const satisfies Record<NotifyTone, unknown>;

const Mark = chakra('span', { base: { pt: '0.5', flex: 'none' } });
const Body = chakra('div', { base: { flex: '1', minW: 0 } });

interface MessageProps {
  readonly id: string | undefined;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly tone: string | undefined;
}

function Message({ id, title, description, tone }: MessageProps) {
  const dismiss = () => toaster.dismiss(id);
  const { offset, handlers } = useSwipeRight(dismiss);
  const { Icon, color } = tones[tone === 'success' || tone === 'error' ? tone : 'info'];
  return (
    <Toast.Root {...handlers} style={offset > 0 ? { marginRight: -offset, marginLeft: offset } : undefined}>
      <Mark color={color}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      </Mark>
      <Body>
        <Toast.Title>{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </Body>
      <IconButton size="sm" aria-label="Fechar aviso" title="Fechar" my="-1" onClick={dismiss}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Toast.Root>
  );
}

/** The place where `notify` shows its toasts: a polite live region that F8 focuses. Mounted once. */
export function Toaster() {
  return (
    <Region toaster={toaster} aria-label="Avisos (F8)">
      {({ id, title, description, type }) => (
        <Message id={id} title={title} description={description} tone={type} />
      )}
    </Region>
  );
}

import { CircleCheck, LoaderCircle, Navigation } from 'lucide-react';
import { Badge } from '../../ui/badge';
import type { FrameBadge } from './frame-state';

const badges = {
  LOADING: { label: 'Carregando', tone: 'neutral', Icon: LoaderCircle },
  BROWSING: { label: 'Navegando', tone: 'action', Icon: Navigation },
  REGISTERED: { label: 'Registrado', tone: 'call', Icon: CircleCheck },
} as const satisfies Record<FrameBadge, unknown>;

interface PlatformBadgeProps {
  readonly badge: FrameBadge;
}

export function PlatformBadge({ badge }: PlatformBadgeProps) {
  const { label, tone, Icon } = badges[badge];
  return (
    <Badge tone={tone} role="status">
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}

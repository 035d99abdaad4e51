import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import { Badge } from '../../../ui/badge';

/** The status of an account, as administrators filter by it. */
export const STATUS_LABELS = {
  registered: 'Registrado',
  pending: 'Pendente',
  blocked: 'Bloqueado',
} as const;

export type UserStatus = keyof typeof STATUS_LABELS;

const BADGES = {
  registered: { label: STATUS_LABELS.registered, Icon: CircleCheck, color: 'call.fg' },
  pending: { label: STATUS_LABELS.pending, Icon: Hourglass, color: 'warn.fg' },
  blocked: { label: STATUS_LABELS.blocked, Icon: Ban, color: 'put.fg' },
  unknown: { label: 'Desconhecido', Icon: CircleHelp, color: 'muted' },
} as const;

interface UserStatusBadgeProps {
  readonly user: {
    readonly registrationStatus: 'registered' | 'pending' | 'unknown';
    readonly blockedAt: string | null;
  };
}

export function UserStatusBadge({ user: { registrationStatus, blockedAt } }: UserStatusBadgeProps) {
  const { label, Icon, color } = BADGES[blockedAt ? 'blocked' : registrationStatus];
  return (
    <Badge tone="solid" css={{ '& svg': { color } }}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}

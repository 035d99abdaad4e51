import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, LoaderCircle, Navigation, SquareArrowOutUpRight } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { IconButton } from '../../ui/icon-button';
import { addressWords, type FrameBadge } from './frame-state';
import { PLATFORM_TITLE } from './platform-skeleton';

const badges = {
  LOADING: { label: 'Carregando', tone: 'neutral', Icon: LoaderCircle },
  BROWSING: { label: 'Navegando', tone: 'action', Icon: Navigation },
  REGISTERED: { label: 'Registrado', tone: 'call', Icon: CircleCheck },
} as const satisfies Record<FrameBadge, unknown>;

interface PlatformBadgeProps {
  readonly badge: FrameBadge;
}

function PlatformBadge({ badge }: PlatformBadgeProps) {
  const { label, tone, Icon } = badges[badge];
  return (
    <Badge tone={tone} role="status">
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  );
}

/** The place of the frame, which keeps its size whatever stands in it. */
export const PlatformPane = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    display: 'grid',
    alignItems: 'center',
    minH: 0,
    overflow: 'hidden',
    borderBottomRadius: 'lg',
  },
});

const Address = chakra('span', {
  base: {
    textStyle: 'xs',
    color: 'muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface PlatformHeadProps {
  readonly badge?: FrameBadge;
  /** Where the frame stands. */
  readonly address?: URL;
  /** Where a link beside the title leads, outside of Farol. */
  readonly outside?: URL;
}

function Outside({ to }: { readonly to: URL }) {
  return (
    <IconButton asChild type={undefined} size="sm" aria-label="Abrir a plataforma em outra aba">
      <a href={to.href} target="_blank" rel="noopener noreferrer">
        <SquareArrowOutUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
      </a>
    </IconButton>
  );
}

/** Head of the card of the embedded platform: its badge, and where it stands. */
export function PlatformHead({ badge, address, outside }: PlatformHeadProps) {
  const meta = (
    <>
      {badge && <PlatformBadge badge={badge} />}
      {address && <Address>{addressWords(address)}</Address>}
    </>
  );
  return (
    <CardHeader
      title="Plataforma"
      titleId={PLATFORM_TITLE}
      meta={meta}
      actions={outside && <Outside to={outside} />}
    />
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Navigation from 'lucide-react/icons/navigation';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { BROKER_TITLE } from './broker-skeleton';
import { addressText, type FrameBadge } from './frame-state';

const badges = {
  LOADING: { label: 'Carregando', tone: 'neutral', Drawing: LoaderCircle },
  BROWSING: { label: 'Navegando', tone: 'action', Drawing: Navigation },
  REGISTERED: { label: 'Registrado', tone: 'call', Drawing: CircleCheck },
} as const satisfies Record<FrameBadge, unknown>;

interface BrokerBadgeProps {
  readonly badge: FrameBadge;
}

function BrokerBadge({ badge }: BrokerBadgeProps) {
  const { label, tone, Drawing } = badges[badge];
  return (
    <Badge tone={tone} role="status">
      <Drawing aria-hidden="true" />
      {label}
    </Badge>
  );
}

/** Holds the frame, or its replacement, at one size. */
export const BrokerPane = chakra('div', {
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

interface BrokerHeadProps {
  readonly badge?: FrameBadge;
  /** Address of the frame. */
  readonly address?: URL;
  /** Target of the link beside the title, outside of Farol. */
  readonly outside?: URL;
}

function Outside({ to }: { readonly to: URL }) {
  return (
    <IconButton asChild type={undefined} size="sm" aria-label="Abrir a plataforma em outra aba">
      <a href={to.href} target="_blank" rel="noopener noreferrer">
        <Icon as={SquareArrowOutUpRight} />
      </a>
    </IconButton>
  );
}

/** Head of the broker's card: badge and address of the frame. */
export function BrokerHead({ badge, address, outside }: BrokerHeadProps) {
  const meta = (
    <>
      {badge && <BrokerBadge badge={badge} />}
      {address && <Address>{addressText(address)}</Address>}
    </>
  );
  return (
    <CardHeader
      title="Plataforma"
      titleId={BROKER_TITLE}
      meta={meta}
      actions={outside && <Outside to={outside} />}
    />
  );
}

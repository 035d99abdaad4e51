import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Navigation from 'lucide-react/icons/navigation';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-up-right-exit';
import type { ReactNode } from 'react';
import { moneyText } from '../../lib/money';
import { Badge } from '../../ui/badge';
import { CardHeader } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Skeleton } from '../../ui/skeleton';
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
    // On a phone there is no room for the drawing.
    <Badge tone={tone} role="status" css={{ '& > svg': { hideBelow: 'sm' } }}>
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
    hideBelow: 'sm',
  },
});

const Purse = chakra('p', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'flex-end', sm: 'center' },
    columnGap: '2',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    '& > span': { color: 'muted' },
    '& > b': { textStyle: { sm: 'sm' }, fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
});

interface BrokerHeadProps {
  readonly badge?: FrameBadge;
  /** Address of the frame. */
  readonly address?: URL;
  /** Of the practice account in the frame, centavos; null until it is known. */
  readonly balance?: number | null;
  /** Target of the link at the far end, outside of Farol. */
  readonly outside?: URL;
  readonly actions?: ReactNode;
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

/** Head of the broker's card: badge and address of the frame, and the balance of the practice account in it. */
export function BrokerHead({ badge, address, balance, outside, actions }: BrokerHeadProps) {
  const meta = (
    <>
      {badge && <BrokerBadge badge={badge} />}
      {address && <Address>{addressText(address)}</Address>}
    </>
  );
  const end = (
    <>
      {balance !== undefined && (
        <Purse>
          <span>Conta de prática</span>
          {balance === null ? <Skeleton w="20" h="4" /> : <b>{moneyText(balance)}</b>}
        </Purse>
      )}
      {actions}
      {outside && <Outside to={outside} />}
    </>
  );
  return <CardHeader title="Plataforma" titleId={BROKER_TITLE} meta={meta} actions={end} />;
}

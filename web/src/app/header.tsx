import { chakra } from '@chakra-ui/react/styled-system';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { ThemeButton } from '../entities/theme-button';
import { useUser } from '../features/accounts/auth-context';
import { usePolledMarket } from '../features/market/use-market';
import { NoticeBell } from '../features/notifications/notice-bell';
import { LevelBadge } from '../features/progress/level-badge';
import { useOnline } from '../lib/apollo/connection';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { openCommands } from './commands/palette-state';
import { ProfileMenu } from './profile-menu';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    bg: 'canvas',
    borderBottomWidth: '1px',
    _print: { position: 'static' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    columnGap: { base: '1', lg: '3' },
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    pl: { base: '2', lg: '6' },
    pr: { base: '4', lg: '6' },
  },
  variants: { wide: { true: { maxW: 'desk' } } },
});

const Title = chakra('h1', {
  base: {
    flex: '1',
    minW: 0,
    textStyle: 'lg',
    fontWeight: 'semibold',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Tools = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: 'calc({sizes.header} - 1px)',
    order: { lg: 1 },
    _print: { display: 'none' },
  },
});
// On a narrow screen, level and market are on a separate line below the title.
const Standing = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { lg: 'row-reverse' },
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    flexBasis: { base: 'full', lg: 'auto' },
    flexGrow: { base: 1, lg: 0 },
    h: { base: '10', lg: 'auto' },
    ml: { base: '-2', lg: 0 },
    mr: { base: '-4', lg: '-1' },
    px: { base: '4', lg: 0 },
    borderTopWidth: { base: '1px', lg: 0 },
    _print: { display: 'none' },
  },
});
const Rule = chakra('span', { base: { hideBelow: 'lg', w: '1px', h: '6', bg: 'line' } });

const MarketState = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
});

const Dot = chakra('span', {
  base: { boxSize: '2', borderRadius: 'full' },
  variants: {
    open: { true: { bg: 'call.chart' }, false: { borderWidth: '2px', borderColor: 'line.strong' } },
  },
});

/**
 * Whether the feed's market is open; without a connection nobody knows. Stale data does not count as closed; nothing is
 * shown until the first answer.
 */
function MarketIndicator() {
  const market = usePolledMarket();
  const online = useOnline();
  if (!market) return null;
  const open = market.state !== 'CLOSED';
  const text = open ? 'Mercado Aberto' : 'Mercado Fechado';
  return (
    <MarketState>
      <Dot open={open && online} aria-hidden="true" />
      {online ? text : 'Mercado sem conexão'}
    </MarketState>
  );
}

interface HeaderProps {
  readonly title: string;
  /** As wide as a page that is. */
  readonly wide?: true | undefined;
  readonly onOpenMenu: () => void;
  readonly onSignOut: () => void;
}

export function Header({ title, wide, onOpenMenu, onSignOut }: HeaderProps) {
  const user = useUser();
  return (
    <Bar>
      <Row wide={wide}>
        <IconButton aria-label="Abrir menu" data-tour="menu-button" hideFrom="lg" onClick={onOpenMenu}>
          <Icon as={MenuIcon} size={20} />
        </IconButton>
        <Title>{title}</Title>
        <Tools>
          {/* On a phone it is in the menu, because the title needs the space here. */}
          <IconButton
            aria-label="Buscar ou ir para…"
            aria-keyshortcuts="Control+K Meta+K"
            hideBelow="sm"
            onClick={openCommands}
          >
            <Icon as={Search} size={20} />
          </IconButton>
          <ThemeButton />
          <NoticeBell />
          <ProfileMenu onSignOut={onSignOut} />
        </Tools>
        <Standing>
          {user && <LevelBadge key={user.id} />}
          <Rule aria-hidden="true" />
          <MarketIndicator />
        </Standing>
      </Row>
    </Bar>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { Link } from 'react-router-dom';
import { useUser } from '../features/accounts/auth-context';
import { Avatar } from '../ui/avatar';
import { Brand } from '../ui/brand';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import { lazyPart } from '../ui/lazy-part';
import { RiskWarning } from '../ui/risk-warning';
import { VisuallyHidden } from '../ui/visually-hidden';
import { openCommands } from './commands/palette-state';
import { displayName } from './display-name';
import { homePath } from './pages';
import { SidebarNav } from './sidebar-nav';
import { SidebarTools } from './sidebar-tools';

const DrawerWatchlist = lazyPart(
  () => import('./drawer-watchlist').then((list) => list.DrawerWatchlist),
  null,
  () => null,
);

const Head = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    flex: 'none',
    h: '10',
    my: '2',
    px: '2',
    borderRadius: 'md',
    '&[aria-current=page]': { bg: 'action.soft' },
  },
});
/** The user, who leads to the settings. */
const Account = chakra('a', {
  base: {
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    gap: '3',
    minW: 0,
    px: '2',
    py: '1',
    borderRadius: 'md',
    _hover: { bg: 'raised' },
    '&[aria-current=page]': { bg: 'action.soft' },
  },
});
const Lines = chakra('div', {
  base: {
    flex: '1',
    minW: 0,
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
const Name = chakra('p', { base: { fontWeight: 'medium' } });
const Email = chakra('p', { base: { color: 'muted' } });

interface SidebarProps {
  /** Path of the page that is marked as open. */
  readonly current: string;
  readonly onNavigate?: () => void;
  readonly onSignOut: () => void;
}

/** Content of the sidebar, which is a column on a wide screen and a drawer on a narrow one. */
export function Sidebar({ current, onNavigate, onSignOut }: SidebarProps) {
  const user = useUser();
  return (
    <Flex direction="column" h="full" px="2" pb="4" overflowY="auto">
      <Head asChild>
        <Link
          to={user ? homePath(user) : '/'}
          aria-current={current === '/dashboard' ? 'page' : undefined}
          onClick={onNavigate}
        >
          <Brand />
        </Link>
      </Head>
      {onNavigate && (
        <Box hideFrom="sm" px="2" pt="1" pb="2">
          <Button
            full
            variant="secondary"
            icon={<Icon as={Search} />}
            onClick={() => {
              onNavigate();
              openCommands();
            }}
          >
            Buscar ou ir para…
          </Button>
        </Box>
      )}
      <SidebarNav current={current} onNavigate={onNavigate} />
      <SidebarTools current={current} onNavigate={onNavigate} />
      {onNavigate && user?.accessBinaryOptions && <DrawerWatchlist onNavigate={onNavigate} />}
      <Box mt="auto" pt="4" px="2">
        <RiskWarning frame="box" />
        <Flex align="center" gap="1" pt="3" mx="-2" textStyle="xs">
          <Account asChild>
            <Link
              to="/settings"
              aria-current={current === '/settings' ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Avatar
                name={displayName(user)}
                photo={user?.profileImage}
                ring={user?.appearance.profileRing}
              />
              <Lines>
                <Name>{displayName(user)}</Name>
                <Email title={user?.email ?? undefined}>{user?.email}</Email>
              </Lines>
              <VisuallyHidden>Configurações</VisuallyHidden>
            </Link>
          </Account>
          <IconButton size="sm" title="Sair da conta" aria-label="Sair da conta" onClick={onSignOut}>
            <Icon as={LogOut} />
          </IconButton>
        </Flex>
      </Box>
    </Flex>
  );
}

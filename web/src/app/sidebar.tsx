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
import { TextLink } from '../ui/text-link';
import { openCommands } from './commands/palette-state';
import { displayName } from './display-name';
import { homePath } from './pages';
import { SidebarNav } from './sidebar-nav';

const DrawerWatchlist = lazyPart(
  () => import('./drawer-watchlist').then((list) => list.DrawerWatchlist),
  null,
  () => null,
);

const Head = chakra('span', {
  base: { display: 'flex', alignItems: 'center', flex: 'none', h: 'header', px: '2' },
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
  readonly path: string;
  readonly onNavigate?: () => void;
  readonly onSignOut: () => void;
}

/** Content of the sidebar, which is a column on a wide screen and a drawer on a narrow one. */
export function Sidebar({ path, onNavigate, onSignOut }: SidebarProps) {
  const user = useUser();
  return (
    <Flex direction="column" h="full" px="2" pb="4" overflowY="auto">
      <Head asChild>
        <Link to={user ? homePath(user) : '/'} onClick={onNavigate}>
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
      <SidebarNav path={path} onNavigate={onNavigate} />
      {onNavigate && user?.accessBinaryOptions && <DrawerWatchlist onNavigate={onNavigate} />}
      <Box mt="auto" pt="4" px="2">
        <Box pb="3" textStyle="xs">
          <TextLink asChild>
            <Link to="/placar">Placar público</Link>
          </TextLink>
        </Box>
        <RiskWarning frame="box" />
        <Flex align="center" gap="3" pt="4" textStyle="xs">
          <Avatar name={displayName(user)} photo={user?.profileImage} ring={user?.appearance.profileRing} />
          <Lines>
            <Name>{displayName(user)}</Name>
            <Email title={user?.email ?? undefined}>{user?.email}</Email>
          </Lines>
          <IconButton size="sm" title="Sair da conta" aria-label="Sair da conta" onClick={onSignOut}>
            <Icon as={LogOut} />
          </IconButton>
        </Flex>
      </Box>
    </Flex>
  );
}

import { Grid } from '@chakra-ui/react/grid';
import { chakra } from '@chakra-ui/react/styled-system';
import Activity from 'lucide-react/icons/activity';
import Hourglass from 'lucide-react/icons/hourglass';
import UserCheck from 'lucide-react/icons/user-check';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useEffect, useState } from 'react';
import { ConnectionBanner } from '../../../entities/connection-banner';
import { useAdminLogoutMutation, useAdminMeQuery } from '../../../gql/admin-account';
import { useAdminStatsQuery } from '../../../gql/admin-panel';
import { queryState } from '../../../lib/apollo/query-state';
import { formatDecimal } from '../../../lib/format-number';
import { beginAdminSignOut, endAdminSignOut, forgetAdminReturnPath } from '../../../lib/session/admin-expiry';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Icon } from '../../../ui/icon';
import { Loading } from '../../../ui/loading';
import { notify } from '../../../ui/notify';
import { onFirstOpen } from '../../../ui/on-demand';
import { StatCard } from '../../../ui/stat-card';
import { useDocumentTitle } from '../../../ui/use-document-title';
import { FirstCredentials } from '../account/first-credentials';
import { AdminHeader } from './admin-header';
import { PanelTabs } from './panel-tabs';

const ProfileDialog = onFirstOpen(() =>
  import('../account/profile-dialog').then(({ ProfileDialog }) => ProfileDialog),
);

const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', lg: '6' },
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    px: { base: '4', lg: '6' },
    py: { base: '4', lg: '6' },
  },
});

/** The signed-in administrator. `account` is undefined until loaded. */
function useAdminAccount() {
  const result = useAdminMeQuery();
  const account = result.data?.adminMe;
  return { account, ...queryState(result, account) };
}

const SERVER_WAIT_MS = 2000;

/** Ends the session: on the server first, waiting up to 2 s, then here; the route guard then opens the sign-in page. */
function useAdminSignOut() {
  const [logout] = useAdminLogoutMutation();
  const [signingOut, setSigningOut] = useState(false);

  return async () => {
    if (signingOut) return;
    setSigningOut(true);
    beginAdminSignOut();
    const fetchOptions = { signal: AbortSignal.timeout(SERVER_WAIT_MS) };
    await logout({ context: { fetchOptions } }).catch((error: unknown) =>
      console.warn('O servidor não confirmou o fim da sessão.', error),
    );
    endAdminSignOut();
    notify({ tone: 'success', title: 'Logout realizado com sucesso' });
  };
}

const POLL_MS = 60_000;

const CARDS = [
  { name: 'totalUsers', label: 'Total de usuários', icon: <Icon as={Users} /> },
  { name: 'activeUsers', label: 'Usuários ativos', icon: <Icon as={Activity} /> },
  { name: 'registeredUsers', label: 'Registrados', icon: <Icon as={UserCheck} /> },
  { name: 'pendingUsers', label: 'Pendentes', icon: <Icon as={Hourglass} /> },
] as const satisfies readonly { readonly name: string; readonly label: string; readonly icon: ReactNode }[];

/** The four user counts of spec §3; polling them every minute does not keep the session alive. */
function StatCards() {
  const { data, error } = useAdminStatsQuery({ pollInterval: POLL_MS, context: { background: true } });
  const unknown = error ? '–' : undefined;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      gap={{ base: '3', sm: '4' }}
    >
      {CARDS.map(({ name, label, icon }) => (
        <StatCard
          key={name}
          icon={icon}
          label={label}
          value={data ? formatDecimal(data.adminStats[name], 0) : unknown}
        />
      ))}
    </Grid>
  );
}

type AdminAccountState = ReturnType<typeof useAdminAccount>;

function Content({ account, failed, retrying, retry }: AdminAccountState) {
  if (failed) {
    return (
      <Card>
        <ErrorState text="Não deu para abrir o painel" onRetry={retry} retrying={retrying} />
      </Card>
    );
  }
  if (!account) return <Loading />;
  if (account.mustChangeCredentials) return <FirstCredentials account={account} />;
  return (
    <>
      <StatCards />
      <PanelTabs />
    </>
  );
}

const ADMIN_TITLE = 'Administração';

/** The only page of the administrators' area. */
export function AdminPanel() {
  useDocumentTitle(ADMIN_TITLE);
  const [profileOpen, setProfileOpen] = useState(false);
  const state = useAdminAccount();
  const signOut = useAdminSignOut();
  const { account } = state;

  useEffect(forgetAdminReturnPath, []);

  const openProfile = () => setProfileOpen(true);

  return (
    <>
      <AdminHeader
        onOpenProfile={account && !account.mustChangeCredentials ? openProfile : undefined}
        onSignOut={() => void signOut()}
      />
      <ConnectionBanner />
      <Main id="conteudo">
        <Content {...state} />
      </Main>
      {account && (
        <ProfileDialog account={account} open={profileOpen} onClose={() => setProfileOpen(false)} />
      )}
    </>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOnline } from '../../../lib/apollo/connection';
import { forgetAdminReturnPath } from '../../../lib/session/admin-expiry';
import { Card } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Loading } from '../../../ui/loading';
import { OfflineBar } from '../../../ui/offline-bar';
import { useDocumentTitle } from '../../../ui/use-document-title';
import { FirstCredentials } from '../account/first-credentials';
import { useAdminSignOut } from '../account/use-admin-sign-out';
import { AdminHeader } from './admin-header';
import { PanelTabs } from './panel-tabs';
import { StatCards } from './stat-cards';
import { useAdminAccount } from './use-admin-account';

const ProfileDialog = lazy(() =>
  import('../account/profile-dialog').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
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

type Known = ReturnType<typeof useAdminAccount>;

function Content({ account, failed, retrying, retry }: Known) {
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

/** The administrators' only page. */
export function AdminPanel() {
  useDocumentTitle('Administração');
  const [profileOpen, setProfileOpen] = useState(false);
  const [profileUsed, setProfileUsed] = useState(false);
  const known = useAdminAccount();
  const { signOut } = useAdminSignOut();
  const online = useOnline();
  const { account } = known;

  useEffect(forgetAdminReturnPath, []);

  const openProfile = () => {
    setProfileUsed(true);
    setProfileOpen(true);
  };

  return (
    <>
      <AdminHeader
        onOpenProfile={account && !account.mustChangeCredentials ? openProfile : undefined}
        onSignOut={() => void signOut()}
      />
      {!online && <OfflineBar>Sem conexão. Tentando reconectar...</OfflineBar>}
      <Main>
        <Content {...known} />
      </Main>
      {account && profileUsed && (
        <Suspense fallback={null}>
          <ProfileDialog account={account} open={profileOpen} onClose={() => setProfileOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/loading';
import { Tabs } from '../../../ui/tabs';
import { useAddress } from '../use-address';
import { UsersCard } from '../users/users-card';
import { UserDialogs } from './user-dialogs';

const StatsCards = lazy(() =>
  import('../stats/stats-over-time').then(({ StatsOverTime }) => ({ default: StatsOverTime })),
);
const AuditCard = lazy(() => import('../audit/audit-card').then(({ AuditCard }) => ({ default: AuditCard })));
const PlatformCard = lazy(() =>
  import('../platform/platform-card').then(({ PlatformCard }) => ({ default: PlatformCard })),
);

const TABS = [
  { id: 'usuarios', label: 'Usuários' },
  { id: 'estatisticas', label: 'Estatísticas' },
  { id: 'auditoria', label: 'Auditoria' },
  { id: 'plataforma', label: 'Plataforma' },
] as const;

/** What the panel holds below its figures, and what is opened over it; the address says which. */
export function PanelTabs() {
  const address = useAddress();
  const tab = TABS.find(({ id }) => id === address.read('tab'))?.id ?? 'usuarios';
  const openUser = (usuario: string) => address.go({ usuario });
  return (
    <>
      <Tabs label="Administração" tabs={TABS} selected={tab} onSelect={(id) => address.begin({ tab: id })}>
        <Suspense fallback={<Loading />}>
          {tab === 'usuarios' && (
            <UsersCard onDetails={openUser} onPermissions={(permissoes) => address.go({ permissoes })} />
          )}
          {tab === 'estatisticas' && <StatsCards />}
          {tab === 'auditoria' && <AuditCard onOpenUser={openUser} />}
          {tab === 'plataforma' && <PlatformCard />}
        </Suspense>
      </Tabs>
      <UserDialogs />
    </>
  );
}

import { lazyPart } from '../../../ui/lazy-part';
import { Loading } from '../../../ui/loading';
import { onFirstOpen } from '../../../ui/on-demand';
import { Tabs } from '../../../ui/tabs';
import { BrokerCard } from '../broker/broker-card';
import { useAddress } from '../use-address';
import { UsersCard } from '../users/users-card';

const StatsOverTime = lazyPart(
  () => import('../stats/stats-over-time').then(({ StatsOverTime }) => StatsOverTime),
  <Loading />,
);
const AuditCard = lazyPart(
  () => import('../audit/audit-card').then(({ AuditCard }) => AuditCard),
  <Loading />,
);

const DetailsDialog = onFirstOpen(() =>
  import('../details/details-dialog').then(({ DetailsDialog }) => DetailsDialog),
);
const PermissionsDialog = onFirstOpen(() =>
  import('../permissions/permissions-dialog').then(({ PermissionsDialog }) => PermissionsDialog),
);

/** The first is shown if the URL names none. */
const ADMIN_TABS = [
  { id: 'usuarios', label: 'Usuários' },
  { id: 'estatisticas', label: 'Estatísticas' },
  { id: 'auditoria', label: 'Auditoria' },
  { id: 'plataforma', label: 'Plataforma' },
] as const;

/** Dialogs that the URL opens over the panel: `?usuario=` a user's details, `?permissoes=` their page access. */
function UserDialogs() {
  const address = useAddress();
  const details = address.read('usuario');
  const permissions = address.read('permissoes');
  const open = (changes: { readonly usuario?: string; readonly permissoes?: string }) =>
    address.change({ usuario: undefined, permissoes: undefined, ...changes });
  const close = () => open({});
  return (
    <>
      {details !== '' && (
        <DetailsDialog
          key={details}
          open
          userId={details}
          onClose={close}
          onPermissions={() => open({ permissoes: details })}
          onAudit={() => address.begin({ tab: 'auditoria', busca: details })}
        />
      )}
      {permissions !== '' && (
        <PermissionsDialog key={permissions} open userId={permissions} onClose={close} />
      )}
    </>
  );
}

/** The panel's tabs below the figures, and the dialogs over them; the URL selects both. */
export function PanelTabs() {
  const address = useAddress();
  const tab = (ADMIN_TABS.find(({ id }) => id === address.read('tab')) ?? ADMIN_TABS[0]).id;
  const openUser = (usuario: string) => address.go({ usuario });
  return (
    <>
      <Tabs
        label="Administração"
        tabs={ADMIN_TABS}
        selected={tab}
        onSelect={(id) => address.begin({ tab: id })}
      >
        {tab === 'usuarios' && (
          <UsersCard onDetails={openUser} onPermissions={(permissoes) => address.go({ permissoes })} />
        )}
        {tab === 'estatisticas' && <StatsOverTime />}
        {tab === 'auditoria' && <AuditCard onOpenUser={openUser} />}
        {tab === 'plataforma' && <BrokerCard />}
      </Tabs>
      <UserDialogs />
    </>
  );
}

import { lazy, Suspense } from 'react';
import { useAddress } from '../use-address';

const DetailsDialog = lazy(() =>
  import('../details/details-dialog').then(({ DetailsDialog }) => ({ default: DetailsDialog })),
);
const PermissionsDialog = lazy(() =>
  import('../permissions/permissions-dialog').then(({ PermissionsDialog }) => ({
    default: PermissionsDialog,
  })),
);

/** What the address opens over the panel: `?usuario=` a user's details, `?permissoes=` their rights. */
export function UserDialogs() {
  const address = useAddress();
  const details = address.read('usuario');
  const permissions = address.read('permissoes');
  const open = (changes: { readonly usuario?: string; readonly permissoes?: string }) =>
    address.change({ usuario: undefined, permissoes: undefined, ...changes });
  return (
    <Suspense fallback={null}>
      {details !== '' && (
        <DetailsDialog
          key={details}
          open
          userId={details}
          onClose={() => open({})}
          onPermissions={() => open({ permissoes: details })}
          onAudit={() => address.begin({ tab: 'auditoria', busca: details })}
        />
      )}
      {permissions !== '' && (
        <PermissionsDialog key={permissions} open userId={permissions} onClose={() => open({})} />
      )}
    </Suspense>
  );
}

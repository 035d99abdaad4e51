import { chakra } from '@chakra-ui/react/styled-system';
import { PAGES } from '#schema/page-access.js';
import { useAdminPermissionsQuery } from '../../../gql/admin-permissions';
import { Avatar } from '../../../ui/avatar';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import type { UserRights } from '../rights-words';
import { PermissionsForm } from './permissions-form';
import { useSetPermissions } from './use-set-permissions';

const Waiting = chakra('div', { base: { px: { base: '4', sm: '6' }, pb: '6', minH: '400px' } });

/** Level and flags alone: what else the answer holds is not to be sent back. */
function rightsOf(user: UserRights): UserRights {
  const { userLevel, accessBinaryOptions, accessCrypto, accessEducation } = user;
  const { accessRewards, accessDashboard, accessSettings } = user;
  return {
    userLevel,
    accessBinaryOptions,
    accessCrypto,
    accessEducation,
    accessRewards,
    accessDashboard,
    accessSettings,
  };
}

interface PermissionsDialogProps {
  /** Undefined while it is closed. */
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Spec §6: a user's level and which of the six pages are open, as they are now rather than when the list was read. */
export function PermissionsDialog({ userId, open, onClose }: PermissionsDialogProps) {
  const { data, error, loading, refetch } = useAdminPermissionsQuery({
    variables: { id: userId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const { save, saving } = useSetPermissions(userId);
  const user = data?.adminUser.user;
  return (
    <Dialog
      title={user ? `Permissões de ${user.name}` : 'Permissões'}
      description={user?.email}
      picture={user && <Avatar name={user.name} />}
      open={open}
      onClose={onClose}
    >
      {user ? (
        <PermissionsForm
          key={user.id}
          rights={rightsOf(user)}
          saving={saving}
          onSave={(rights) => void save(rights).then((saved) => saved && onClose())}
          onCancel={onClose}
        />
      ) : error ? (
        <ErrorState
          text="Não deu para carregar as permissões"
          retrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <Waiting aria-busy="true">
          {PAGES.map(({ flag }) => (
            <Skeleton key={flag} h="6" my="6" />
          ))}
        </Waiting>
      )}
    </Dialog>
  );
}

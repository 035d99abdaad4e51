import { Box } from '@chakra-ui/react/box';
import { PAGES } from '#schema/page-access.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useAdminPermissionsQuery, useAdminSetPermissionsMutation } from '../../../gql/admin-permissions';
import { queryState } from '../../../lib/apollo/query-state';
import { Avatar } from '../../../ui/avatar';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import type { UserRights } from '../user-rights';
import { PermissionsForm } from './permissions-form';

/** Sets a user's level and page access, with the texts of spec §8. */
export function useSetPermissions(id: string) {
  const [mutate] = useAdminSetPermissionsMutation();
  const run = useMutationToast(mutate, { title: 'Falha ao atualizar permissões do usuário', failed: '' });

  /** @returns whether they were saved */
  return async (input: UserRights): Promise<boolean> =>
    (await run({ variables: { id, input } }, 'Permissões do usuário atualizadas com sucesso!')).done;
}

/** Picks the level and the flags; the query's other fields must not be sent back. */
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
  /** Undefined while the dialog is closed. */
  readonly userId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Spec §6: a user's level and access to the six pages, fetched now instead of taken from the list. */
export function PermissionsDialog({ userId, open, onClose }: PermissionsDialogProps) {
  const result = useAdminPermissionsQuery({
    variables: { id: userId },
    fetchPolicy: 'network-only',
  });
  const user = result.data?.adminUser.user;
  const { failed, retry, retrying } = queryState(result, user);
  const save = useSetPermissions(userId);
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
          onSave={async (rights) => void ((await save(rights)) && onClose())}
          onCancel={onClose}
        />
      ) : failed ? (
        <ErrorState text="Não deu para carregar as permissões" retrying={retrying} onRetry={retry} />
      ) : (
        <Box aria-busy="true" px={{ base: '4', sm: '6' }} pb="6" minH="400px">
          {PAGES.map(({ flag }) => (
            <Skeleton key={flag} h="6" my="6" />
          ))}
        </Box>
      )}
    </Dialog>
  );
}

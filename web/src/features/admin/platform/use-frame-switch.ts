import {
  AdminFrameDocument,
  useAdminFrameQuery,
  useAdminSwitchFrameMutation,
} from '../../../gql/admin-platform';
import { errorMessage } from '../../../lib/apollo/error-message';
import { notify } from '../../../ui/notify';

/** Whether users are shown the embedded platform, undefined until it is known, and how to change it. */
export function useFrameSwitch() {
  const { data, error, loading, refetch } = useAdminFrameQuery({
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const [mutate, { loading: switching }] = useAdminSwitchFrameMutation({
    update: (cache, { data: answer }) =>
      void (
        answer &&
        cache.writeQuery({ query: AdminFrameDocument, data: { adminFrameOn: answer.adminSwitchFrame } })
      ),
  });

  const turn = async (on: boolean) => {
    if (switching) return;
    try {
      await mutate({ variables: { on } });
      notify({ tone: 'success', title: on ? 'Plataforma ligada' : 'Plataforma desligada' });
    } catch (problem) {
      const description = errorMessage(problem, 'Falha ao mudar a plataforma. Tente novamente.');
      notify({ tone: 'error', title: 'Erro', description });
    }
  };

  return {
    on: data?.adminFrameOn,
    turn,
    switching,
    failed: error !== undefined && !data,
    retrying: loading,
    // A retry that fails again shows as `failed`.
    retry: () => void refetch().catch(() => undefined),
  };
}

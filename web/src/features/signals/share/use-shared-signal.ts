import { useMutationToast } from '../../../entities/use-mutation-toast';
import {
  SharedSignalDocument,
  useSharedSignalQuery,
  useShareSignalMutation,
  useUnshareSignalMutation,
} from '../../../gql/signals-share';
import { queryState } from '../../../lib/apollo/query-state';

/** The link of a signal: null if there is none, undefined until it is known. */
export function useSharedSignal(signalId: string) {
  const variables = { signalId };
  const result = useSharedSignalQuery({ variables, fetchPolicy: 'cache-and-network' });
  const shared = result.data?.sharedSignal;
  const [shareSignal, { loading: sharing }] = useShareSignalMutation();
  const [unshareSignal, { loading: revoking }] = useUnshareSignalMutation();
  const share = useMutationToast(
    (showName: boolean) =>
      shareSignal({
        variables: { signalId, showName },
        update: (cache, { data }) => {
          const written = data && { sharedSignal: data.shareSignal };
          if (written) cache.writeQuery({ query: SharedSignalDocument, variables, data: written });
        },
      }),
    'O link não foi criado. Tente novamente.',
  );
  const revoke = useMutationToast(
    () =>
      unshareSignal({
        variables,
        update: (cache) =>
          cache.writeQuery({ query: SharedSignalDocument, variables, data: { sharedSignal: null } }),
      }),
    'O link não foi revogado. Tente novamente.',
  );
  return {
    shared,
    ...queryState(result, result.data),
    sharing,
    revoking,
    share: (showName: boolean) => share(showName),
    revoke: () => revoke(undefined, 'Link revogado'),
  };
}

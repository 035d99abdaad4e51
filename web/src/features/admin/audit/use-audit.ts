import { NetworkStatus } from '@apollo/client';
import { useAdminAuditQuery } from '../../../gql/admin-audit';
import { codeOf } from '../../../lib/apollo/error-message';
import { isSearchable } from '../searchable';
import { useAddress } from '../use-address';

const PAGE = 25;

/** The page of the log that the address asks for, and the ways to others. */
export function useAudit() {
  const address = useAddress();
  const asked = address.read('busca');
  const search = isSearchable(asked) ? asked : '';
  const { data, previousData, error, networkStatus, refetch } = useAdminAuditQuery({
    variables: {
      first: PAGE,
      after: address.read('depois') || null,
      before: address.read('antes') || null,
      filter: search ? { search } : null,
    },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.adminAudit;
  const { startCursor, endCursor } = page ?? {};
  const firstPage = (changes: Readonly<Record<string, string>>) =>
    address.change({ ...changes, depois: undefined, antes: undefined });
  return {
    search,
    setSearch: (busca: string) => firstPage({ busca }),
    entries: (page ?? previousData?.adminAudit)?.items,
    /** What is shown belongs to the question before. */
    overtaken: !page,
    error,
    retrying: networkStatus === NetworkStatus.refetch,
    // A page that is none begins anew with the first. A retry that fails again shows as `error`.
    retry: () => (codeOf(error) === 'BAD_USER_INPUT' ? firstPage({}) : void refetch().catch(() => undefined)),
    next:
      page?.hasNextPage && endCursor ? () => address.go({ depois: endCursor, antes: undefined }) : undefined,
    previous:
      page?.hasPreviousPage && startCursor
        ? () => address.go({ antes: startCursor, depois: undefined })
        : undefined,
  };
}

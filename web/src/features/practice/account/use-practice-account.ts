import { usePracticeAccountQuery } from '../../../gql/practice';
import { queryState } from '../../../lib/apollo/query-state';

/** The user's practice account; undefined until it is known. */
export function usePracticeAccount() {
  const result = usePracticeAccountQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  return { account: result.data?.practiceAccount, ...queryState(result, result.data) };
}

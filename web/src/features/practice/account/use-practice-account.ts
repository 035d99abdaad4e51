import { usePracticeAccountQuery } from '../../../gql/practice';
import { CACHE_THEN_NETWORK, queryState } from '../../../lib/apollo/query-state';

/** The user's practice account; undefined until loaded. */
export function usePracticeAccount() {
  const result = usePracticeAccountQuery({
    ...CACHE_THEN_NETWORK,
  });
  return { account: result.data?.practiceAccount, ...queryState(result, result.data) };
}

import { usePastCryptoOpportunitiesQuery } from '../../gql/crypto';
import { PAGE_BY_PAGE, pagedList } from '../../lib/apollo/paged-query';

const PAGE = 10;

/** Opportunities that are over, newest first, page by page. */
export function usePastOpportunities() {
  const asked = usePastCryptoOpportunitiesQuery({ ...PAGE_BY_PAGE, variables: { first: PAGE } });
  return pagedList(asked.data?.pastCryptoOpportunities, asked);
}

export type PastOpportunities = ReturnType<typeof usePastOpportunities>;

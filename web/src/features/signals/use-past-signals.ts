import { usePastSignalsQuery } from '../../gql/signals';
import { PAGE_BY_PAGE, pagedList } from '../../lib/apollo/paged-query';
import { useRevision } from '../../lib/apollo/use-revision';
import type { PastFilter } from './past-signals-filter';

const PAGE = 20;

/**
 * One's past signals, newest first, page by page.
 *
 * @param revision another number makes the list begin anew
 */
export function usePastSignals({ pair, outcome }: PastFilter, revision: number) {
  const variables = { first: PAGE, pair: pair || null, outcome: outcome || null };
  const asked = usePastSignalsQuery({ ...PAGE_BY_PAGE, variables });
  useRevision(revision, asked.refetch);
  return pagedList(asked.data?.pastSignals, asked);
}

import { useState } from 'react';
import type { Feeling } from '#schema/journal.js';
import type { Pair } from '#schema/pair.js';
import {
  type JournalKind,
  type JournalQuery,
  JournalTagsDocument,
  type SignalOutcome,
  useJournalQuery,
  useJournalTagsQuery,
  useWriteJournalNoteMutation,
} from '../../gql/journal';
import { pagedList } from '../../lib/apollo/paged-query';
import { FETCHED_BY_SCREEN } from '../../lib/apollo/query-state';

/** Filters of the entries; null means all. */
export interface JournalFilters {
  readonly kind: JournalKind | null;
  readonly pair: Pair | null;
  readonly outcome: SignalOutcome | null;
  readonly feeling: Feeling | null;
  readonly tag: string | null;
}

export const ALL_ENTRIES: JournalFilters = {
  kind: null,
  pair: null,
  outcome: null,
  feeling: null,
  tag: null,
};

/** Appends the entries of another page. */
function withPage(
  previous: JournalQuery,
  { fetchMoreResult: { journal } }: { fetchMoreResult: JournalQuery },
): JournalQuery {
  return { ...previous, journal: { ...journal, items: [...previous.journal.items, ...journal.items] } };
}

/** The user's journal, newest first, page by page, filtered. */
export function useJournal() {
  const [filters, setFilters] = useState(ALL_ENTRIES);
  const result = useJournalQuery({ ...FETCHED_BY_SCREEN, variables: { filter: filters } });
  const tags = useJournalTagsQuery().data?.journalTags ?? [];
  const list = pagedList(result.data?.journal ?? undefined, {
    ...result,
    fetchMore: (next) => result.fetchMore({ ...next, updateQuery: withPage }),
  });
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return { ...list, tags, filters, setFilters, isFiltered };
}

/** Saves the note of an entry. */
export function useWriteNote() {
  return useWriteJournalNoteMutation({ refetchQueries: [JournalTagsDocument] });
}

import type { ApolloClient } from '@apollo/client';

/** Refetches a query wherever its answer is shown now; where it is shown nowhere, nothing is asked. */
export function askAgain(client: ApolloClient, queryName: string): void {
  client
    .refetchQueries({ include: 'active', onQueryUpdated: (query) => query.queryName === queryName })
    .catch((error: unknown) => console.warn(`${queryName} was not answered again`, error));
}

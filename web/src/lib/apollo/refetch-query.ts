import type { ApolloClient } from '@apollo/client';

/** Refetches a query wherever its result is on screen; if it is nowhere, no request is sent. */
export function refetchQuery(client: ApolloClient, queryName: string): void {
  client
    .refetchQueries({ include: 'active', onQueryUpdated: (query) => query.queryName === queryName })
    .catch((error: unknown) => console.warn(`${queryName} was not answered again`, error));
}

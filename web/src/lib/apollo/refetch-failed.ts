import type { ApolloClient } from '@apollo/client';

/** Refetches the queries on screen that failed while the connection was lost. */
export function refetchFailed(client: ApolloClient): void {
  client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => query.getCurrentResult().error !== undefined,
    })
    // The queries' own errors show a failure.
    .catch(() => undefined);
}

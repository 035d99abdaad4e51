import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery as useApolloQuery } from '@apollo/client/react';
import { getMainDefinition } from '@apollo/client/utilities';
import { useMemo } from 'react';
import { isStale } from './freshness';

/**
 * Apollo's `useQuery`, for the generated hooks. What the cache holds is shown, and is fetched again in the background if
 * it is older than five minutes.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options: useApolloQuery.Options<Data, Variables>,
) {
  const client = useApolloClient(options.client);
  const name = getMainDefinition(document).name?.value;
  const key = JSON.stringify(options.variables);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each query and its variables
  const stale = useMemo(() => isStale(client, name, options.variables), [client, name, key]);
  const usual = client.defaultOptions.watchQuery?.fetchPolicy ?? 'cache-first';
  return useApolloQuery(document, {
    fetchPolicy: stale ? 'cache-and-network' : usual,
    ...(stale && { nextFetchPolicy: 'cache-first' }),
    ...options,
  });
}

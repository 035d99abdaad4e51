import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useSuspenseQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';

interface ScreenQueryProps<Data, Variables extends OperationVariables> {
  /** Spreads the fragments of the screen's cards. */
  readonly query: TypedDocumentNode<Data, Variables>;
  /** The same as the cards' own, because the cache stores a field for each set of arguments. */
  readonly variables: Variables;
  readonly children: ReactNode;
}

/**
 * Sends the one query of a screen, and shows its cards once it was answered: their own queries find their fields in the
 * cache. A card whose field is missing sends its own query, and shows its own error. A screen that is opened again shows
 * what the cache holds, and its query refreshes that.
 */
export function ScreenQuery<Data, Variables extends OperationVariables>({
  query,
  variables,
  children,
}: ScreenQueryProps<Data, Variables>) {
  useSuspenseQuery<Data, OperationVariables>(query, {
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  return children;
}

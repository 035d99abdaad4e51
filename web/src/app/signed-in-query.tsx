// Own file: routes.tsx lists pages and sends nothing.
import type { ApolloClient } from '@apollo/client';
import { skipToken, useSuspenseQuery } from '@apollo/client/react';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { SignedInLayoutDocument, type SignedInLayoutQueryVariables } from '../gql/app';
import { LocalKey } from '../lib/session/storage-keys';
import { readToken, tokenStore } from '../lib/session/token';
import { pageAt } from './pages';

/** Which fields the user of the last visit may see: the query that says who signed in asks for them, too. */
function storedAccess(): SignedInLayoutQueryVariables {
  try {
    const user = JSON.parse(localStorage.getItem(LocalKey.user) ?? '{}');
    return { education: user.accessEducation === true, binaryOptions: user.accessBinaryOptions === true };
  } catch {
    return { education: false, binaryOptions: false };
  }
}

/** Sends the layout's query before the first rendering, whose own query then waits for the same answer. */
export function preloadSignedInQuery(client: ApolloClient, path: string): void {
  if (readToken() === null || pageAt(path) === undefined) return;
  const query = { query: SignedInLayoutDocument, variables: storedAccess(), errorPolicy: 'all' } as const;
  // A failure is the rendering's own.
  client.query(query).catch(() => undefined);
}

interface SignedInQueryProps {
  readonly children: ReactNode;
}

/**
 * Sends the layout's query before the user is known, on pages behind the sign-in. What it could not answer is asked for
 * by the parts of the layout, and the user by `AuthProvider`.
 */
export function SignedInQuery({ children }: SignedInQueryProps) {
  const token = useStore(tokenStore);
  const { pathname } = useLocation();
  const isNeeded = token !== null && pageAt(pathname) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each sign-in; access granted later is followed
  const variables = useMemo(storedAccess, [isNeeded]);
  useSuspenseQuery(SignedInLayoutDocument, isNeeded ? { variables, errorPolicy: 'all' } : skipToken);
  return children;
}

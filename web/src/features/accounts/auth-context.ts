import { createContext, useContext, useDeferredValue } from 'react';
import type { SessionUserFragment, SignedInUserFragment } from '../../gql/accounts';

/**
 * The user of this browser. `visitor` is its anonymous user, who is not authenticated: undefined while the server is
 * being asked, null if it did not answer. `unreachable`: a token is held, but the server could not be asked about it.
 */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut'; readonly visitor: SessionUserFragment | null | undefined }
  | { readonly status: 'signedIn'; readonly user: SignedInUserFragment }
  | { readonly status: 'unreachable'; readonly retry: () => void };

export const AuthContext = createContext<AuthState>({ status: 'loading' });

export const useAuth = () => useContext(AuthContext);

/** The signed-in user, or null. */
export function useUser(): SignedInUserFragment | null {
  const auth = useAuth();
  return auth.status === 'signedIn' ? auth.user : null;
}

/**
 * Whether it is still unknown who uses this browser, or was until the last render: React renders what follows a deferred
 * value in slices, so the first page is not one long task.
 */
export function useIsLoading(): boolean {
  const { status } = useAuth();
  const isFirst = useDeferredValue(status) === 'loading' && status === 'signedIn';
  return isFirst || status === 'loading';
}

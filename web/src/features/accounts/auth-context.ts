import { createContext, useContext } from 'react';
import type { SignedInUserFragment } from '../../gql/operations';

/** Who is there. `unreachable`: a token is held, but the server could not be asked about it. */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: SignedInUserFragment }
  | { readonly status: 'unreachable'; readonly retry: () => void };

export const AuthContext = createContext<AuthState>({ status: 'loading' });

export const useAuth = () => useContext(AuthContext);

/** The signed-in user, or null. */
export function useUser(): SignedInUserFragment | null {
  const auth = useAuth();
  return auth.status === 'signedIn' ? auth.user : null;
}

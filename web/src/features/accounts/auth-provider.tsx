import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { type SignedInUserFragment, useMeQuery } from '../../gql/accounts';
import { expireSession } from '../../lib/session/expiry';
import { LocalKey } from '../../lib/session/storage-keys';
import { tokenStore } from '../../lib/session/token';
import { AuthContext, type AuthState } from './auth-context';
import { useSessionUser } from './use-session-user';

function useKeptUser(user: SignedInUserFragment | null | undefined): void {
  useEffect(() => {
    if (user) localStorage.setItem(LocalKey.user, JSON.stringify(user));
  }, [user]);
}

/** A held token that belongs to nobody has run out, even where the server answers without an error. */
function useExpiryOfNobody(token: string | null, nobody: boolean): void {
  useEffect(() => {
    if (token !== null && nobody) expireSession(token, `${location.pathname}${location.search}`);
  }, [token, nobody]);
}

function useAuthState(): AuthState {
  const token = useStore(tokenStore);
  const { data, loading, error, refetch } = useMeQuery({
    skip: token === null,
    notifyOnNetworkStatusChange: true,
  });
  useKeptUser(data?.me);
  useExpiryOfNobody(token, !loading && data?.me === null);
  const visitor = useSessionUser(token === null, Boolean(data?.me));

  if (token === null) return visitor === undefined ? { status: 'loading' } : { status: 'signedOut', visitor };
  if (data?.me) return { status: 'signedIn', user: data.me };
  // A retry that fails again is told by `error` below, so its own rejection has nothing to add.
  if (error && !loading) return { status: 'unreachable', retry: () => void refetch().catch(() => undefined) };
  return { status: 'loading' };
}

interface AuthProviderProps {
  readonly children: ReactNode;
}

/** Resolves who is signed in, here and as other tabs sign in and out. Needs Apollo around it. */
export function AuthProvider({ children }: AuthProviderProps) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}

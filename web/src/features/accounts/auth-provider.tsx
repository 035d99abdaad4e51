import { type ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import {
  SessionUserDocument,
  type SessionUserFragment,
  type SignedInUserFragment,
  useMeQuery,
} from '../../gql/accounts';
import { expireSession } from '../../lib/session/expiry';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { tokenStore } from '../../lib/session/token';
import { AuthContext, type AuthState } from './auth-context';

function useStoredUser(user: SignedInUserFragment | null | undefined): void {
  useEffect(() => {
    if (user) localStorage.setItem(LocalKey.user, JSON.stringify(user));
  }, [user]);
}

/** A held token that belongs to nobody has run out, even where the server answers without an error. */
function useExpiryWithoutUser(token: string | null, nobody: boolean): void {
  useEffect(() => {
    if (token !== null && nobody) expireSession(token, `${location.pathname}${location.search}`);
  }, [token, nobody]);
}

/** The login page does not wait longer than this for a server that hangs. */
const LONGEST_WAIT_MS = 3000;
const USER_AGENT_MAX = 1000;

async function askSessionUser(client: ApolloClient, now: Date): Promise<SessionUserFragment | null> {
  const input = {
    sessionId: sessionId(now.getTime()),
    userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX),
    timestamp: now.toISOString(),
  };
  const fetchOptions = { signal: AbortSignal.timeout(LONGEST_WAIT_MS) };
  try {
    const asked = { mutation: SessionUserDocument, variables: { input }, context: { fetchOptions } };
    return (await client.mutate(asked)).data?.sessionUser ?? null;
  } catch (error) {
    console.warn('O servidor não informou o usuário desta sessão.', error);
    return null;
  }
}

/**
 * The anonymous user of this browser, asked for while nobody is signed in (spec §4).
 *
 * @returns undefined until the server has answered, null where it could not
 */
function useSessionUser(signedOut: boolean, signedIn: boolean): SessionUserFragment | null | undefined {
  const client = useApolloClient();
  const [user, setUser] = useState<SessionUserFragment | null>();

  // Whoever signs out later sees the login page at once, and the question is asked behind it.
  if (signedIn && user !== null) setUser(null);

  useEffect(() => {
    if (!signedOut) return;
    let awaited = true;
    void askSessionUser(client, new Date()).then((answer) => {
      if (awaited) setUser(answer);
    });
    return () => {
      awaited = false;
    };
  }, [client, signedOut]);

  return user;
}

function useAuthState(): AuthState {
  const token = useStore(tokenStore);
  const { data, loading, error, refetch } = useMeQuery({
    skip: token === null,
  });
  useStoredUser(data?.me);
  useExpiryWithoutUser(token, !loading && data?.me === null);
  const visitor = useSessionUser(token === null, Boolean(data?.me));

  if (token === null) return visitor === undefined ? { status: 'loading' } : { status: 'signedOut', visitor };
  if (data?.me) return { status: 'signedIn', user: data.me };
  // A retry that fails again shows in `error`.
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

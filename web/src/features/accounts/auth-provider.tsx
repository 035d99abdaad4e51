import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import {
  type SessionUserFragment,
  type SignedInUserFragment,
  useMeQuery,
  useSessionUserMutation,
} from '../../gql/accounts';
import { expireSession } from '../../lib/session/expiry';
import { pathToReturnTo } from '../../lib/session/return-path';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { tokenStore } from '../../lib/session/token';
import { AuthContext, type AuthState } from './auth-context';
import { useSessionDrafts } from './session-drafts';

function useStoredUser(user: SignedInUserFragment | undefined): void {
  useEffect(() => {
    if (user) localStorage.setItem(LocalKey.user, JSON.stringify(user));
  }, [user]);
}

/** Asks which user the held token belongs to. */
function useTokenOwner(token: string | null) {
  const { data, error, refetch } = useMeQuery({ skip: token === null });
  const isNobodys = data?.me === null;
  useEffect(() => {
    // A token without a user has expired, even if the server answers without an error.
    if (token !== null && isNobodys) expireSession(token, pathToReturnTo());
  }, [token, isNobodys]);
  return {
    user: token === null ? undefined : (data?.me ?? undefined),
    failed: error !== undefined,
    // A failure is the query's own `error`.
    retry: () => void refetch().catch(() => undefined),
  };
}

/** The longest that the login page waits for a server that hangs. */
const MAX_WAIT_MS = 3000;
const USER_AGENT_MAX = 1000;

/** Asks for the anonymous user of this browser; null if the server does not answer. */
function useAskSessionUser() {
  const [ask] = useSessionUserMutation();
  return async (now: Date): Promise<SessionUserFragment | null> => {
    const input = {
      sessionId: sessionId(now.getTime()),
      userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX),
      timestamp: now.toISOString(),
    };
    const fetchOptions = { signal: AbortSignal.timeout(MAX_WAIT_MS) };
    try {
      const { data } = await ask({ variables: { input }, context: { fetchOptions } });
      return data?.sessionUser ?? null;
    } catch (error) {
      console.warn('O servidor não informou o usuário desta sessão.', error);
      return null;
    }
  };
}

/**
 * The anonymous user of this browser, fetched while nobody is signed in (spec §4).
 *
 * @returns undefined until the server has answered, null if it could not
 */
function useSessionUser(signedOut: boolean, signedIn: boolean): SessionUserFragment | null | undefined {
  const ask = useEffectEvent(useAskSessionUser());
  const [user, setUser] = useState<SessionUserFragment | null>();

  // A user who signs out later sees the login page immediately, while the query runs in the background.
  if (signedIn && user !== null) setUser(null);

  useEffect(() => {
    if (!signedOut) return;
    let awaited = true;
    void ask(new Date()).then((answer) => {
      if (awaited) setUser(answer);
    });
    return () => {
      awaited = false;
    };
  }, [signedOut]);

  return user;
}

function useAuthState(): AuthState {
  const token = useStore(tokenStore);
  const { user, failed, retry } = useTokenOwner(token);
  useStoredUser(user);
  useSessionDrafts(user?.id);
  const visitor = useSessionUser(token === null, user !== undefined);

  if (token === null) return { status: 'signedOut', visitor };
  if (user) return { status: 'signedIn', user };
  return failed ? { status: 'unreachable', retry } : { status: 'loading' };
}

interface AuthProviderProps {
  readonly children: ReactNode;
}

/** Resolves the signed-in user, and follows sign-ins and sign-outs in this tab and in others. */
export function AuthProvider({ children }: AuthProviderProps) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}

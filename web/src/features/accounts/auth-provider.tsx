import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { MeQuery, SessionUserFragment, SignedInUserFragment } from '../../gql/accounts';
import { isUnauthenticated } from '../../lib/apollo/error-message';
import { type GatewayCall, useGatewayCall } from '../../lib/gateway/call-gateway';
import { expireSession } from '../../lib/session/expiry';
import { pathToReturnTo } from '../../lib/session/return-path';
import { sessionId } from '../../lib/session/session-id';
import { LocalKey } from '../../lib/session/storage-keys';
import { tokenStore } from '../../lib/session/token';
import { AuthContext, type AuthState } from './auth-context';
import { knowUser, useKnownUser } from './known-user';
import { ME, SESSION_USER } from './sign-in-operations';

function useStoredUser(user: SignedInUserFragment | undefined): void {
  useEffect(() => {
    if (user) localStorage.setItem(LocalKey.user, JSON.stringify(user));
  }, [user]);
}

/**
 * Spec §9: nothing is retried except the query for the signed-in user, once. A refusal is an answer and is not retried.
 */
function askWhoIsSignedIn(ask: GatewayCall): Promise<MeQuery> {
  return ask(ME, {}).catch((error: unknown) => {
    if (isUnauthenticated(error)) throw error;
    return ask(ME, {});
  });
}

/**
 * Asks which user the held token belongs to. A token without a user has expired, even if the server answers without an
 * error.
 */
function useTokenOwner(token: string | null) {
  const ask = useGatewayCall();
  const user = useKnownUser(token);
  const isKnown = user !== undefined;
  /** The token whose user could not be fetched. */
  const [unanswered, setUnanswered] = useState<string>();
  const failed = token !== null && !isKnown && unanswered === token;

  useEffect(() => {
    if (token === null || isKnown || failed) return;
    let awaited = true;
    askWhoIsSignedIn(ask).then(
      ({ me }) => {
        if (!awaited) return;
        if (me) knowUser(token, me);
        else expireSession(token, pathToReturnTo());
      },
      () => {
        if (awaited) setUnanswered(token);
      },
    );
    return () => {
      awaited = false;
    };
  }, [ask, token, isKnown, failed]);

  return { user, failed, retry: () => setUnanswered(undefined) };
}

/** The longest that the login page waits for a server that hangs. */
const MAX_WAIT_MS = 3000;
const USER_AGENT_MAX = 1000;

async function askSessionUser(ask: GatewayCall, now: Date): Promise<SessionUserFragment | null> {
  const input = {
    sessionId: sessionId(now.getTime()),
    userAgent: navigator.userAgent.slice(0, USER_AGENT_MAX),
    timestamp: now.toISOString(),
  };
  try {
    return (await ask(SESSION_USER, { input }, AbortSignal.timeout(MAX_WAIT_MS))).sessionUser;
  } catch (error) {
    console.warn('O servidor não informou o usuário desta sessão.', error);
    return null;
  }
}

/**
 * The anonymous user of this browser, fetched while nobody is signed in (spec §4).
 *
 * @returns undefined until the server has answered, null if it could not
 */
function useSessionUser(signedOut: boolean, signedIn: boolean): SessionUserFragment | null | undefined {
  const ask = useGatewayCall();
  const [user, setUser] = useState<SessionUserFragment | null>();

  // A user who signs out later sees the login page immediately, while the query runs in the background.
  if (signedIn && user !== null) setUser(null);

  useEffect(() => {
    if (!signedOut) return;
    let awaited = true;
    void askSessionUser(ask, new Date()).then((answer) => {
      if (awaited) setUser(answer);
    });
    return () => {
      awaited = false;
    };
  }, [ask, signedOut]);

  return user;
}

function useAuthState(): AuthState {
  const token = useStore(tokenStore);
  const { user, failed, retry } = useTokenOwner(token);
  useStoredUser(user);
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

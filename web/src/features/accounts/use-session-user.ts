import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SessionUserDocument, type SessionUserFragment } from '../../gql/accounts';
import { sessionId } from '../../lib/session/session-id';

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
export function useSessionUser(
  signedOut: boolean,
  signedIn: boolean,
): SessionUserFragment | null | undefined {
  const client = useApolloClient();
  const [user, setUser] = useState<SessionUserFragment | null>();

  useEffect(() => {
    // Whoever signs out later sees the login page at once, and the question is asked behind it.
    if (signedIn) setUser(null);
  }, [signedIn]);

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

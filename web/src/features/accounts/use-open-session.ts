import { useApolloClient } from '@apollo/client/react';
import { MeDocument, type SignedInUserFragment } from '../../gql/accounts';
import { holdToken } from '../../lib/session/token';

interface OpenedSession {
  readonly token: string;
  readonly user: SignedInUserFragment;
}

/** Holds the token of a session that the server has opened, and puts its user into the cache. */
export function useOpenSession(): (session: OpenedSession) => void {
  const client = useApolloClient();
  return ({ token, user }) => {
    // Holding a new token empties the cache, so the user is written into it afterwards.
    holdToken(token);
    client.writeQuery({ query: MeDocument, data: { me: user } });
  };
}

import type { ApolloClient } from '@apollo/client';
import { MeDocument, type SignedInUserFragment } from '../../gql/accounts';
import { holdToken } from '../../lib/session/token';

interface OpenedSession {
  readonly token: string;
  readonly user: SignedInUserFragment;
}

/** Stores the token of a session that the server has opened, with its user, who need not be fetched again. */
export function openSession(client: ApolloClient, { token, user }: OpenedSession): void {
  // First the token: the client empties its cache for the new session.
  holdToken(token);
  client.writeQuery({ query: MeDocument, data: { me: user } });
}

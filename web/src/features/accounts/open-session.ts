import type { SignedInUserFragment } from '../../gql/accounts';
import { holdToken } from '../../lib/session/token';
import { knowUser } from './known-user';

interface OpenedSession {
  readonly token: string;
  readonly user: SignedInUserFragment;
}

/** Stores the token of a session that the server has opened, with its user, who need not be fetched again. */
export function openSession({ token, user }: OpenedSession): void {
  knowUser(token, user);
  holdToken(token);
}

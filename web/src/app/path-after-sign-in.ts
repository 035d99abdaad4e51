import type { SignedInUserFragment } from '../gql/operations';
import { readReturnPath } from '../lib/session/expiry';
import { landingPath } from './routes';

/** Back to where a session ran out, else to the first page that the user may see. */
export function pathAfterSignIn(user: SignedInUserFragment): string {
  return readReturnPath() ?? landingPath(user);
}

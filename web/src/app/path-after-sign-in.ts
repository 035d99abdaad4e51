import type { SignedInUserFragment } from '../gql/accounts';
import { readReturnPath } from '../lib/session/expiry';
import { isWayIn } from './entry-pages';
import { landingPath } from './routes';

/** Back to where a session ran out, else to the first page that the user may see; never to a page on the way in. */
export function pathAfterSignIn(user: SignedInUserFragment): string {
  const back = readReturnPath();
  return back !== null && !isWayIn(new URL(back, location.origin).pathname) ? back : landingPath(user);
}

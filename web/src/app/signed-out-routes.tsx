import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '../features/accounts/login-page';
import type { SignedInUserFragment } from '../gql/accounts';
import { readReturnPath } from '../lib/session/expiry';
import { landingPath } from './routes';

interface SignedOutRoutesProps {
  /** Called at the first key in the form: the time that typing takes is enough to fetch what comes next. */
  readonly onPrepare: () => void;
}

/** Whatever the address, the login page. A session that ran out is asked to sign in at /login, then goes back. */
export function SignedOutRoutes({ onPrepare }: SignedOutRoutesProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAtLogin = pathname === '/login';

  if (readReturnPath() !== null && !isAtLogin) return <Navigate to="/login" replace />;

  const enter = (user: SignedInUserFragment) => {
    // From /login itself the signed-in routes lead on; two at once could undo each other.
    if (!isAtLogin) navigate(landingPath(user), { replace: true });
  };

  return (
    <div onInput={onPrepare}>
      <LoginPage onSignedIn={enter} />
    </div>
  );
}

import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '../features/accounts/login-page';
import type { SignedInUserFragment } from '../gql/accounts';
import { readReturnPath } from '../lib/session/expiry';
import { landingPath } from './pages';

/**
 * The login page, at any URL: who signs in at a page's address stays there. After a session has expired, the user signs in
 * at /login, then returns.
 */
export function LoginRoute() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAtLogin = pathname === '/login';

  if (readReturnPath() !== null && !isAtLogin) return <Navigate to="/login" replace />;

  const enter = (user: SignedInUserFragment) => {
    // At /login the route itself redirects; two redirects at once could undo each other.
    if (pathname === '/') navigate(landingPath(user), { replace: true });
  };

  return <LoginPage onSignedIn={enter} />;
}

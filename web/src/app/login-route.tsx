import { type Location, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '../features/accounts/login-page';
import type { SignedInUserFragment } from '../gql/accounts';
import { readReturnPath } from '../lib/session/expiry';
import { landingPath } from './pages';

/** Whether this is an alert's link, as Telegram and webhooks send it; after signing in, the user stays there. */
const namesAlert = ({ pathname, search }: Location) =>
  pathname === '/alertas' && new URLSearchParams(search).has('alerta');

/** The login page, at any URL. After a session has expired, the user signs in at /login, then returns. */
export function LoginRoute() {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtLogin = location.pathname === '/login';

  if (readReturnPath() !== null && !isAtLogin) return <Navigate to="/login" replace />;

  const enter = (user: SignedInUserFragment) => {
    // At /login the route itself redirects; two redirects at once could undo each other.
    if (!isAtLogin && !namesAlert(location)) navigate(landingPath(user), { replace: true });
  };

  return <LoginPage onSignedIn={enter} />;
}

import { type Location, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '../features/accounts/login-page';
import type { SignedInUserFragment } from '../gql/accounts';
import { readReturnPath } from '../lib/session/expiry';
import { landingPath } from './pages';

/** An alert's link, as Telegram and webhooks send it: who signs in there came for that alert. */
const namesAlert = ({ pathname, search }: Location) =>
  pathname === '/alertas' && new URLSearchParams(search).has('alerta');

/** The login page, whatever the address. After a session ran out one signs in at /login, then goes back. */
export function LoginRoute() {
  const location = useLocation();
  const navigate = useNavigate();
  const isAtLogin = location.pathname === '/login';

  if (readReturnPath() !== null && !isAtLogin) return <Navigate to="/login" replace />;

  const enter = (user: SignedInUserFragment) => {
    // From /login itself the route leads on; two at once could undo each other.
    if (!isAtLogin && !namesAlert(location)) navigate(landingPath(user), { replace: true });
  };

  return <LoginPage onSignedIn={enter} />;
}

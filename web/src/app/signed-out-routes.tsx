import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginPage } from '../features/accounts/login-page';
import type { SignedInUserFragment } from '../gql/operations';
import { readReturnPath } from '../lib/session/expiry';
import { pathAfterSignIn } from './path-after-sign-in';

interface SignedOutRoutesProps {
  /** Called at the first key in the form: the time that typing takes is enough to fetch what comes next. */
  readonly onPrepare: () => void;
}

/** Whatever the address, the login page. A session that ran out is asked to sign in at /login, then goes back. */
export function SignedOutRoutes({ onPrepare }: SignedOutRoutesProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (readReturnPath() !== null && pathname !== '/login') navigate('/login', { replace: true });
  }, [pathname, navigate]);

  const enter = (user: SignedInUserFragment) => navigate(pathAfterSignIn(user), { replace: true });

  return (
    <div onInput={onPrepare}>
      <LoginPage onSignedIn={enter} />
    </div>
  );
}

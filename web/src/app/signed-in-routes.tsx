import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SignedInUserFragment } from '../gql/accounts';
import { forgetBlocked, forgetReturnPath } from '../lib/session/expiry';
import { isWayIn } from './entry-pages';
import { lazyPage } from './lazy-page';
import { pathAfterSignIn } from './path-after-sign-in';
import { pageAt } from './routes';
import { SignedInLayout } from './signed-in-layout';

const notFound = lazyPage('not-found', () =>
  import('./not-found-page').then(({ NotFoundPage }) => NotFoundPage),
);

interface SignedInRoutesProps {
  readonly user: SignedInUserFragment;
}

export function SignedInRoutes({ user }: SignedInRoutesProps) {
  const { pathname, key } = useLocation();
  const leadsOn = isWayIn(pathname);

  useEffect(() => {
    if (leadsOn) return;
    forgetReturnPath();
    forgetBlocked();
  }, [leadsOn]);

  // Keyed, because it leads on once in its life, and one may be brought back here.
  if (leadsOn) return <Navigate key={key} to={pathAfterSignIn(user)} replace />;
  const page = pageAt(pathname);
  return page ? <SignedInLayout page={page} /> : <notFound.Component />;
}

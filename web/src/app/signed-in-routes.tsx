import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SignedInUserFragment } from '../gql/operations';
import { forgetReturnPath } from '../lib/session/expiry';
import { entryPageAt } from './entry-pages';
import { NotFoundPage } from './not-found-page';
import { pathAfterSignIn } from './path-after-sign-in';
import { pageAt } from './routes';
import { SignedInLayout } from './signed-in-layout';

interface SignedInRoutesProps {
  readonly user: SignedInUserFragment;
}

export function SignedInRoutes({ user }: SignedInRoutesProps) {
  const { pathname } = useLocation();
  const isWayIn = pathname === '/login' || entryPageAt(pathname) !== undefined;

  useEffect(() => {
    if (!isWayIn) forgetReturnPath();
  }, [isWayIn]);

  if (isWayIn) return <Navigate to={pathAfterSignIn(user)} replace />;
  const page = pageAt(pathname);
  return page ? <SignedInLayout page={page} /> : <NotFoundPage />;
}

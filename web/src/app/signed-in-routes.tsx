import { Navigate, useLocation } from 'react-router-dom';
import type { SignedInUserFragment } from '../gql/operations';
import { NotFoundPage } from './not-found-page';
import { landingPath, pageAt } from './routes';
import { SignedInLayout } from './signed-in-layout';

interface SignedInRoutesProps {
  readonly user: SignedInUserFragment;
}

export function SignedInRoutes({ user }: SignedInRoutesProps) {
  const { pathname } = useLocation();
  if (pathname === '/login') return <Navigate to={landingPath(user)} replace />;
  const page = pageAt(pathname);
  return page ? <SignedInLayout page={page} /> : <NotFoundPage />;
}

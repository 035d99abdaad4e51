import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../features/accounts/auth-context';
import { readToken } from '../lib/session/token';
import { Loading } from '../ui/loading';
import { lazyPage } from './lazy-page';
import { pageAt } from './routes';
import { UnreachablePage } from './unreachable-page';

const signedIn = lazyPage('signed-in', () =>
  import('./signed-in-routes').then(({ SignedInRoutes }) => SignedInRoutes),
);
const signedOut = lazyPage('signed-out', () =>
  import('./signed-out-routes').then(({ SignedOutRoutes }) => SignedOutRoutes),
);
// The condition is replaced when the app is built, which then leaves the gallery out.
const gallery = import.meta.env.DEV
  ? lazyPage('gallery', () => import('./gallery/gallery').then(({ Gallery }) => Gallery))
  : undefined;

/** Starts the code of what will most likely be shown while the server is still asked who is signed in. */
export function preloadFirstPage(path: string): void {
  if (readToken() === null) {
    signedOut.preload();
  } else {
    signedIn.preload();
    pageAt(path)?.page.preload();
  }
}

function preloadSignedIn(): void {
  signedIn.preload();
  pageAt('/')?.page.preload();
}

function AuthenticatedRoutes() {
  const auth = useAuth();
  switch (auth.status) {
    case 'loading':
      return <Loading screen />;
    case 'unreachable':
      return <UnreachablePage onRetry={auth.retry} />;
    case 'signedIn':
      return <signedIn.Component user={auth.user} />;
    case 'signedOut':
      return <signedOut.Component onPrepare={preloadSignedIn} />;
  }
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const Gallery = gallery?.Component;
  return (
    <Suspense fallback={<Loading screen />}>
      {Gallery && pathname === '/galeria' ? <Gallery /> : <AuthenticatedRoutes />}
    </Suspense>
  );
}

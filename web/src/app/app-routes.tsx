import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth } from '../features/accounts/auth-context';
import { readToken } from '../lib/session/token';
import { Loading } from '../ui/loading';
import { type EntryPage, entryPageAt } from './entry-pages';
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
  const entry = entryPageAt(path);
  const isSignedOut = readToken() === null;
  if (entry && (isSignedOut || entry.forAnyone)) {
    entry.page.preload();
  } else if (isSignedOut) {
    signedOut.preload();
  } else {
    preloadSignedIn(path);
  }
}

function preloadSignedIn(path = '/'): void {
  signedIn.preload();
  pageAt(path)?.page.preload();
}

interface EntryRouteProps {
  readonly entry: EntryPage;
}

function EntryRoute({ entry }: EntryRouteProps) {
  return (
    <div onInput={() => preloadSignedIn()}>
      <entry.page.Component />
    </div>
  );
}

function AuthenticatedRoutes({ entry }: Partial<EntryRouteProps>) {
  const auth = useAuth();
  switch (auth.status) {
    case 'loading':
      return <Loading screen />;
    case 'unreachable':
      return <UnreachablePage onRetry={auth.retry} />;
    case 'signedIn':
      return <signedIn.Component user={auth.user} />;
    case 'signedOut':
      return entry ? (
        <EntryRoute entry={entry} />
      ) : (
        <signedOut.Component onPrepare={() => preloadSignedIn()} />
      );
  }
}

/** What stands at this path. A page for anyone does not wait for who is signed in. */
function Routes({ path }: { readonly path: string }) {
  const entry = entryPageAt(path);
  return entry?.forAnyone ? <EntryRoute entry={entry} /> : <AuthenticatedRoutes entry={entry} />;
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const Gallery = gallery?.Component;
  return (
    <Suspense fallback={<Loading screen />}>
      {Gallery && pathname === '/galeria' ? <Gallery /> : <Routes path={pathname} />}
    </Suspense>
  );
}

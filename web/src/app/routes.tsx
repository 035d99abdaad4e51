import { type ReactNode, Suspense, useEffect } from 'react';
import {
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useRoutes,
} from 'react-router-dom';
import { useAuth, useIsLoading, useUser } from '../features/accounts/auth-context';
import { AuthProvider } from '../features/accounts/auth-provider';
import { forgetBlocked, forgetReturnPath, readReturnPath } from '../lib/session/expiry';
import { readToken } from '../lib/session/token';
import { forgetWantedPath, holdWantedPath, ownPath, readWantedPath } from '../lib/session/wanted-path';
import { Loading } from '../ui/loading';
import { UnreachablePage } from '../ui/message-page';
import { isFramed } from '../ui/own-frame';
import { AppShell } from './app-shell';
import { type LazyPage, lazyPage } from './lazy-page';
import { openAt, signedInLayout } from './open-page';
import { type AppPage, landingPath, pageAt, pages } from './pages';
import { SignedInQuery } from './signed-in-query';
import {
  adminSignInPage,
  docsPage,
  forgotPasswordPage,
  laboratoryPage,
  loginPage,
  oidcPage,
  privacyPage,
  proofPage,
  recordPage,
  registerPage,
  termsPage,
  verifyEmailPage,
} from './signed-out-pages';

const adminArea = lazyPage('admin', () => import('./admin-area').then(({ AdminArea }) => AdminArea));
const adminPanel = lazyPage('admin-panel', () =>
  import('../features/admin/panel/admin-panel').then(({ AdminPanel }) => AdminPanel),
);
const practice = lazyPage('practice', () =>
  import('../pratica/practice-pages').then(({ PracticePages }) => PracticePages),
);
const notFound = lazyPage('not-found', () =>
  import('./not-found-page').then(({ NotFoundPage }) => NotFoundPage),
);
// The build replaces this condition, and then leaves the gallery out.
const gallery = import.meta.env.DEV
  ? lazyPage('gallery', () => import('./gallery/gallery').then(({ Gallery }) => Gallery))
  : undefined;

/** Routes of a page, one for each of its paths. The handle preloads its code. */
const at = (page: LazyPage, ...paths: readonly string[]): RouteObject[] =>
  paths.map((path) => ({ path, element: <page.Component />, handle: page.preload }));

function preloadSignedIn(page: AppPage | undefined = pages[0]): Promise<unknown> {
  return Promise.all([signedInLayout.preload(), page?.page.preload()]);
}

interface EntryPageProps {
  readonly page: LazyPage;
  readonly preloadNext?: () => Promise<unknown>;
}

/** The first key typed in a form starts loading the code of the next page: typing takes long enough. */
function EntryPage({ page, preloadNext = preloadSignedIn }: EntryPageProps) {
  return (
    <div onInput={() => void preloadNext()}>
      <page.Component />
    </div>
  );
}

/** Like `at`, for a page that is followed by the signed-in area or by `preloadNext`. */
const entryAt = (props: EntryPageProps, ...paths: readonly string[]): RouteObject[] =>
  paths.map((path) => ({ path, element: <EntryPage {...props} />, handle: props.page.preload }));

/** Marks a prerendered page as hydrated, together with the page beside it. */
function Hydrated() {
  useEffect(() => {
    delete document.documentElement.dataset.prerendered;
  }, []);
  return null;
}

interface AuthBranchProps {
  readonly signedIn: ReactNode;
  readonly signedOut: ReactNode;
}

function AuthBranch({ signedIn, signedOut }: AuthBranchProps) {
  const auth = useAuth();
  const isLoading = useIsLoading();
  if (isLoading) return <AppShell />;
  return (
    <>
      {auth.status === 'unreachable' && (
        <UnreachablePage kept="Sua sessão continua guardada." onRetry={auth.retry} />
      )}
      {auth.status === 'signedIn' && signedIn}
      {auth.status === 'signedOut' && signedOut}
    </>
  );
}

/**
 * Returns to the page of an expired session, otherwise to the page at which the visitor came, otherwise opens the first
 * page that the user may see; never a page before the sign-in.
 */
function RedirectSignedIn() {
  const user = useUser();
  const { key } = useLocation();
  if (!user) return null;
  const target = [ownPath(readReturnPath() ?? ''), readWantedPath()].find(
    (path) => path !== undefined && needsSignIn(new URL(path, location.origin).pathname),
  );
  // Keyed, because `Navigate` redirects once for each mount, and the user may come back here.
  return (
    <>
      <AppShell />
      <Navigate key={key} to={target ?? landingPath(user)} replace />
    </>
  );
}

/** A user who has reached a page behind the sign-in need not be returned anywhere later. */
function ForgetReturnPath() {
  useEffect(() => {
    forgetReturnPath();
    forgetWantedPath();
    forgetBlocked();
  }, []);
  return <Outlet />;
}

const behindSignIn: RouteObject = {
  element: (
    <AuthBranch
      signedIn={
        <Suspense fallback={<AppShell />}>
          <ForgetReturnPath />
        </Suspense>
      }
      signedOut={<EntryPage page={loginPage} />}
    />
  ),
  children: [
    ...pages.flatMap((page) =>
      page.paths.map((path) => ({
        path,
        element: <signedInLayout.Component page={page} />,
        handle: () => preloadSignedIn(page),
      })),
    ),
    ...at(notFound, '*'),
  ],
};

/** All routes of the client. Only the administrators' ones do not query the signed-in user. */
const routes: RouteObject[] = [
  {
    element: <adminArea.Component />,
    handle: adminArea.preload,
    children: [
      ...at(adminPanel, '/admin'),
      ...entryAt(
        { page: adminSignInPage, preloadNext: adminPanel.preload },
        '/secure-admin-access',
        '/admin-login',
      ),
    ],
  },
  {
    element: (
      <Suspense fallback={<AppShell />}>
        <SignedInQuery>
          <AuthProvider>
            <Suspense fallback={<Loading screen />}>
              <Outlet />
              <Hydrated />
            </Suspense>
          </AuthProvider>
        </SignedInQuery>
      </Suspense>
    ),
    children: [
      // The token is stored while this page is still shown, so it must stay mounted after sign-in.
      ...entryAt({ page: verifyEmailPage }, '/verify-email', '/email-verification'),
      ...entryAt({ page: oidcPage }, '/entrar'),
      ...entryAt({ page: forgotPasswordPage }, '/forgot-password'),
      ...at(termsPage, '/termos'),
      ...at(privacyPage, '/privacidade'),
      openAt(docsPage, '/docs', 'Documentação para integrações', '/settings'),
      openAt(recordPage, '/placar', 'Placar'),
      openAt(proofPage, '/prova', 'Prova', '/placar'),
      openAt(laboratoryPage, '/laboratorio', 'Laboratório'),
      ...at(practice, '/pratica/*'),
      ...(gallery ? at(gallery, '/galeria') : []),
      {
        element: <AuthBranch signedIn={<RedirectSignedIn />} signedOut={<Outlet />} />,
        handle: () => readToken() !== null && preloadSignedIn(),
        children: [
          ...entryAt({ page: loginPage }, '/login'),
          ...entryAt({ page: registerPage }, '/register'),
        ],
      },
      behindSignIn,
    ],
  },
];

function routesAt(path: string): readonly RouteObject[] {
  return matchRoutes(routes, path)?.map(({ route }) => route) ?? [];
}

function isBehindSignIn(path: string): boolean {
  return routesAt(path).includes(behindSignIn);
}

const needsSignIn = (path: string) => isBehindSignIn(path) || matchPath('/pratica/*', path) !== null;

/** Remembers the page that a visitor without a session wants, for the ways to the sign-in that lead over other pages. */
export function rememberDeepLink({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): void {
  if (readToken() !== null || pathname === '/' || isFramed()) return;
  if (pageAt(pathname) ?? matchPath('/pratica/*', pathname)) holdWantedPath(pathname + search + hash);
}

/** Loads the code of the page that will most likely be shown, while the signed-in user is still being fetched. */
export function preloadFirstPage(path: string): Promise<unknown> {
  if (readToken() === null && isBehindSignIn(path)) return loginPage.preload();
  return Promise.all(routesAt(path).map(({ handle }) => handle?.()));
}

export function AppRoutes() {
  const page = useRoutes(routes);
  return <Suspense fallback={<Loading screen />}>{page}</Suspense>;
}

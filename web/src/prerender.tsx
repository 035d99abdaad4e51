import { ApolloProvider } from '@apollo/client/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ACADEMY } from '#schema/education.js';
import { everyPageFlag } from '#schema/page-access.js';
import { DEFAULT_CHART_THEME, DEFAULT_RING } from '#schema/rewards.js';
import { ApolloArea } from './app/apollo-area';
import { App } from './app/app';
import { type AppPage, pages } from './app/pages';
import { preloadFirstPage } from './app/routes';
import { SignedInLayout } from './app/signed-in-layout';
import { AuthContext } from './features/accounts/auth-context';
import { ADMIN_TITLE, AdminPanel } from './features/admin/panel/admin-panel';
import { ADMIN_TABS } from './features/admin/panel/panel-tabs';
import { stepPath } from './features/education/academy/taught-module';
import type { SignedInUserFragment } from './gql/accounts';
import { AdminMeDocument } from './gql/admin-account';
import { createAdminClient } from './lib/apollo/admin-client';
import { newStyleCache } from './ui/theme/prerendered-styles';
import { UiProvider } from './ui/ui-provider';
import { VisuallyHidden } from './ui/visually-hidden';

/** A page for signed-out users, rendered by the build. */
interface SignedOutPage {
  readonly path: string;
  /** Whether it is the same for every query of its URL. */
  readonly anyQuery: boolean;
}

const SIGNED_OUT_PAGES: readonly SignedOutPage[] = [
  { path: '/login', anyQuery: true },
  { path: '/register', anyQuery: true },
  { path: '/verify-email', anyQuery: false },
  { path: '/email-verification', anyQuery: false },
  { path: '/forgot-password', anyQuery: false },
];

/** Stands for every page behind the sign-in: they show the login page when signed out. */
const BEHIND_SIGN_IN = '/';

/** The HTML that React renders, with a style element before each element that needs one. */
function rendered(path: string): string {
  const Here = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <StrictMode>
      <App router={Here} />
    </StrictMode>,
  );
}

// `renderToString` does not wait for code that is loaded lazily.
await Promise.all([BEHIND_SIGN_IN, ...SIGNED_OUT_PAGES.map(({ path }) => path)].map(preloadFirstPage));

/** Read by web/prerender.ts. */
export const signedOutPages = SIGNED_OUT_PAGES.map((page) => ({ ...page, html: rendered(page.path) }));
export const login = { path: BEHIND_SIGN_IN, html: rendered(BEHIND_SIGN_IN) };

/** Invisible, and not trimmed like a space: as a name it leaves its place empty. */
const NOTHING = '\u2060';

/** Stands for every user who may open all pages: nothing of a person is rendered. */
const ANYBODY: SignedInUserFragment = {
  id: '',
  name: NOTHING,
  email: NOTHING,
  username: NOTHING,
  emailVerified: true,
  pendingEmail: null,
  phone: null,
  profileImage: null,
  userLevel: 'basic',
  ...everyPageFlag(true),
  appearance: { id: '', profileRing: DEFAULT_RING, chartTheme: DEFAULT_CHART_THEME },
};

/** Queries that open another view of a page: each has a skeleton of its own. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  '/advanced-signals': ['?tab=ativos', '?tab=analise'],
  '/diario': ['?tab=replay', '?tab=habitos'],
  '/education/tutorial': ACADEMY.flatMap(({ id, steps }) => steps.map((step) => stepPath(id, step))),
};

/**
 * A page behind the sign-in as it is rendered first: without data, each card shows that it is loading. Nothing of it can
 * be operated, so screen readers get only the one word. It comes with all of its styles, whatever was rendered before.
 */
function skeleton(address: string, content: ReactNode): string {
  return renderToString(
    <StrictMode>
      <UiProvider cache={newStyleCache()}>
        <VisuallyHidden role="status">Carregando</VisuallyHidden>
        <div inert aria-hidden="true">
          <StaticRouter location={address}>{content}</StaticRouter>
        </div>
      </UiProvider>
    </StrictMode>,
  );
}

const userPage = (page: AppPage) => (
  <AuthContext value={{ status: 'signedIn', user: ANYBODY }}>
    <ApolloArea>
      <SignedInLayout page={page} />
    </ApolloArea>
  </AuthContext>
);

/** The panel of an administrator whose account is known. */
function adminPanel() {
  const client = createAdminClient();
  const adminMe = {
    __typename: 'AdminAccount',
    id: '',
    username: NOTHING,
    mustChangeCredentials: false,
    secondFactor: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
  };
  client.writeQuery({ query: AdminMeDocument, data: { adminMe } });
  return (
    <ApolloProvider client={client}>
      <AdminPanel />
    </ApolloProvider>
  );
}

const viewsOf = (path: string, searches: readonly string[], content: ReactNode) =>
  ['', ...searches].map((search) => ({ search, html: skeleton(`${path}${search}`, content) }));

await Promise.all(pages.map(({ page }) => page.preload()));

/** Read by web/prerender.ts. */
export const skeletons = pages.map((page) => ({
  paths: page.paths,
  title: page.title,
  views: viewsOf(page.paths[0], SEARCHES[page.paths[0]] ?? [], userPage(page)),
}));
export const adminSkeleton = {
  paths: ['/admin'],
  title: ADMIN_TITLE,
  views: viewsOf(
    '/admin',
    ADMIN_TABS.slice(1).map(({ id }) => `?tab=${id}`),
    adminPanel(),
  ),
};

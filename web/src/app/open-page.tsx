import { Suspense } from 'react';
import { PublicPlaceContext } from '../entities/public-page';
import { useAuth, useIsLoading } from '../features/accounts/auth-context';
import { readToken } from '../lib/session/token';
import { AppShell } from './app-shell';
import { type LazyPage, lazyPage } from './lazy-page';
import type { AppPage } from './pages';

/** The frame of every page for who is signed in. */
export const signedInLayout = lazyPage<{ readonly page: AppPage }>('signed-in', () =>
  import('./signed-in-layout').then(({ SignedInLayout }) => SignedInLayout),
);

interface OpenPageProps {
  readonly page: AppPage;
}

/** A page that anyone may open: inside the layout for who is signed in, with the ways in for who is not. */
function OpenPage({ page }: OpenPageProps) {
  const { status } = useAuth();
  const isLoading = useIsLoading();
  const Page = page.page.Component;
  if (status === 'signedIn' && !isLoading) {
    return (
      <PublicPlaceContext value="inside">
        <Suspense fallback={<AppShell />}>
          <signedInLayout.Component page={page} />
        </Suspense>
      </PublicPlaceContext>
    );
  }
  if (isLoading && readToken() !== null) return <AppShell />;
  return (
    <PublicPlaceContext value="visitor">
      <Page />
    </PublicPlaceContext>
  );
}

/** The route of an open page, which the sidebar marks as `within`; the handle preloads its code. */
export function openAt(page: LazyPage, path: string, title: string, within = path) {
  const shown: AppPage = { paths: [path], title, within, page };
  const handle = () => Promise.all([page.preload(), readToken() !== null && signedInLayout.preload()]);
  return { path, element: <OpenPage page={shown} />, handle };
}

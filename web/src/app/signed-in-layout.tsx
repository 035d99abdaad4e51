import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../features/accounts/auth-context';
import { useFollowAccount } from '../features/accounts/use-follow-account';
import { useSignOut } from '../features/accounts/use-sign-out';
import { useTimeZoneReport } from '../features/progress/use-time-zone-report';
import { readTourRun } from '../features/tour/tour-run';
import { useOnline } from '../lib/apollo/connection';
import { useShownChartTheme } from '../lib/theme/chart-theme';
import { Card } from '../ui/card';
import { Drawer } from '../ui/drawer';
import { ErrorBoundary } from '../ui/error-boundary';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { MotionProvider } from '../ui/motion-provider';
import { OfflineBar } from '../ui/offline-bar';
import { useDocumentTitle } from '../ui/use-document-title';
import { CompletedModules } from './completed-modules';
import { Header } from './header';
import { PageGate } from './page-gate';
import type { AppPage } from './pages';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { TourHost } from './tour-host';

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '{sizes.sidebar} minmax(0, 1fr)' },
    minH: '100dvh',
  },
});
const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 0,
    h: '100dvh',
    bg: 'surface',
    borderRightWidth: '1px',
  },
});
const Right = chakra('div', { base: { display: 'flex', flexDirection: 'column', minW: 0 } });
const Main = chakra('main', {
  base: {
    flex: '1',
    w: 'full',
    maxW: 'content',
    mx: 'auto',
    px: { base: '4', lg: '6' },
    py: '4',
    outline: 0,
  },
});

/** Moves focus to the page that a link has led to, as a document of its own would; not on the first one. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // The tour leads from page to page and keeps the focus.
    if (readTourRun() !== null) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path]);
  return main;
}

interface SignedInLayoutProps {
  readonly page: AppPage;
}

export function SignedInLayout({ page }: SignedInLayoutProps) {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  useDocumentTitle(page.title);
  useFollowAccount();
  const user = useUser();
  useTimeZoneReport(user?.id);
  useShownChartTheme(user?.appearance.chartTheme);
  const { signOut } = useSignOut();
  const main = useFocusOnNavigation(pathname);
  const online = useOnline();
  const Page = page.page.Component;
  const closeMenu = () => setMenuOpen(false);
  return (
    <Frame>
      <SkipLink />
      <CompletedModules />
      <Side>
        <Sidebar path={pathname} onSignOut={signOut} />
      </Side>
      <Drawer label="Menu" open={menuOpen} onClose={closeMenu}>
        <Sidebar path={pathname} onNavigate={closeMenu} onSignOut={signOut} />
      </Drawer>
      <Right>
        <Header title={page.title} onOpenMenu={() => setMenuOpen(true)} onSignOut={signOut} />
        {!online && <OfflineBar>Sem conexão. Tentando reconectar...</OfflineBar>}
        <Main id="conteudo" ref={main} tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={(retry) => <BrokenPage onRetry={retry} />}>
            <PageGate page={page}>
              <MotionProvider>
                <Suspense fallback={<Loading />}>
                  <Page />
                </Suspense>
              </MotionProvider>
            </PageGate>
          </ErrorBoundary>
        </Main>
      </Right>
      <TourHost />
    </Frame>
  );
}

interface BrokenPageProps {
  readonly onRetry: () => void;
}

function BrokenPage({ onRetry }: BrokenPageProps) {
  return (
    <Card>
      <ErrorState text="Não deu para mostrar esta página" onRetry={onRetry} />
    </Card>
  );
}

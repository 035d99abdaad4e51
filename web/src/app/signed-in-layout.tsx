import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../features/accounts/auth-context';
import { useFollowAccount } from '../features/accounts/use-follow-account';
import { useSignOut } from '../features/accounts/use-sign-out';
import { CompletedModulesMirror } from '../features/education/education-progress';
import { useTimeZoneReport } from '../features/progress/use-time-zone-report';
import { endTour, readTourRun, useTourRun } from '../features/tour/tour-run';
import { useShownChartTheme } from '../lib/theme/chart-theme';
import { Card } from '../ui/card';
import { Drawer } from '../ui/drawer';
import { ErrorBoundary } from '../ui/error-boundary';
import { ErrorState } from '../ui/error-state';
import { Loading } from '../ui/loading';
import { onDemand } from '../ui/on-demand';
import { useDocumentTitle } from '../ui/use-document-title';
import { AccessNotice } from './access-notice';
import { CommandHost } from './commands/command-host';
import { Content, Frame, Main, Side } from './frame';
import { Header } from './header';
import { lazyPage } from './lazy-page';
import { MarketBanner } from './market-banner';
import { type AppPage, maySee, pageAt } from './pages';
import { Sidebar } from './sidebar';

/** Moves the focus to the page that a link opened, as loading a new document would; not on the first page. */
function useFocusOnNavigation(path: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // The tour navigates between pages and keeps the focus.
    if (readTourRun() !== null) return;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [path]);
  return main;
}

/** The first tab stop: skips the navigation. */
const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: 'tooltip',
    px: '4',
    py: '2',
    bg: 'action',
    color: 'action.contrast',
    borderRadius: 'md',
    fontWeight: 'semibold',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

interface PageGateProps {
  readonly page: AppPage;
  readonly children: ReactNode;
}

/** Shows a page only to users with access to it; the gateway also refuses its data. */
function PageGate({ page, children }: PageGateProps) {
  const user = useUser();
  return user && maySee(page, user) ? children : <AccessNotice title={page.title} />;
}

/** Keeps this browser's copy of the completed modules, for users with access to Educação. */
export function CompletedModules() {
  return useUser()?.accessEducation ? <CompletedModulesMirror /> : null;
}

const guidedTour = onDemand(() =>
  import('../features/tour/guided-tour').then(({ GuidedTour }) => GuidedTour),
);

/** The guided tour, on any page, while it is running. Its code loads with the first run. */
function TourHost() {
  const run = useTourRun();
  const user = useUser();
  // After a sign-out the tour must not resume by itself.
  useEffect(() => endTour, []);
  if (run === null || user === null) return null;
  const mayVisit = (path: string) => {
    const page = pageAt(path);
    return page !== undefined && maySee(page, user);
  };
  return <guidedTour.Part opener={run.opener} mayVisit={mayVisit} onClose={endTour} onFailed={endTour} />;
}

const claimDevice = lazyPage('claim device', () =>
  import('../features/push/claim-device').then(({ ClaimDevice }) => ClaimDevice),
);

/** If notifications are permitted, registers this browser for the user with the gateway; the code loads only then. */
function NotificationHost() {
  const user = useUser();
  if (!user || !('Notification' in window) || Notification.permission !== 'granted') return null;
  return (
    <ErrorBoundary resetKey={user.id} fallback={() => null}>
      <Suspense fallback={null}>
        <claimDevice.Component key={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Subscribes to changes of the user, and passes them to the gateway and the charts; it renders nothing itself. */
function UserFollowed() {
  useFollowAccount();
  const user = useUser();
  useTimeZoneReport(user?.id);
  useShownChartTheme(user?.appearance.chartTheme);
  return null;
}

interface SignedInLayoutProps {
  readonly page: AppPage;
}

export function SignedInLayout({ page }: SignedInLayoutProps) {
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const current = page.within ?? page.paths[0];
  useDocumentTitle(page.title);
  const { signOut } = useSignOut();
  const main = useFocusOnNavigation(pathname);
  const Page = page.page.Component;
  // The same element, so that the page is not rendered again with its frame.
  const content = useMemo(() => <Page />, [Page]);
  const closeMenu = () => setMenuOpen(false);
  return (
    <Frame>
      <SkipLink href="#conteudo">Pular para o conteúdo</SkipLink>
      <UserFollowed />
      <CompletedModules />
      <Drawer label="Menu" open={menuOpen} onClose={closeMenu}>
        <Sidebar current={current} onNavigate={closeMenu} onSignOut={signOut} />
      </Drawer>
      <Content>
        <Header
          title={page.title}
          wide={page.wide}
          onOpenMenu={() => setMenuOpen(true)}
          onSignOut={signOut}
        />
        <MarketBanner />
        <Main id="conteudo" ref={main} tabIndex={-1} wide={page.wide}>
          <ErrorBoundary resetKey={pathname} fallback={() => <BrokenPage />}>
            <PageGate page={page}>
              {/* With a key of its own, a page whose code is still loading replaces the former one at once. */}
              <Suspense key={page.paths[0]} fallback={<Loading />}>
                {content}
              </Suspense>
            </PageGate>
          </ErrorBoundary>
        </Main>
      </Content>
      <Side>
        <Sidebar current={current} onSignOut={signOut} />
      </Side>
      <CommandHost onSignOut={signOut} />
      <TourHost />
      <NotificationHost />
    </Frame>
  );
}

/** Loads the document again: React would not load code again whose file did not come. */
function BrokenPage() {
  return (
    <Card>
      <ErrorState text="Não deu para mostrar esta página" onRetry={() => location.reload()} />
    </Card>
  );
}

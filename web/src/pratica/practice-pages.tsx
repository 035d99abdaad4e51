import { lazy } from 'react';
import { useAuth, useIsLoading } from '../features/accounts/auth-context';
import { usePolledMarket } from '../features/market/use-market';
import { Loading } from '../ui/loading';
import { UnreachablePage } from '../ui/message-page';
import { useDocumentTitle } from '../ui/use-document-title';
import { AccountGate } from './account-gate';

const RefusedPage = lazy(() => import('./refused-page').then((page) => ({ default: page.RefusedPage })));

function OwnPage() {
  useDocumentTitle('Prática');
  return <AccountGate market={usePolledMarket()} />;
}

/** The practice platform at /pratica, for the current user; it has no sign-in page. */
export function PracticePages() {
  const auth = useAuth();
  const isLoading = useIsLoading();
  if (isLoading || auth.status === 'loading') return <Loading screen />;
  switch (auth.status) {
    case 'unreachable':
      return <UnreachablePage kept="Operações abertas seguem até expirar." onRetry={auth.retry} />;
    case 'signedOut':
      return <RefusedPage signedOut />;
    case 'signedIn':
      return auth.user.accessBinaryOptions ? <OwnPage key={auth.user.id} /> : <RefusedPage />;
  }
}

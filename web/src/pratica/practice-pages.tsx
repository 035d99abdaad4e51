import { lazy } from 'react';
import { useAuth } from '../features/accounts/auth-context';
import { Loading } from '../ui/loading';
import { UnreachablePage } from '../ui/message-page';
import { AccountGate } from './account-gate';
import { useSentDrafts } from './draft-address';

const RefusedPage = lazy(() => import('./refused-page').then((page) => ({ default: page.RefusedPage })));

/** The practice platform at /pratica, for whoever is there; it has no sign-in of its own. */
export function PracticePages() {
  useSentDrafts();
  const auth = useAuth();
  switch (auth.status) {
    case 'loading':
      return <Loading screen />;
    case 'unreachable':
      return <UnreachablePage kept="Operações abertas seguem até expirar." onRetry={auth.retry} />;
    case 'signedOut':
      return <RefusedPage signedOut />;
    case 'signedIn':
      return auth.user.accessBinaryOptions ? <AccountGate key={auth.user.id} /> : <RefusedPage />;
  }
}

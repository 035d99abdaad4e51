import { lazy } from 'react';
import { useAuth } from '../features/accounts/auth-context';
import { Button } from '../ui/button';
import { Loading } from '../ui/loading';
import { MessagePage } from '../ui/message-page';
import { AccountGate } from './account-gate';
import { useSentDrafts } from './draft-address';

function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <MessagePage
      title="Sem conexão com o servidor"
      text="Verifique sua conexão e tente de novo. Operações abertas seguem até expirar."
      action={
        <Button size="lg" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

const RefusedPage = lazy(() => import('./refused-page').then((page) => ({ default: page.RefusedPage })));

/** The practice platform at /pratica, for whoever is there; it has no sign-in of its own. */
export function PracticePages() {
  useSentDrafts();
  const auth = useAuth();
  switch (auth.status) {
    case 'loading':
      return <Loading screen />;
    case 'unreachable':
      return <UnreachablePage onRetry={auth.retry} />;
    case 'signedOut':
      return <RefusedPage signedOut />;
    case 'signedIn':
      return auth.user.accessBinaryOptions ? <AccountGate key={auth.user.id} /> : <RefusedPage />;
  }
}

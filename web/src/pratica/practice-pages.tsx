import { useAuth } from '../features/accounts/auth-context';
import { Button, ButtonLink } from '../ui/button';
import { Loading } from '../ui/loading';
import { MessagePage } from '../ui/message-page';
import { AccountGate } from './account-gate';
import { useSentDrafts } from './draft-address';

function SignedOutPage() {
  return (
    <MessagePage
      title="Entre no Farol para praticar"
      text="A conta de prática é da sua conta no Farol. Ela não usa dinheiro de verdade."
      action={
        <ButtonLink size="lg" href="/login" target="_top">
          Entrar
        </ButtonLink>
      }
    />
  );
}

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

function ClosedPage() {
  return (
    <MessagePage
      title="Acesso não liberado"
      text="A prática acompanha a página Opções Binárias. Peça ao administrador para liberá-la na sua conta."
      action={
        <ButtonLink variant="secondary" href="/" target="_top">
          Voltar ao Farol
        </ButtonLink>
      }
    />
  );
}

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
      return <SignedOutPage />;
    case 'signedIn':
      return auth.user.accessBinaryOptions ? <AccountGate key={auth.user.id} /> : <ClosedPage />;
  }
}

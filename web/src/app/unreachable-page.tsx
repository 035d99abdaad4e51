import { Button } from '../ui/button';
import { MessagePage } from '../ui/message-page';

interface UnreachablePageProps {
  readonly onRetry: () => void;
}

/** The server is away while somebody is signed in: the session is kept, and it says so. */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  return (
    <MessagePage
      title="Sem conexão com o servidor"
      text="Sua sessão continua guardada. Verifique sua conexão e tente de novo."
      action={
        <Button size="lg" onClick={onRetry}>
          Tentar novamente
        </Button>
      }
    />
  );
}

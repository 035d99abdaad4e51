import { Button } from '../ui/button';
import { MessagePage } from '../ui/message-page';

/** When not even the navigation could be drawn. */
export function CrashPage() {
  return (
    <MessagePage
      title="Algo deu errado"
      text="A tela não pôde ser mostrada. Recarregue a página; se acontecer de novo, tente mais tarde."
      action={
        <Button size="lg" onClick={() => location.reload()}>
          Recarregar
        </Button>
      }
    />
  );
}

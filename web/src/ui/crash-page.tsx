import { Button } from './button';
import { MessagePage } from './message-page';

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

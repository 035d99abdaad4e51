// Own file: users who may practise do not load it.
import { ButtonLink } from '../ui/button';
import { MessagePage } from '../ui/message-page';

/** Why the user cannot practise: not signed in, or without access to the page. */
export function RefusedPage({ signedOut = false }: { readonly signedOut?: boolean }) {
  if (signedOut) {
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

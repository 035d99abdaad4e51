import { Link } from 'react-router-dom';
import { ButtonLink } from '../ui/button';
import { LighthousePostcard } from '../ui/lighthouse-postcard';
import { MessagePage } from '../ui/message-page';

export function NotFoundPage() {
  return (
    <MessagePage
      picture={<LighthousePostcard />}
      kicker="404"
      title="Página não encontrada"
      text="O endereço não existe ou mudou de lugar. Volte ao início para retomar o rumo."
      action={
        <ButtonLink asChild size="lg">
          <Link to="/login">Voltar ao login</Link>
        </ButtonLink>
      }
    />
  );
}

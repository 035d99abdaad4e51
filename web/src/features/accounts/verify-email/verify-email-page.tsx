import { Link } from 'react-router-dom';
import { TextLink } from '../../../ui/text-link';
import { EntryLinks } from '../entry-form';
import { EntryPage } from '../entry-page';
import { VerifyEmailForm } from './verify-email-form';

export function VerifyEmailPage() {
  return (
    <EntryPage
      title="Verificar e-mail"
      lead="Digite o código de 6 dígitos que enviamos para o seu e-mail. Se não chegar, olhe a caixa de spam."
    >
      <VerifyEmailForm />
      <EntryLinks>
        <p>
          Já verificou?{' '}
          <TextLink asChild>
            <Link to="/login">Entrar</Link>
          </TextLink>
        </p>
      </EntryLinks>
    </EntryPage>
  );
}

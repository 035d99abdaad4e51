import { Link, useSearchParams } from 'react-router-dom';
import { TextLink } from '../../../ui/text-link';
import { EntryLinks } from '../entry-form';
import { EntryPage } from '../entry-page';
import { RequestCodeForm } from './request-code-form';
import { ResetPasswordForm } from './reset-password-form';

const ASK = 'Digite o e-mail da sua conta. Enviamos um código para você criar uma nova senha.';

/** Two steps. The address stands in the page's own, so that a reload or a step back loses nothing. */
export function ForgotPasswordPage() {
  const [parameters, setParameters] = useSearchParams();
  const email = parameters.get('email');
  return (
    <EntryPage
      key={email ? 'code' : 'address'}
      title="Esqueci minha senha"
      lead={email ? `Digite o código enviado para ${email} e escolha uma nova senha.` : ASK}
    >
      {email ? (
        <ResetPasswordForm email={email} />
      ) : (
        <RequestCodeForm onCode={(address) => setParameters({ email: address })} />
      )}
      <EntryLinks>
        {email && (
          <p>
            <TextLink asChild>
              <Link to="/forgot-password">Usar outro e-mail</Link>
            </TextLink>
          </p>
        )}
        <p>
          Lembrou a senha?{' '}
          <TextLink asChild>
            <Link to="/login">Entrar</Link>
          </TextLink>
        </p>
      </EntryLinks>
    </EntryPage>
  );
}

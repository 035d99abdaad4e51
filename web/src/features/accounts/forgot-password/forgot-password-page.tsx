import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { requiredError, useForm } from '../../../ui/use-form';
import { EmailField, EntryForm, EntryLink, EntryLinks, EntryPage } from '../entry-page';
import { ResetPasswordForm } from './reset-password-form';
import { useRequestReset } from './use-request-reset';

const ASK = 'Digite o e-mail da sua conta. Enviamos um código para você criar uma nova senha.';

interface Account {
  readonly email: string;
}

const EMPTY: Account = { email: '' };

interface RequestCodeFormProps {
  /** Opens the step that takes the code sent to this address. */
  readonly onCode: (email: string) => void;
}

/** The first step: asks for the account's address. */
function RequestCodeForm({ onCode }: RequestCodeFormProps) {
  const { field, submit, sending } = useForm(EMPTY, requiredError<keyof Account>);
  const { request } = useRequestReset();

  const send = async ({ email }: Account) => {
    if (await request(email)) onCode(email);
    return undefined;
  };
  const goOn = submit(async ({ email }) => void onCode(email));

  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <EmailField {...field('email')} />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Enviando...">
        Enviar código
      </Button>
      <Button variant="secondary" size="lg" full onClick={goOn}>
        Já tenho um código
      </Button>
    </EntryForm>
  );
}

/**
 * Password reset in two steps. The e-mail address is part of the URL, so that a reload or a step back loses nothing.
 */
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
        {email && <EntryLink to="/forgot-password">Usar outro e-mail</EntryLink>}
        <EntryLink question="Lembrou a senha?" to="/login">
          Entrar
        </EntryLink>
      </EntryLinks>
    </EntryPage>
  );
}

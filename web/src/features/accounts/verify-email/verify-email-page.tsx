import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CODE_DIGITS } from '#schema/limits.js';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { type FormError, fieldsWith, REQUIRED, useForm } from '../../../ui/use-form';
import { CodeField } from '../code-field';
import { EmailField, EntryForm, EntryLink, EntryLinks, EntryPage } from '../entry-page';
import { ResendButton } from '../resend-button';
import { PASSWORD_NEEDED, TITLE, useResendVerification, useVerifyEmail } from './use-verify-email';

interface Values {
  readonly email: string;
  readonly code: string;
  readonly password: string;
}

type VerifyError = FormError<keyof Values>;

const passwordNeeded: VerifyError = {
  toast: { title: 'Falta a senha', description: PASSWORD_NEEDED },
  fields: { password: REQUIRED },
};

/**
 * Spec §5: validation error of the code form.
 *
 * @param asksPassword whether the form asks for the password of the registration
 */
function verifyError({ email, code, password }: Values, asksPassword: boolean): VerifyError | undefined {
  if (email === '' || code === '') {
    const description = 'Preencha o email e o código de verificação';
    const empty = (['email', 'code'] as const).filter((name) => ({ email, code })[name] === '');
    return { toast: { title: TITLE, description }, fields: fieldsWith(empty, REQUIRED) };
  }
  if (code.length !== CODE_DIGITS) {
    const description = `O código deve ter exatamente ${CODE_DIGITS} dígitos`;
    return { toast: { title: TITLE, description }, fields: { code: `São ${CODE_DIGITS} dígitos` } };
  }
  return asksPassword && password === '' ? passwordNeeded : undefined;
}

/** Spec §5: validation error when another code is requested without an address. */
const addressNeeded: VerifyError = {
  toast: { title: TITLE, description: 'Digite seu email para reenviar o código' },
  fields: { email: REQUIRED },
};

function VerifyEmailForm() {
  const [parameters] = useSearchParams();
  const [asksPassword, setAsksPassword] = useState(false);
  const { values, field, change, refuse, submit, sending } = useForm<Values>(
    { email: parameters.get('email') ?? '', code: '', password: '' },
    (given) => verifyError(given, asksPassword),
  );
  const { verifyEmail, verified } = useVerifyEmail();
  const { resend, resending, restsUntil } = useResendVerification();

  const send = async ({ email, code, password }: Values) => {
    const isPasswordNeeded = await verifyEmail({ email, code, password: asksPassword ? password : null });
    if (!isPasswordNeeded) return undefined;
    setAsksPassword(true);
    return passwordNeeded;
  };

  const refetchQuery = () => {
    const email = values.email.trim();
    if (email === '') refuse(addressNeeded);
    else void resend(email);
  };

  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <EmailField {...field('email')} autoComplete="email" />
      <CodeField
        {...field('code')}
        size="lg"
        help="O código expira em 15 minutos."
        onCode={(code) => change('code', code)}
      />
      {asksPassword && (
        <PasswordField
          {...field('password')}
          size="lg"
          label="Senha do cadastro"
          autoComplete="current-password"
          help="O cadastro foi feito em outro navegador: a senha mostra que ele é seu."
          icon={<Icon as={Lock} />}
        />
      )}
      <Button
        type="submit"
        size="lg"
        full
        mt="2"
        busy={sending || verified}
        busyText={verified ? 'Entrando...' : 'Verificando...'}
      >
        Verificar e-mail
      </Button>
      <ResendButton onResend={refetchQuery} resending={resending} restsUntil={restsUntil} />
    </EntryForm>
  );
}

export function VerifyEmailPage() {
  return (
    <EntryPage
      title="Verificar e-mail"
      lead="Digite o código de 6 dígitos que enviamos para o seu e-mail. Se não chegar, olhe a caixa de spam."
    >
      <VerifyEmailForm />
      <EntryLinks>
        <EntryLink question="Já verificou?" to="/login">
          Entrar
        </EntryLink>
      </EntryLinks>
    </EntryPage>
  );
}

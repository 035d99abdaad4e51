import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { CodeField } from '../code-field';
import { EntryForm } from '../entry-form';
import { lockIcon, mailIcon } from '../field-icons';
import { ResendButton } from '../resend-button';
import { useFields } from '../use-fields';
import { useResendVerification } from './use-resend-verification';
import { useVerifyEmail } from './use-verify-email';
import { passwordNeeded, resendFlaw, verifyEmailFlaw } from './verify-email-flaw';

export function VerifyEmailForm() {
  const [parameters] = useSearchParams();
  const email = parameters.get('email') ?? '';
  const { values, field, change, report } = useFields({ email, code: '', password: '' });
  const [asksPassword, setAsksPassword] = useState(false);
  const { verifyEmail, verifying, verified } = useVerifyEmail(() => {
    // At once, so that there is a field to lead to.
    flushSync(() => setAsksPassword(true));
    report(passwordNeeded);
  });
  const { resend, resending, restsUntil } = useResendVerification();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = { ...values, password: asksPassword ? values.password : null };
    const flaw = verifyEmailFlaw(given);
    if (flaw) report(flaw);
    else void verifyEmail(given);
  };

  const askAgain = () => {
    const flaw = resendFlaw(values);
    if (flaw) report(flaw);
    else void resend(values.email);
  };

  return (
    <EntryForm noValidate onSubmit={submit}>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        icon={mailIcon}
      />
      <CodeField
        {...field('code')}
        help="O código expira em 15 minutos."
        onCode={(code) => change('code', code)}
      />
      {asksPassword && (
        <PasswordField
          {...field('password')}
          label="Senha do cadastro"
          autoComplete="current-password"
          help="O cadastro foi feito em outro navegador: a senha mostra que ele é seu."
          icon={lockIcon}
        />
      )}
      <Button
        type="submit"
        size="lg"
        full
        mt="2"
        busy={verifying || verified}
        busyText={verified ? 'Entrando...' : 'Verificando...'}
      >
        Verificar e-mail
      </Button>
      <ResendButton onResend={askAgain} resending={resending} restsUntil={restsUntil} />
    </EntryForm>
  );
}

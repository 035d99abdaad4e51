import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { CodeField } from '../code-field';
import { EntryForm } from '../entry-form';
import { mailIcon } from '../field-icons';
import { ResendButton } from '../resend-button';
import { useFields } from '../use-fields';
import { useResendVerification } from './use-resend-verification';
import { useVerifyEmail } from './use-verify-email';
import { resendFlaw, verifyEmailFlaw } from './verify-email-flaw';

export function VerifyEmailForm() {
  const [parameters] = useSearchParams();
  const { values, field, change, report } = useFields({ email: parameters.get('email') ?? '', code: '' });
  const { verifyEmail, verifying, verified } = useVerifyEmail();
  const { resend, resending, restsUntil } = useResendVerification();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const flaw = verifyEmailFlaw(values);
    if (flaw) report(flaw);
    else void verifyEmail(values);
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

import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { EntryForm } from '../entry-form';
import { codeIcon } from '../field-icons';
import { NewPasswordFields } from '../new-password-fields';
import { ResendButton } from '../resend-button';
import { useFields } from '../use-fields';
import { resetPasswordFlaw } from './reset-password-flaw';
import { useRequestReset } from './use-request-reset';
import { useResetPassword } from './use-reset-password';

const EMPTY = { code: '', newPassword: '', confirmPassword: '' };

interface ResetPasswordFormProps {
  readonly email: string;
}

/** The second step: the code that came by mail and a new password. */
export function ResetPasswordForm({ email }: ResetPasswordFormProps) {
  const { values, field, report } = useFields(EMPTY);
  const { reset, resetting } = useResetPassword(email);
  const { request, requesting, restsUntil } = useRequestReset();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const flaw = resetPasswordFlaw(values);
    if (flaw) report(flaw);
    else void reset(values);
  };

  return (
    <EntryForm noValidate onSubmit={submit}>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...field('code')}
        label="Código de verificação"
        help="Cole o código como veio, neste navegador. Ele expira em 15 minutos."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        icon={codeIcon}
      />
      <NewPasswordFields
        password={field('newPassword')}
        confirmation={field('confirmPassword')}
        label="Nova senha"
      />
      <Button type="submit" size="lg" full mt="2" busy={resetting} busyText="Salvando...">
        Salvar nova senha
      </Button>
      <ResendButton onResend={() => void request(email)} resending={requesting} restsUntil={restsUntil} />
    </EntryForm>
  );
}

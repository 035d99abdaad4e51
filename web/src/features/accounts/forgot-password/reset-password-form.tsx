import KeyRound from 'lucide-react/icons/key-round';
import { useNavigate } from 'react-router-dom';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useResetPasswordMutation } from '../../../gql/accounts-forgot-password';
import { dropToken } from '../../../lib/session/token';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import { requiredError, useForm } from '../../../ui/use-form';
import { EntryForm } from '../entry-page';
import { NewPasswordFields, newPasswordError } from '../new-password';
import { ResendButton } from '../resend-button';
import { TITLE, useRequestReset } from './use-request-reset';

const EMPTY = { code: '', newPassword: '', confirmPassword: '' };

type Values = typeof EMPTY;

/** Spec §5, password change. */
function validate(values: Values) {
  return (
    requiredError(values) ??
    newPasswordError({
      password: values.newPassword,
      confirmation: values.confirmPassword,
      names: ['newPassword', 'confirmPassword'],
      different: 'As senhas não coincidem.',
      tooShort: 'A nova senha deve ter pelo menos 6 caracteres.',
    })
  );
}

const DONE = { title: 'Senha Alterada', description: 'Entre com a nova senha.' };

/** Sets a new password with a code, then opens /login. */
function useResetPassword(email: string) {
  const navigate = useNavigate();
  const [send] = useResetPasswordMutation();
  const run = useMutationToast(send, { title: TITLE, failed: 'Erro ao redefinir senha' });
  return async ({ code, newPassword }: Values): Promise<undefined> => {
    const { done } = await run({ variables: { input: { email, code, newPassword } } }, DONE);
    if (!done) return;
    // The server has ended every session of the account; the token held here may belong to one of them.
    dropToken();
    navigate('/login', { replace: true });
  };
}

interface ResetPasswordFormProps {
  readonly email: string;
}

/** The second step: the code from the e-mail and a new password. */
export function ResetPasswordForm({ email }: ResetPasswordFormProps) {
  const { field, submit, sending } = useForm(EMPTY, validate);
  const reset = useResetPassword(email.trim());
  const { request, requesting, restsUntil } = useRequestReset();

  return (
    <EntryForm noValidate onSubmit={submit(reset)}>
      {/* Shows password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...field('code')}
        size="lg"
        label="Código de verificação"
        help="Cole o código como veio, neste navegador. Ele expira em 15 minutos."
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        icon={<Icon as={KeyRound} />}
      />
      <NewPasswordFields
        password={field('newPassword')}
        confirmation={field('confirmPassword')}
        label="Nova senha"
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Salvando...">
        Salvar nova senha
      </Button>
      <ResendButton
        onResend={() => void request(email.trim())}
        resending={requesting}
        restsUntil={restsUntil}
      />
    </EntryForm>
  );
}

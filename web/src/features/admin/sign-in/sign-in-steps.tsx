import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Lock from 'lucide-react/icons/lock';
import User from 'lucide-react/icons/user';
import { useEffect, useRef, useState } from 'react';
import { askingOwner, browserPasskeys } from '../../../entities/owner-proof/asking-owner';
import { CodeStep } from '../../../entities/second-factor/code-step';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { type AdminLoginInput, useAdminLoginMutation } from '../../../gql/admin-sign-in';
import { holdAdminToken } from '../../../lib/session/admin-token';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { requiredError, useForm } from '../../../ui/use-form';

/** What the gateway requires beside the password: a code or a passkey, either one. */
export interface AskedStep {
  readonly takesCode: boolean;
  /** Options for the browser's passkey request, valid once; null if the administrator has no passkey. */
  readonly passkeyOptions: Readonly<Record<string, unknown>> | null;
}

/** Signs an administrator in and stores the token, with the texts of spec §8. A refusal is shown in a toast. */
export function useAdminSignIn() {
  const [login] = useAdminLoginMutation();
  const run = useMutationToast(login, {
    title: 'Erro no login',
    failed: 'Credenciais inválidas',
    unreachable: 'Falha na conexão com o servidor',
  });

  return async (input: AdminLoginInput): Promise<'signed in' | AskedStep | 'refused'> => {
    const answer = await run({ variables: { input } });
    const asked = answer.done ? answer.data.data?.adminLogin : undefined;
    if (!asked) return 'refused';
    const { token, codeRequired, takesCode, passkeyOptions } = asked;
    if (codeRequired) return { takesCode, passkeyOptions };
    if (!token) return 'refused';
    holdAdminToken(token);
    return 'signed in';
  };
}

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

export interface AdminPassword {
  readonly username: string;
  readonly password: string;
}

const NO_PASSWORD: AdminPassword = { username: '', password: '' };

interface PasswordStepProps {
  /** The password was right, and a second step is required. */
  readonly onStep: (typed: AdminPassword, asked: AskedStep) => void;
}

export function PasswordStep({ onStep }: PasswordStepProps) {
  const { field, submit, sending } = useForm(NO_PASSWORD, requiredError<keyof AdminPassword>);
  const signIn = useAdminSignIn();

  const send = async (typed: AdminPassword) => {
    const result = await signIn(typed);
    if (typeof result === 'object') onStep(typed, result);
    return result === 'refused' ? { focus: 'password' as const } : undefined;
  };

  return (
    <Form noValidate onSubmit={submit(send)}>
      <TextField
        {...field('username')}
        label="Usuário"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<Icon as={User} />}
      />
      <PasswordField
        {...field('password')}
        label="Senha"
        size="lg"
        autoComplete="current-password"
        icon={<Icon as={Lock} />}
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Entrando...">
        Entrar
      </Button>
    </Form>
  );
}

/**
 * Asks the browser for a passkey. Options are valid for one answer; to try again, the password is sent again for new
 * ones.
 */
function usePasskeyStep(typed: AdminPassword, { passkeyOptions }: AskedStep) {
  const signIn = useAdminSignIn();
  const options = useRef(passkeyOptions);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await askingOwner(async () => {
      if (!options.current) {
        const again = await signIn(typed);
        options.current = typeof again === 'object' ? again.passkeyOptions : null;
      }
      if (!options.current) return;
      const { answerWithPasskey } = await browserPasskeys();
      const passkey = await answerWithPasskey(options.current);
      options.current = null;
      await signIn({ ...typed, passkey });
    }, 'Não deu para usar a chave de acesso.');
    setAsking(false);
  };
  return { ask, asking };
}

interface SecondStepProps {
  readonly typed: AdminPassword;
  readonly asked: AskedStep;
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** A code, a passkey, or a choice between the two. */
export function AdminSecondStep({ typed, asked, onBack }: SecondStepProps) {
  const signIn = useAdminSignIn();
  const { ask, asking } = usePasskeyStep(typed, asked);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!asked.takesCode) button.current?.focus();
  }, [asked]);

  const passkey = asked.passkeyOptions && (
    <Button
      ref={button}
      variant={asked.takesCode ? 'secondary' : 'primary'}
      size="lg"
      full
      icon={<Icon as={Fingerprint} />}
      busy={asking}
      busyText="Aguardando..."
      onClick={() => void ask()}
    >
      Usar chave de acesso
    </Button>
  );
  if (asked.takesCode) {
    const onCode = async (code: string) => (await signIn({ ...typed, code })) === 'signed in';
    return <CodeStep onCode={onCode} other={passkey} onBack={onBack} />;
  }
  return (
    <Stack gap="4">
      {passkey}
      <Button variant="ghost" full onClick={onBack}>
        Usar outra conta
      </Button>
    </Stack>
  );
}

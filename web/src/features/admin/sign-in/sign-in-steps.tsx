import { chakra } from '@chakra-ui/react/styled-system';
import { Lock, User } from 'lucide-react';
import { CodeStep } from '../../../entities/second-factor/code-step';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import type { AdminLoginInput } from '../../../gql/admin-sign-in';
import { operation, useCall } from '../../../lib/gateway/ask';
import { holdAdminToken } from '../../../lib/session/admin-token';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { requiredError, useForm } from '../../../ui/use-form';

const LOGIN = operation(
  'AdminLogin',
  async () => (await import('../../../gql/admin-sign-in')).AdminLoginDocument,
);

/** Signs an administrator in and holds the token, with the texts of spec §8. A refusal is shown in a toast. */
export function useAdminSignIn() {
  const [login] = useCall(LOGIN);
  const run = useMutationToast(login, {
    title: 'Erro no login',
    failed: 'Credenciais inválidas',
    unreachable: 'Falha na conexão com o servidor',
  });

  return async (input: AdminLoginInput): Promise<'signed in' | 'code required' | 'refused'> => {
    const answer = await run({ input });
    if (!answer.done) return 'refused';
    const { token, codeRequired } = answer.data.adminLogin;
    if (codeRequired) return 'code required';
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
  /** The password was right, and a code is asked for beside it. */
  readonly onCodeRequired: (typed: AdminPassword) => void;
}

export function PasswordStep({ onCodeRequired }: PasswordStepProps) {
  const { field, submit, sending } = useForm(NO_PASSWORD, requiredError<keyof AdminPassword>);
  const signIn = useAdminSignIn();

  const send = async (typed: AdminPassword) => {
    const result = await signIn(typed);
    if (result === 'code required') onCodeRequired(typed);
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

interface AdminCodeStepProps {
  readonly typed: AdminPassword;
  /** Back to the password. */
  readonly onBack: () => void;
}

export function AdminCodeStep({ typed, onBack }: AdminCodeStepProps) {
  const signIn = useAdminSignIn();
  return (
    <CodeStep onCode={async (code) => (await signIn({ ...typed, code })) !== 'refused'} onBack={onBack} />
  );
}

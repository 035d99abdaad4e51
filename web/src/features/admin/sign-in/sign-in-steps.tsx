import { chakra } from '@chakra-ui/react/styled-system';
import { KeyRound, Lock, User } from 'lucide-react';
import { useEffect } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import type { AdminLoginInput } from '../../../gql/admin-sign-in';
import { operation, useCall } from '../../../lib/gateway/ask';
import { holdAdminToken } from '../../../lib/session/admin-token';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { type FormError, requiredError, useForm } from '../../../ui/use-form';

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

interface Code {
  readonly code: string;
}

const NO_CODE: Code = { code: '' };
const WRONG_CODE: FormError<'code'> = {
  fields: { code: 'Digite o código que aparece agora no aplicativo.' },
};

interface CodeStepProps {
  readonly typed: AdminPassword;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** The second factor: what the authenticator shows, or one of the codes that were kept for its loss. */
export function CodeStep({ typed, onBack }: CodeStepProps) {
  const { field, submit, focus, sending } = useForm(NO_CODE, ({ code }) => (code ? undefined : WRONG_CODE));
  const signIn = useAdminSignIn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => focus('code'), []);

  const send = async ({ code }: Code) =>
    (await signIn({ ...typed, code })) === 'refused' ? WRONG_CODE : undefined;

  return (
    <Form noValidate onSubmit={submit(send)}>
      <TextField
        {...field('code')}
        label="Código de verificação"
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        icon={<Icon as={KeyRound} />}
        help="Seis dígitos do aplicativo autenticador, ou um código de recuperação."
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Verificando...">
        Verificar
      </Button>
      <Button variant="ghost" full onClick={onBack}>
        Usar outra conta
      </Button>
    </Form>
  );
}

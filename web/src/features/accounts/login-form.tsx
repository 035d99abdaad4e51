import { chakra } from '@chakra-ui/react/styled-system';
import { Lock, Mail } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import type { SignedInUserFragment } from '../../gql/operations';
import { Button } from '../../ui/button';
import { notify } from '../../ui/notify';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { type Credentials, type LoginField, missingFields } from './login-rules';
import { useSignIn } from './use-sign-in';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
const REQUIRED = 'Preencha este campo';

interface LoginFormProps {
  readonly onSignedIn: (user: SignedInUserFragment) => void;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [missing, setMissing] = useState<readonly LoginField[]>([]);
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { signIn, signingIn } = useSignIn();

  const change = (field: LoginField, value: string) => {
    setCredentials({ ...credentials, [field]: value });
    setMissing(missing.filter((name) => name !== field));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const empty = missingFields(credentials);
    setMissing(empty);
    if (empty[0]) {
      notify({
        tone: 'error',
        title: 'Campos obrigatórios',
        description: 'Por favor, preencha todos os campos.',
      });
      inputs[empty[0]].current?.focus();
      return;
    }
    const user = await signIn(credentials);
    if (user) onSignedIn(user);
    else inputs.password.current?.focus();
  };

  const field = (name: LoginField) => ({
    ref: inputs[name],
    name,
    size: 'lg' as const,
    value: credentials[name],
    error: missing.includes(name) ? REQUIRED : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => change(name, event.target.value),
  });

  return (
    <Form noValidate onSubmit={submit}>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        icon={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <PasswordField
        {...field('password')}
        label="Senha"
        autoComplete="current-password"
        icon={<Lock size={16} strokeWidth={1.75} aria-hidden="true" />}
      />
      <Button type="submit" size="lg" full mt="2" busy={signingIn} busyText="Entrando...">
        Entrar
      </Button>
    </Form>
  );
}

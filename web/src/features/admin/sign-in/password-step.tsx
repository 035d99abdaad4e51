import { Lock, User } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { SignInForm } from './sign-in-parts';
import { useAdminSignIn } from './use-admin-sign-in';

const REQUIRED = 'Preencha este campo';

export interface AdminPassword {
  readonly username: string;
  readonly password: string;
}

interface PasswordStepProps {
  /** The password was right, and a code is asked for beside it. */
  readonly onCodeRequired: (typed: AdminPassword) => void;
}

export function PasswordStep({ onCodeRequired }: PasswordStepProps) {
  const [typed, setTyped] = useState<AdminPassword>({ username: '', password: '' });
  const [told, setTold] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const { signIn, signingIn } = useAdminSignIn();
  const missing = { username: typed.username.trim() === '', password: typed.password === '' };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (signingIn) return;
    if (missing.username || missing.password) {
      setTold(true);
      notify({
        tone: 'error',
        title: 'Campos obrigatórios',
        description: 'Por favor, preencha todos os campos.',
      });
      return (missing.username ? username : password).current?.focus();
    }
    const result = await signIn(typed);
    if (result === 'code') onCodeRequired(typed);
    if (result === 'refused') password.current?.focus();
  };

  return (
    <SignInForm noValidate onSubmit={submit}>
      <TextField
        ref={username}
        label="Usuário"
        name="username"
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        icon={<User size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed.username}
        error={told && missing.username ? REQUIRED : undefined}
        onChange={({ target }) => setTyped({ ...typed, username: target.value })}
      />
      <PasswordField
        ref={password}
        label="Senha"
        name="password"
        size="lg"
        autoComplete="current-password"
        icon={<Lock size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed.password}
        error={told && missing.password ? REQUIRED : undefined}
        onChange={({ target }) => setTyped({ ...typed, password: target.value })}
      />
      <Button type="submit" size="lg" full mt="2" busy={signingIn} busyText="Entrando...">
        Entrar
      </Button>
    </SignInForm>
  );
}

import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SignedInUserFragment } from '../../gql/accounts';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { EntryForm } from './entry-form';
import { lockIcon, mailIcon } from './field-icons';
import { emptyFields, requiredFlaw } from './form-flaw';
import { useFields } from './use-fields';
import { useSignIn } from './use-sign-in';
import { verifyEmailPath } from './verify-email-path';

interface LoginFormProps {
  readonly onSignedIn: (user: SignedInUserFragment) => void;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const navigate = useNavigate();
  const { values, field, report, focus } = useFields({ email: '', password: '' });
  const { signIn, signingIn } = useSignIn();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const empty = emptyFields(values);
    if (empty.length > 0) return report(requiredFlaw(empty));
    const result = await signIn(values);
    if (result === 'unverified') navigate(verifyEmailPath(values.email.trim()));
    else if (result === 'refused') focus('password');
    else onSignedIn(result);
  };

  return (
    <EntryForm noValidate onSubmit={submit}>
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        icon={mailIcon}
      />
      <PasswordField {...field('password')} label="Senha" autoComplete="current-password" icon={lockIcon} />
      <Button type="submit" size="lg" full mt="2" busy={signingIn} busyText="Entrando...">
        Entrar
      </Button>
    </EntryForm>
  );
}

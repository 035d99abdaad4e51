import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../../lib/apollo/error-message';
import { Button } from '../../../ui/button';
import { notify } from '../../../ui/notify';
import { TextField } from '../../../ui/text-field';
import { EntryForm } from '../entry-form';
import { mailIcon, userIcon } from '../field-icons';
import { NewPasswordFields } from '../new-password-fields';
import { useFields } from '../use-fields';
import { verifyEmailPath } from '../verify-email-path';
import { registerFlaw } from './register-flaw';
import { TermsNote } from './terms-note';
import { EmailVerificationRequired, useRegister } from './use-register';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const navigate = useNavigate();
  const { values, field, report } = useFields(EMPTY);
  const { register, registering } = useRegister();

  const welcome = () => {
    notify({
      tone: 'success',
      title: 'Conta criada!',
      description: 'Verifique seu email para ativar sua conta.',
    });
    navigate(verifyEmailPath(values.email.trim()));
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const flaw = registerFlaw(values);
    if (flaw) return report(flaw);
    try {
      await register(values);
      welcome();
    } catch (error) {
      if (error instanceof EmailVerificationRequired) return welcome();
      const description = errorMessage(error, 'Erro ao criar conta');
      notify({ tone: 'error', title: 'Erro no cadastro', description });
    }
  };

  return (
    <EntryForm noValidate onSubmit={submit}>
      <TextField {...field('name')} label="Nome" autoComplete="name" maxLength={80} icon={userIcon} />
      <TextField
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        icon={mailIcon}
      />
      <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} label="Senha" />
      <Button type="submit" size="lg" full mt="2" busy={registering} busyText="Criando conta...">
        Criar conta
      </Button>
      <TermsNote />
    </EntryForm>
  );
}

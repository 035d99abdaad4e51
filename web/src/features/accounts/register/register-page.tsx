import User from 'lucide-react/icons/user';
import { useNavigate } from 'react-router-dom';
import { BAD_PERSON_NAME, isPersonName, PERSON_NAME_MAX } from '#schema/person-name.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useRegisterMutation } from '../../../gql/accounts-register';
import { LocalKey } from '../../../lib/session/storage-keys';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { TextField } from '../../../ui/text-field';
import { requiredError, useForm } from '../../../ui/use-form';
import { EmailField, EntryForm, EntryLink, EntryLinks, EntryPage } from '../entry-page';
import { NewPasswordFields, newPasswordError } from '../new-password';
import { keepRegistration, verifyEmailPath } from '../registration';
import { TermsNote } from '../terms-note';

const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

type Values = typeof EMPTY;

/** Spec §5, registration. */
function validate(values: Values) {
  return (
    requiredError(values) ??
    (isPersonName(values.name.trim()) ? undefined : { fields: { name: BAD_PERSON_NAME } }) ??
    newPasswordError({
      password: values.password,
      confirmation: values.confirmPassword,
      names: ['password', 'confirmPassword'],
      different: 'As senhas digitadas não são iguais.',
      tooShort: 'A senha deve ter pelo menos 6 caracteres.',
    })
  );
}

/** Spec §4: the registration was accepted, and the address has to be verified before the user is signed in. */
class EmailVerificationRequired extends Error {
  constructor() {
    super('EMAIL_VERIFICATION_REQUIRED');
  }
}

/** Registers an account. Throws `EmailVerificationRequired` if a code has been sent. */
export function useRegister() {
  const [send] = useRegisterMutation();
  return async ({ name, email, password }: Omit<Values, 'confirmPassword'>): Promise<void> => {
    const { data } = await send({ variables: { input: { name, email, password } } });
    if (!data) return;
    const { user, requiresVerification } = data.register;
    keepRegistration(user.id, email);
    if (requiresVerification) throw new EmailVerificationRequired();
    localStorage.setItem(LocalKey.user, JSON.stringify(user));
  };
}

export function RegisterForm() {
  const navigate = useNavigate();
  const { field, submit, sending } = useForm(EMPTY, validate);
  const register = useRegister();
  // A required code is the next step of a registration, not a failure.
  const registerOrVerify = (values: Values) =>
    register(values).catch((error: unknown) => {
      if (!(error instanceof EmailVerificationRequired)) throw error;
    });
  const run = useMutationToast(registerOrVerify, {
    title: 'Erro no cadastro',
    failed: 'Erro ao criar conta',
  });

  const send = async (values: Values) => {
    const description = 'Verifique seu email para ativar sua conta.';
    const { done } = await run(values, { title: 'Conta criada!', description });
    if (done) navigate(verifyEmailPath(values.email));
    return undefined;
  };

  return (
    <EntryForm noValidate onSubmit={submit(send)}>
      <TextField
        {...field('name')}
        size="lg"
        label="Nome"
        autoComplete="name"
        maxLength={PERSON_NAME_MAX}
        icon={<Icon as={User} />}
      />
      <EmailField {...field('email')} />
      <NewPasswordFields password={field('password')} confirmation={field('confirmPassword')} label="Senha" />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Criando conta...">
        Criar conta
      </Button>
      <TermsNote />
    </EntryForm>
  );
}

export function RegisterPage() {
  return (
    <EntryPage title="Criar conta" lead="Enviaremos um código para o seu e-mail." introduces>
      <RegisterForm />
      <EntryLinks>
        <EntryLink question="Já tem uma conta?" to="/login">
          Entrar
        </EntryLink>
      </EntryLinks>
    </EntryPage>
  );
}

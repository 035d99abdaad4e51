import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Card, CardHeader } from '../../../ui/card';
import { CheckField } from '../../../ui/check-field';
import { PasswordField as Field } from '../../../ui/password-field';
import { CardBody, CardFoot, FieldColumns, Help } from '../../../ui/settings-parts';
import { type PasswordChange, type PasswordField, passwordProblem } from './password-rules';
import { useChangePassword } from './use-change-password';

const EMPTY: PasswordChange = { current: '', next: '', confirmation: '' };

const REVOCATION = [
  {
    value: 'keys',
    label: 'Revogar também todas as chaves de API',
    help: 'Marque se alguém pode ter visto sua senha. Os programas que usam as chaves param.',
  },
] as const;

interface PasswordCardProps {
  /** The account's address, by which a password manager knows what to keep. */
  readonly username: string;
}

function usePasswordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>();
  const [revoked, setRevoked] = useState<readonly 'keys'[]>([]);
  const { change, changing } = useChangePassword();
  const inputs = {
    current: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (changing) return;
    const found = passwordProblem(typed);
    setProblem(found);
    if (found) inputs[found.field].current?.focus();
    else if (await change(typed, revoked.includes('keys'))) {
      setTyped(EMPTY);
      setRevoked([]);
    } else inputs.current.current?.focus();
  };

  const field = (name: PasswordField) => ({
    ref: inputs[name],
    name,
    value: typed[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblem(undefined);
    },
  });

  return { typed, changing, submit, field, revoked, setRevoked };
}

/** Changes the password; spec §2: not before the current and a new one are filled in. */
export function PasswordCard({ username }: PasswordCardProps) {
  const titleId = useId();
  const { typed, changing, submit, field, revoked, setRevoked } = usePasswordForm();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Senha" titleId={titleId} roomy />
      <form noValidate onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CardBody>
          <FieldColumns>
            <Field {...field('current')} label="Senha atual" autoComplete="current-password" />
            <Field
              {...field('next')}
              label="Nova senha"
              autoComplete="new-password"
              help="Pelo menos 6 caracteres."
            />
            <Field {...field('confirmation')} label="Confirmar nova senha" autoComplete="new-password" />
          </FieldColumns>
          <CheckField legend="Programas" options={REVOCATION} values={revoked} onChange={setRevoked} />
        </CardBody>
        <CardFoot>
          <Help>Trocar a senha encerra as outras sessões.</Help>
          <Button
            type="submit"
            disabled={typed.current === '' || typed.next === ''}
            busy={changing}
            busyText="Alterando..."
          >
            Alterar senha
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}

import { type SubmitEvent, useRef, useState } from 'react';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { Button } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { FactorForm, Words } from './factor-parts';
import type { useSecondFactor } from './use-second-factor';

interface BeginStepProps {
  readonly factor: ReturnType<typeof useSecondFactor>;
  readonly onSecret: (secret: SecondFactorSecretFragment) => void;
}

/** It is off: what it is for, and the password that its set-up asks for. */
export function BeginStep({ factor, onSecret }: BeginStepProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (factor.waiting || password === '') return;
    const secret = await factor.begin(password);
    if (secret) onSecret(secret);
    else input.current?.focus();
  };

  return (
    <FactorForm noValidate onSubmit={submit}>
      <Words>
        Depois da senha, o login pede um código que muda a cada 30 segundos em um aplicativo autenticador do
        seu celular.
      </Words>
      <PasswordField
        ref={input}
        label="Senha atual"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" disabled={password === ''} busy={factor.waiting} busyText="Preparando...">
        Ativar
      </Button>
    </FactorForm>
  );
}

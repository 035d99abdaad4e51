import { chakra } from '@chakra-ui/react/styled-system';
import { ShieldCheck } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { PasswordField } from '../../../ui/password-field';
import { TextField } from '../../../ui/text-field';
import { FactorForm } from './factor-parts';
import type { useSecondFactor } from './use-second-factor';

const Two = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface DisableStepProps {
  readonly factor: ReturnType<typeof useSecondFactor>;
  readonly recoveryCodesLeft: number;
}

/** It is on: how many recovery codes are left, and how to switch it off. */
export function DisableStep({ factor, recoveryCodesLeft }: DisableStepProps) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const password = useRef<HTMLInputElement>(null);
  const incomplete = typed.password === '' || typed.code.trim() === '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (factor.waiting || incomplete) return;
    if (!(await factor.disable(typed.password, typed.code.trim()))) password.current?.focus();
  };

  return (
    <FactorForm noValidate onSubmit={submit}>
      <Notice icon={<ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" />}>
        Ativa. Códigos de recuperação ainda não usados: {recoveryCodesLeft}.
      </Notice>
      <Two>
        <PasswordField
          ref={password}
          label="Senha atual"
          name="password"
          autoComplete="current-password"
          value={typed.password}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        <TextField
          label="Código ou código de recuperação"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.code}
          onChange={({ target }) => setTyped({ ...typed, code: target.value })}
        />
      </Two>
      <Button
        type="submit"
        variant="danger"
        disabled={incomplete}
        busy={factor.waiting}
        busyText="Desativando..."
      >
        Desativar
      </Button>
    </FactorForm>
  );
}

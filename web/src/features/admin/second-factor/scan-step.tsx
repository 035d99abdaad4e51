import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CODE_DIGITS } from '#schema/limits.js';
import type { SecondFactorSecretFragment } from '../../../gql/admin-second-factor';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { FactorForm, Letters, Words } from './factor-parts';
import { groupedSecret } from './grouped-secret';
import { QrCode } from './qr-code';
import type { useSecondFactor } from './use-second-factor';

const Beside = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'center', sm: 'flex-start' },
    gap: { base: '4', sm: '6' },
  },
});
const Lines = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', minW: 0, w: 'full' },
});
const Label = chakra('p', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'muted', mb: '1' } });

interface ScanStepProps {
  readonly factor: ReturnType<typeof useSecondFactor>;
  readonly secret: SecondFactorSecretFragment;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

/** The secret as a picture and in letters, and the first code that proves that the app has it. */
export function ScanStep({ factor, secret, onRecoveryCodes }: ScanStepProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (factor.waiting || code.length < CODE_DIGITS) return;
    const codes = await factor.confirm(code);
    if (codes) onRecoveryCodes(codes);
    else input.current?.focus();
  };

  return (
    <FactorForm noValidate onSubmit={submit}>
      <Beside>
        <QrCode text={secret.uri} label="Código QR com a chave para o aplicativo autenticador" />
        <Lines>
          <Words>Leia o código com o aplicativo, ou digite a chave nele.</Words>
          <div>
            <Label>Chave</Label>
            <Letters>{groupedSecret(secret.secret)}</Letters>
          </div>
          <TextField
            ref={input}
            label="Código que o aplicativo mostra"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            fontVariantNumeric="tabular-nums"
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
          />
        </Lines>
      </Beside>
      <Button
        type="submit"
        disabled={code.length < CODE_DIGITS}
        busy={factor.waiting}
        busyText="Confirmando..."
      >
        Confirmar código
      </Button>
    </FactorForm>
  );
}

import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { CODE_DIGITS } from '#schema/limits.js';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useForm } from '../../ui/use-form';
import { FactorForm, Letters, Muted } from './factor-parts';
import { QrCode } from './qr-code';

const Label = chakra('p', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'muted', mb: '1' } });

/** A secret in groups of four letters, to read aloud or type: 'ABCD EFGH'. */
function groupedSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

const EMPTY = { code: '' };

interface ScanStepProps {
  /** The secret in Base32 for typing, and as a URI for the QR code. */
  readonly secret: { readonly secret: string; readonly uri: string };
  /** Returns the recovery codes; undefined if the code was wrong. */
  readonly onCode: (code: string) => Promise<readonly string[] | undefined>;
  readonly onRecoveryCodes: (codes: readonly string[]) => void;
}

/** The secret as a QR code and as text, and a field for the first code, which proves that the app has it. */
export function ScanStep({ secret, onCode, onRecoveryCodes }: ScanStepProps) {
  const { values, field, change, focus, submit, sending } = useForm(EMPTY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => focus('code'), []);

  const send = async ({ code }: typeof EMPTY) => {
    const codes = await onCode(code);
    if (!codes) return { focus: 'code' as const };
    onRecoveryCodes(codes);
    return undefined;
  };

  return (
    <FactorForm noValidate onSubmit={submit(send)}>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'center', sm: 'flex-start' }}
        gap={{ base: '4', sm: '6' }}
      >
        <QrCode text={secret.uri} label="Código QR com a chave para o aplicativo autenticador" />
        <Stack gap="3" minW="0" w="full">
          <Muted>Leia o código com o aplicativo, ou digite a chave nele.</Muted>
          <div>
            <Label>Chave</Label>
            <Letters>{groupedSecret(secret.secret)}</Letters>
          </div>
          <TextField
            {...field('code')}
            label="Código que o aplicativo mostra"
            inputMode="numeric"
            autoComplete="one-time-code"
            fontVariantNumeric="tabular-nums"
            onChange={({ target }) =>
              change('code', target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))
            }
          />
        </Stack>
      </Flex>
      <Button
        type="submit"
        disabled={values.code.length < CODE_DIGITS}
        busy={sending}
        busyText="Confirmando..."
      >
        Confirmar código
      </Button>
    </FactorForm>
  );
}

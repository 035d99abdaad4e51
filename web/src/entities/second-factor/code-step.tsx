import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';
import { type FormError, useForm } from '../../ui/use-form';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

const NO_CODE = { code: '' };
const WRONG_CODE: FormError<'code'> = {
  fields: { code: 'Digite o código que aparece agora no aplicativo.' },
};

interface CodeStepProps {
  /** Returns whether the code signed the user in. */
  readonly onCode: (code: string) => Promise<boolean>;
  /** An alternative to the code. */
  readonly other?: ReactNode;
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** The second factor: a code from the authenticator, or one of the recovery codes. */
export function CodeStep({ onCode, other, onBack }: CodeStepProps) {
  const { field, submit, focus, sending } = useForm(NO_CODE, ({ code }) => (code ? undefined : WRONG_CODE));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is shown
  useEffect(() => focus('code'), []);

  const send = async ({ code }: typeof NO_CODE) => ((await onCode(code)) ? undefined : WRONG_CODE);

  return (
    <Form noValidate onSubmit={submit(send)}>
      <TextField
        {...field('code')}
        label="Código de verificação"
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
        icon={<Icon as={KeyRound} />}
        help="Seis dígitos do aplicativo autenticador, ou um código de recuperação."
      />
      <Button type="submit" size="lg" full mt="2" busy={sending} busyText="Verificando...">
        Verificar
      </Button>
      {other}
      <Button variant="ghost" full onClick={onBack}>
        Usar outra conta
      </Button>
    </Form>
  );
}

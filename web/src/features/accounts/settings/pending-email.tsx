import { chakra } from '@chakra-ui/react/styled-system';
import { MailQuestion } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { CardBody } from './settings-parts';
import { useConfirmNewEmail } from './use-confirm-new-email';

const Strong = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Text = chakra('p', { base: { overflowWrap: 'anywhere' } });
const Form = chakra('form', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px auto auto 1fr' },
    // In line with the box of the code, not with its label.
    '& > button': { mt: { md: '5' } },
  },
});

const CODE_DIGITS = 6;
const BAD_CODE = 'O código deve ter exatamente 6 dígitos';

interface PendingEmailProps {
  readonly pendingEmail: string;
  /** The one that counts until then. */
  readonly email: string;
  /** Puts the pending address into the form again, from which another code can be asked for with the password. */
  readonly onAskAgain: (pendingEmail: string) => void;
}

/** A new e-mail address that waits for the code sent to it. */
export function PendingEmail({ pendingEmail, email, onAskAgain }: PendingEmailProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { confirm, confirming } = useConfirmNewEmail();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (confirming) return;
    const whole = code.length === CODE_DIGITS;
    setProblem(whole ? undefined : BAD_CODE);
    if (!whole || !(await confirm(code))) input.current?.focus();
  };

  return (
    <CardBody gap="4" borderBottomWidth="1px">
      <Notice icon={<MailQuestion size={16} strokeWidth={1.75} aria-hidden="true" />}>
        <Strong>Confirme {pendingEmail}</Strong>
        <Text>Digite o código que enviamos para ele. Até lá, vale {email}.</Text>
      </Notice>
      <Form noValidate onSubmit={submit}>
        <TextField
          ref={input}
          label="Código de verificação"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          value={code}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value.replace(/\D/g, '').slice(0, CODE_DIGITS));
            setProblem(undefined);
          }}
        />
        <Button type="submit" busy={confirming} busyText="Confirmando...">
          Confirmar e-mail
        </Button>
        <Button variant="ghost" onClick={() => onAskAgain(pendingEmail)}>
          Pedir outro código
        </Button>
      </Form>
    </CardBody>
  );
}

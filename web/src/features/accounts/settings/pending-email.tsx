import { chakra } from '@chakra-ui/react/styled-system';
import { MailQuestion } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CODE_DIGITS } from '#schema/limits.js';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { CardBody } from '../../../ui/settings-parts';
import { CodeField } from '../code-field';
import { useConfirmNewEmail } from './use-confirm-new-email';

const Strong = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Text = chakra('p', { base: { overflowWrap: 'anywhere' } });
const Form = chakra('form', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px auto auto 1fr' },
    // In line with the box of the code, not with its label.
    '& > button': { mt: { sm: '5' } },
  },
});

const BAD_CODE = `O código deve ter exatamente ${CODE_DIGITS} dígitos`;

interface PendingEmailProps {
  readonly pendingEmail: string;
  /** The one that counts until then. */
  readonly email: string;
  /** How many codes were asked for since the page was opened; with each, the field takes the focus. */
  readonly codesSent: number;
  /** Called when the address has become the own one and this is about to leave. */
  readonly onConfirmed: () => void;
  /** Puts the pending address into the form again, from which another code can be asked for with the password. */
  readonly onAskAgain: (pendingEmail: string) => void;
}

/** A new e-mail address that waits for the code sent to it. */
export function PendingEmail({ pendingEmail, email, codesSent, onConfirmed, onAskAgain }: PendingEmailProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { confirm, confirming } = useConfirmNewEmail();

  useEffect(() => {
    if (codesSent > 0) input.current?.focus();
  }, [codesSent]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (confirming) return;
    const whole = code.length === CODE_DIGITS;
    setProblem(whole ? undefined : BAD_CODE);
    if (whole && (await confirm(code))) onConfirmed();
    else input.current?.focus();
  };

  return (
    <CardBody gap="4" borderBottomWidth="1px">
      <Notice icon={<MailQuestion size={16} strokeWidth={1.75} aria-hidden="true" />}>
        <Strong>Confirme {pendingEmail}</Strong>
        <Text>Digite o código que enviamos para ele. Até lá, vale {email}.</Text>
      </Notice>
      <Form noValidate onSubmit={submit}>
        <CodeField
          ref={input}
          name="code"
          value={code}
          error={problem}
          onCode={(digits) => {
            setCode(digits);
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

import { chakra } from '@chakra-ui/react/styled-system';
import MailQuestion from 'lucide-react/icons/mail-question-mark';
import { useEffect } from 'react';
import { CODE_DIGITS } from '#schema/limits.js';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useConfirmNewEmailMutation } from '../../../gql/accounts-settings';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { CardBody } from '../../../ui/settings-parts';
import { type FormError, useForm } from '../../../ui/use-form';
import { CodeField } from '../code-field';
import { forgetKeys, keepCurrentSession } from './use-sessions';

const Strong = chakra('p', { base: { fontWeight: 'medium', overflowWrap: 'anywhere' } });
const Text = chakra('p', { base: { overflowWrap: 'anywhere' } });
const Form = chakra('form', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px auto auto 1fr' },
    // Aligned with the code's input box, not with its label.
    '& > button': { mt: { sm: '5' } },
  },
});

const EMPTY = { code: '' };

type Values = typeof EMPTY;

function validate({ code }: Values): FormError<'code'> | undefined {
  if (code.length === CODE_DIGITS) return undefined;
  return { fields: { code: `O código deve ter exatamente ${CODE_DIGITS} dígitos` } };
}

/**
 * Confirms the pending address with its code and makes it the account's address, with the toasts of spec §8 for a
 * verification.
 */
function useConfirmNewEmail(pendingEmail: string) {
  const [mutate] = useConfirmNewEmailMutation();
  const run = useMutationToast(mutate, { title: 'Erro na Verificação', failed: 'Erro ao verificar email' });

  /** @returns whether the code was right */
  return async (variables: Values): Promise<boolean> => {
    const description = `Agora você entra com ${pendingEmail}. As outras sessões foram encerradas e as chaves de API, revogadas.`;
    const { done } = await run(
      {
        variables,
        update: (cache) => {
          keepCurrentSession(cache);
          forgetKeys(cache);
        },
      },
      { title: 'Email Verificado!', description },
    );
    return done;
  };
}

interface PendingEmailProps {
  readonly pendingEmail: string;
  /** The current address, valid until the new one is confirmed. */
  readonly email: string;
  /** How many codes were requested since the page was opened; each one moves the focus to the field. */
  readonly codesSent: number;
  /** Called when the address is confirmed, just before this component is removed. */
  readonly onConfirmed: () => void;
  /** Puts the pending address into the form again; the user can request another code from there with the password. */
  readonly onAskAgain: (pendingEmail: string) => void;
}

/** A new e-mail address that is waiting for its code. */
export function PendingEmail({ pendingEmail, email, codesSent, onConfirmed, onAskAgain }: PendingEmailProps) {
  const { field, change, focus, submit, sending } = useForm(EMPTY, validate);
  const confirm = useConfirmNewEmail(pendingEmail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a code is sent
  useEffect(() => {
    if (codesSent > 0) focus('code');
  }, [codesSent]);

  const send = async (values: Values) => {
    if (!(await confirm(values))) return { focus: 'code' as const };
    onConfirmed();
    return undefined;
  };

  return (
    <CardBody gap="4" borderBottomWidth="1px">
      <Notice icon={<Icon as={MailQuestion} />}>
        <Strong>Confirme {pendingEmail}</Strong>
        <Text>Digite o código que enviamos para ele. Até lá, vale {email}.</Text>
      </Notice>
      <Form noValidate onSubmit={submit(send)}>
        <CodeField {...field('code')} onCode={(code) => change('code', code)} />
        <Button type="submit" busy={sending} busyText="Confirmando...">
          Confirmar e-mail
        </Button>
        <Button variant="ghost" onClick={() => onAskAgain(pendingEmail)}>
          Pedir outro código
        </Button>
      </Form>
    </CardBody>
  );
}

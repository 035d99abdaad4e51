import { chakra } from '@chakra-ui/react/styled-system';
import { MailQuestion } from 'lucide-react';
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
    // In line with the box of the code, not with its label.
    '& > button': { mt: { sm: '5' } },
  },
});

const EMPTY = { code: '' };

type Values = typeof EMPTY;

function validate({ code }: Values): FormError<'code'> | undefined {
  if (code.length === CODE_DIGITS) return undefined;
  return { fields: { code: `O código deve ter exatamente ${CODE_DIGITS} dígitos` } };
}

/** Makes the pending address the account's own by its code, with the toasts of spec §8 for a verification. */
function useConfirmNewEmail(pendingEmail: string) {
  const [mutate] = useConfirmNewEmailMutation();
  const run = useMutationToast(mutate, { title: 'Erro na Verificação', failed: 'Erro ao verificar email' });

  /** @returns whether the code was the right one */
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
  /** The one that counts until then. */
  readonly email: string;
  /** How many codes were asked for since the page was opened; with each, the field takes the focus. */
  readonly codesSent: number;
  /** Called when the address has become the own one and this is about to leave. */
  readonly onConfirmed: () => void;
  /** Puts the pending address into the form again, from which another code can be asked for with the password. */
  readonly onAskAgain: (pendingEmail: string) => void;
}

/** A new e-mail address that waits for the code which was sent to it. */
export function PendingEmail({ pendingEmail, email, codesSent, onConfirmed, onAskAgain }: PendingEmailProps) {
  const { field, change, focus, submit, sending } = useForm(EMPTY, validate);
  const confirm = useConfirmNewEmail(pendingEmail);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each code that is sent, and at no other time
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

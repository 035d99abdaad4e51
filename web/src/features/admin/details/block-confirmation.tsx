import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { useMutationToast } from '../../../entities/use-mutation-toast';
import { useAdminBlockUserMutation, useAdminUnblockUserMutation } from '../../../gql/admin-details';
import { Button } from '../../../ui/button';
import { Actions } from '../../../ui/dialog';

/**
 * Blocks or unblocks a user.
 *
 * @param onBlocked called when the user was blocked, which ends all of their sessions
 */
function useBlockUser(id: string, onBlocked: () => void) {
  const [block, blocking] = useAdminBlockUserMutation();
  const [unblock, unblocking] = useAdminUnblockUserMutation();
  const runBlock = useMutationToast(block, 'Falha ao bloquear o usuário.');
  const runUnblock = useMutationToast(unblock, 'Falha ao desbloquear o usuário.');

  /** @returns whether it succeeded */
  const setBlocked = async (blocked: boolean): Promise<boolean> => {
    const options = { variables: { id } };
    if (!blocked) return (await runUnblock(options, 'Usuário desbloqueado')).done;
    const { done } = await runBlock(options, 'Usuário bloqueado');
    if (done) onBlocked();
    return done;
  };

  return { setBlocked, changing: blocking.loading || unblocking.loading };
}

const Question = chakra('p', { base: { flex: '1', minW: { base: 'full', sm: '200px' } } });

interface BlockConfirmationProps {
  readonly userId: string;
  readonly name: string;
  readonly blocked: boolean;
  /** Called whether it succeeded or not. */
  readonly onEnd: () => void;
  readonly onBlocked: () => void;
}

/** Asks for confirmation before a user is blocked or unblocked. */
export function BlockConfirmation({ userId, name, blocked, onEnd, onBlocked }: BlockConfirmationProps) {
  const questionId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { setBlocked, changing } = useBlockUser(userId, onBlocked);

  useEffect(() => cancel.current?.focus(), []);

  const confirm = async () => {
    if (await setBlocked(!blocked)) onEnd();
  };

  return (
    <Actions role="group" aria-labelledby={questionId} alignItems="center" w="full">
      <Question id={questionId}>
        {blocked
          ? `Desbloquear ${name}? A conta volta a entrar com a mesma senha.`
          : `Bloquear ${name}? As sessões abertas terminam na hora, e a conta não entra mais.`}
      </Question>
      <Button ref={cancel} variant="secondary" onClick={onEnd}>
        Cancelar
      </Button>
      <Button
        variant={blocked ? 'primary' : 'put'}
        busy={changing}
        busyText={blocked ? 'Desbloqueando...' : 'Bloqueando...'}
        onClick={() => void confirm()}
      >
        {blocked ? 'Confirmar desbloqueio' : 'Confirmar bloqueio'}
      </Button>
    </Actions>
  );
}

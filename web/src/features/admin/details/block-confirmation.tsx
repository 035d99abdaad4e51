import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button';
import { useBlockUser } from './use-block-user';

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    w: 'full',
  },
});
const Words = chakra('p', { base: { flex: '1', minW: { base: 'full', sm: '200px' } } });

interface BlockConfirmationProps {
  readonly userId: string;
  readonly name: string;
  readonly blocked: boolean;
  /** Whether it was done or not. */
  readonly onEnd: () => void;
  readonly onBlocked: () => void;
}

/** Asks once more before somebody is kept out, or let in again. */
export function BlockConfirmation({ userId, name, blocked, onEnd, onBlocked }: BlockConfirmationProps) {
  const wordsId = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  const { setBlocked, changing } = useBlockUser(userId, onBlocked);

  useEffect(() => cancel.current?.focus(), []);

  const confirm = async () => {
    if (await setBlocked(!blocked)) onEnd();
  };

  return (
    <Box role="group" aria-labelledby={wordsId}>
      <Words id={wordsId}>
        {blocked
          ? `Desbloquear ${name}? A conta volta a entrar com a mesma senha.`
          : `Bloquear ${name}? As sessões abertas terminam na hora, e a conta não entra mais.`}
      </Words>
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
    </Box>
  );
}

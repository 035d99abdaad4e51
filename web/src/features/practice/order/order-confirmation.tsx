import { type KeyboardEvent, useRef } from 'react';
import type { Pair } from '#schema/pair.js';
import type { Centavos } from '#schema/practice.js';
import { formatRate } from '../../../lib/format-number';
import { moneyChangeText, moneyText } from '../../../lib/money';
import { Button } from '../../../ui/button';
import { Dialog, DialogFoot } from '../../../ui/dialog';
import type { Direction } from '../order-draft';

/** An order that waits for confirmation. */
export interface UnconfirmedOrder {
  readonly direction: Direction;
  readonly pair: Pair;
  readonly stake: Centavos;
}

interface OrderConfirmationDialogProps {
  /** Null once it is answered. */
  readonly asked: UnconfirmedOrder | null;
  readonly balance: Centavos;
  readonly onSend: (direction: Direction) => void;
  readonly onClose: () => void;
}

/** Prevents a held key from pressing a button. */
function endRepeat(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * Asks for confirmation of a large stake sent by key. The cancel button has the focus, so that a second Enter does not
 * send the order.
 */
export function OrderConfirmationDialog({ asked, balance, onSend, onClose }: OrderConfirmationDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  // Keeps its text while it fades out.
  const latest = useRef(asked);
  if (asked) latest.current = asked;
  const { direction = 'CALL', pair = '', stake = 0 } = latest.current ?? {};
  const share = formatRate(stake / Math.max(balance, stake, 1));
  const send = () => {
    onClose();
    onSend(direction);
  };
  return (
    <Dialog
      title={`Abrir ${direction} de ${moneyText(stake)} em ${pair}?`}
      description={`É ${share} do saldo. Pelo teclado, acima de 3% a ordem pergunta antes. Se errar: ${moneyChangeText(-stake)}.`}
      open={asked !== null}
      onClose={onClose}
      initialFocus={back}
    >
      <DialogFoot onKeyDown={endRepeat}>
        <Button ref={back} variant="secondary" onClick={onClose}>
          Voltar
        </Button>
        <Button variant={direction === 'CALL' ? 'call' : 'put'} onClick={send}>
          Abrir {direction}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

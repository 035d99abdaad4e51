import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { FramedTicket } from '../../entities/desk';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OrderRow, OrderTerms } from '../../ui/thumb-bar';

const BUTTONS = [
  { direction: 'CALL', variant: 'call', Drawing: ArrowUp },
  { direction: 'PUT', variant: 'put', Drawing: ArrowDown },
] as const;

interface TicketBarProps {
  readonly ticket: FramedTicket;
  /** @param byKey whether it was pressed by key, or by assistive technology such as a screen reader */
  readonly onPress: (direction: 'CALL' | 'PUT', byKey: boolean) => void;
}

/** The buttons of the ticket in the frame: that one places the order, and asks first where it has to. */
export function TicketBar({ ticket, onPress }: TicketBarProps) {
  const { terms, stake, disabled, sending, marked } = ticket;
  return (
    <OrderRow role="group" aria-label={`Abrir operação de ${stake}`}>
      <OrderTerms>
        <span>{terms}</span>
        <b>{stake}</b>
      </OrderTerms>
      {BUTTONS.map(({ direction, variant, Drawing }) => (
        <Button
          key={direction}
          full
          size="lg"
          variant={variant}
          disabled={disabled}
          busy={sending}
          icon={<Icon as={Drawing} size={18} strokeWidth={2.25} />}
          outline={marked === direction ? '2px solid {colors.text}' : undefined}
          outlineOffset="2px"
          onClick={({ detail }) => onPress(direction, detail === 0)}
        >
          {direction}
        </Button>
      ))}
    </OrderRow>
  );
}

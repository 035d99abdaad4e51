import { chakra } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button';
import type { OrderDraft } from '../order-draft';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '1',
    pl: '2',
    borderRadius: 'sm',
    bg: 'action.soft',
    textStyle: 'xs',
  },
});

interface DraftNoteProps {
  readonly draft: OrderDraft;
  /** Whether the feed has the signal's market. */
  readonly offered: boolean;
  readonly onDrop: () => void;
}

/** Where the ticket's values come from. Nothing has been placed. */
export function DraftNote({ draft: { pair, direction, timeframe }, offered, onDrop }: DraftNoteProps) {
  return (
    <Line role="status">
      <span>
        Do sinal: {pair} {direction} {timeframe}.{' '}
        {offered ? 'Confira e decida.' : 'O mercado não tem mais estes dados.'}
      </span>
      <IconButton size="sm" aria-label="Esquecer o sinal" onClick={onDrop}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Line>
  );
}

import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import BellPlus from 'lucide-react/icons/bell-plus';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { formatDecimal } from '../../../lib/format-number';
import { formatDayClock } from '../../../lib/format-time';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Popover } from '../../../ui/popover';
import type { DrawnLine, LineKind } from './line-shape';

const List = chakra('ul', { base: { maxH: '32', overflowY: 'auto', borderTopWidth: '1px' } });
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    pl: '4',
    pr: '2',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Hint = chakra('p', { base: { px: '4', py: '3', textStyle: 'xs', color: 'muted' } });

/** 'Alerta em 1,08601', 'Horizontal em 1,08601' or 'Tendência de 1,08500 (05/03 14:00) a 1,08601 (05/03 15:00)'. */
function nameOf({ points: [from, to], isAlert }: DrawnLine, digits: number): string {
  if (!from) return '';
  if (!to) return `${isAlert ? 'Alerta' : 'Horizontal'} em ${formatDecimal(from.price, digits)}`;
  const at = ({ time, price }: typeof from) => `${formatDecimal(price, digits)} (${formatDayClock(time)})`;
  return `Tendência de ${at(from)} a ${at(to)}`;
}

interface LinesMenuProps {
  readonly lines: readonly DrawnLine[];
  /** Decimal places of a price. */
  readonly digits: number;
  /** The kind that is being drawn. */
  readonly kind: LineKind | undefined;
  readonly onDraw: (kind: LineKind | undefined) => void;
  /** Deletes a line, or all. */
  readonly onDelete: (id: string | undefined) => void;
}

/** Draws lines and price alerts on the chart, lists them and deletes them. */
export function LinesMenu({ lines, digits, kind, onDraw, onDelete }: LinesMenuProps) {
  const [open, setOpen] = useState(false);
  const draw = (chosen: LineKind) => {
    onDraw(chosen);
    setOpen(false);
  };
  if (kind) {
    return (
      <Button variant="secondary" size="sm" onClick={() => onDraw(undefined)}>
        {kind === 'alert' ? 'Cancelar alerta' : 'Cancelar linha'}
      </Button>
    );
  }
  return (
    <Popover
      title="Linhas"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          size="sm"
          aria-label="Desenhar linhas no gráfico"
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          <Icon as={Pencil} />
        </IconButton>
      }
    >
      <Flex gap="2" p="3" wrap="wrap">
        <Button variant="secondary" size="sm" onClick={() => draw('horizontal')}>
          <Icon as={Minus} />
          Horizontal
        </Button>
        <Button variant="secondary" size="sm" onClick={() => draw('trend')}>
          <Icon as={TrendingUp} />
          Tendência
        </Button>
        <Button variant="secondary" size="sm" onClick={() => draw('alert')}>
          <Icon as={BellPlus} />
          Alerta de preço
        </Button>
        {lines.some(({ isAlert }) => !isAlert) && (
          <Button variant="danger" size="sm" onClick={() => onDelete(undefined)}>
            Apagar linhas
          </Button>
        )}
      </Flex>
      {lines.length > 0 ? (
        <List aria-label="Linhas e alertas deste par">
          {lines.map((line) => {
            const name = nameOf(line, digits);
            return (
              <Row key={line.id}>
                {name}
                <IconButton
                  size="sm"
                  aria-label={`Apagar: ${name}`}
                  title="Apagar"
                  onClick={() => onDelete(line.id)}
                >
                  <Icon as={Trash2} />
                </IconButton>
              </Row>
            );
          })}
        </List>
      ) : (
        <Hint>Linhas e alertas ficam na sua conta, por par. Arraste um para movê-lo.</Hint>
      )}
    </Popover>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { OutcomeTag } from '../../../entities/outcome-tag';
import { saidText } from '../../../entities/stated-chance';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { formatPrice } from '../../../lib/format-price';
import { gatewayNow } from '../../../lib/gateway-time';
import { moneyChangeText, moneyText } from '../../../lib/money';
import { Cell, HeadCell, Table, TableFrame } from '../../../ui/data-table';
import { DirectionWord } from '../../../ui/direction-mark';
import { Icon } from '../../../ui/icon';
import { breakpoints } from '../../../ui/theme/tokens';
import { useMediaQuery } from '../../../ui/use-media-query';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { momentText } from '../moments';

const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } });
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '1',
    px: '4',
    py: '3',
    fontVariantNumeric: 'tabular-nums',
  },
});
const End = chakra('span', { base: { textAlign: 'right', whiteSpace: 'nowrap' } });
const Terms = chakra('span', { base: { textStyle: 'xs', color: 'muted' } });
const Said = chakra(Terms, { base: { display: 'block', whiteSpace: 'nowrap' } });

/** Settled trades as a list, for a narrow window. */
function HistoryList({ trades }: TradesProps) {
  const now = gatewayNow();
  return (
    <List>
      {trades.map((trade) => {
        const { id, pair, direction, stake, entryPrice, exitPrice, openedAt, result, profit, statedChance } =
          trade;
        const exit = exitPrice === null ? '–' : formatPrice(pair, exitPrice);
        return (
          <Row key={id}>
            <b>{pair}</b>
            <End>
              <Direction direction={direction} />
            </End>
            <span>
              <OutcomeTag outcome={result} />
            </span>
            <End>{moneyChangeText(profit ?? 0)}</End>
            <Terms>
              {momentText(Date.parse(openedAt), now)} · {moneyText(stake)}
              {statedChance !== null && ` · ${saidText(statedChance)}`}
            </Terms>
            <End>
              <Terms>
                {formatPrice(pair, entryPrice)} → {exit}
              </Terms>
            </End>
          </Row>
        );
      })}
    </List>
  );
}

const Way = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', verticalAlign: 'middle' },
  variants: { direction: { CALL: { color: 'call.fg' }, PUT: { color: 'put.fg' } } },
});

/** An arrow with CALL or PUT, for tables. */
function Direction({ direction }: Pick<PracticeTradePartsFragment, 'direction'>) {
  const Arrow = direction === 'CALL' ? ArrowUp : ArrowDown;
  return (
    <Way direction={direction}>
      <Icon as={Arrow} size={14} strokeWidth={2.25} />
      <DirectionWord direction={direction} />
    </Way>
  );
}

const HEADS = [
  { name: 'Hora' },
  { name: 'Par' },
  { name: 'Direção' },
  { name: 'Valor', end: true },
  { name: 'Entrada', end: true },
  { name: 'Saída', end: true },
  { name: 'Resultado' },
  { name: 'Retorno', end: true },
] as const satisfies readonly { name: string; end?: boolean }[];

interface TradesProps {
  readonly trades: readonly PracticeTradePartsFragment[];
}

/** Settled trades as a table, for a wide window. */
function HistoryTable({ trades }: TradesProps) {
  const now = gatewayNow();
  return (
    <TableFrame>
      <Table>
        <caption>
          <VisuallyHidden>Operações encerradas, da mais nova à mais antiga</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {HEADS.map(({ name, ...place }) => (
              <HeadCell key={name} scope="col" {...place}>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <tr key={trade.id}>
              <Cell h="10" color="muted" whiteSpace="nowrap">
                {momentText(Date.parse(trade.openedAt), now)}
              </Cell>
              <Cell h="10" fontWeight="medium" whiteSpace="nowrap">
                {trade.pair}
              </Cell>
              <Cell h="10">
                <Direction direction={trade.direction} />
              </Cell>
              <Cell h="10" end>
                {moneyText(trade.stake)}
              </Cell>
              <Cell h="10" end>
                {formatPrice(trade.pair, trade.entryPrice)}
              </Cell>
              <Cell h="10" end>
                {trade.exitPrice === null ? '–' : formatPrice(trade.pair, trade.exitPrice)}
              </Cell>
              <Cell h="10">
                <OutcomeTag outcome={trade.result} />
                {trade.statedChance !== null && <Said>{saidText(trade.statedChance)}</Said>}
              </Cell>
              <Cell h="10" end whiteSpace="nowrap">
                {moneyChangeText(trade.profit ?? 0)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

/** From this width on, every column fits beside the ticket. */
const TABLE_ROOM = `(min-width: ${breakpoints.md})`;

/** Settled trades, as a table if there is room for one. */
export function SettledTrades({ trades }: TradesProps) {
  const Trades = useMediaQuery(TABLE_ROOM) ? HistoryTable : HistoryList;
  return <Trades trades={trades} />;
}

import { chakra } from '@chakra-ui/react/styled-system';
import { OutcomeTag } from '../../../entities/outcome-tag';
import { formatPrice } from '../../../lib/format-price';
import { momentText } from '../account/moment-text';
import { moneyChangeText, moneyText } from '../money';
import { Direction, type TradesProps } from './history-table';

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

/** The same trades as the table's, for a narrow window. */
export function HistoryList({ trades }: TradesProps) {
  const now = Date.now();
  return (
    <List>
      {trades.map((trade) => {
        const { id, pair, direction, stake, entryPrice, exitPrice, openedAt, result, profit } = trade;
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

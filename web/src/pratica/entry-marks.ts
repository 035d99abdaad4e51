import type { Pair } from '#schema/pair.js';
import type { PriceMark } from '../features/market/practice-chart/price-chart';
import { moneyText } from '../features/practice/money';
import type { PracticeTradePartsFragment } from '../gql/practice';
import { formatClock } from '../lib/format-time';

/** Where one's open trades of a pair entered: '↑ CALL R$ 200,00 até 14:35'. */
export function entryMarks(
  trades: readonly PracticeTradePartsFragment[] | undefined,
  pair: Pair,
): readonly PriceMark[] {
  return (trades ?? [])
    .filter((trade) => trade.pair === pair)
    .map(({ direction, stake, expiresAt, entryPrice }) => ({
      label: `${direction === 'CALL' ? '↑' : '↓'} ${direction} ${moneyText(stake)} até ${formatClock(expiresAt)}`,
      price: entryPrice,
    }));
}

import { outcomeOf, type TradeOutcome } from '#schema/outcome.js';
import type { Centavos } from '#schema/practice.js';
import type { PracticeTradePartsFragment } from '../../../gql/practice';
import { moneyChangeText } from '../../../lib/money';

type Terms = Pick<
  PracticeTradePartsFragment,
  'pair' | 'direction' | 'entryPrice' | 'stake' | 'profitIfWon' | 'expiresAt'
>;

/** Result of a trade in centavos if it ended at `price`. It is not a forecast of the outcome. */
export function changeAt(
  { pair, direction, entryPrice, stake, profitIfWon }: Terms,
  price: number,
): Centavos {
  const changes = { WON: profitIfWon, LOST: -stake, TIE: 0 } as const satisfies Record<
    TradeOutcome,
    Centavos
  >;
  return changes[outcomeOf(pair, direction, entryPrice, price)];
}

/**
 * The result if a trade ended now: '+R$ 170,00'; 'apurando' once it has expired, since later prices do not matter;
 * undefined while no price is known.
 *
 * @param now epoch ms
 */
export function changeNowText(trade: Terms, price: number | undefined, now: number): string | undefined {
  if (Date.parse(trade.expiresAt) <= now) return 'apurando';
  return price === undefined ? undefined : moneyChangeText(changeAt(trade, price));
}

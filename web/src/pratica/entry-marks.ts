import { useCallback } from 'react';
import type { Pair } from '#schema/pair.js';
import type { EntrySpan } from '../features/market/entry-spans';
import { changeNowText } from '../features/practice/trades/unrealised-result';
import type { PracticeTradePartsFragment } from '../gql/practice';
import { formatPrice } from '../lib/format-price';
import { formatClock } from '../lib/format-time';
import { gatewayNow } from '../lib/gateway-time';
import { moneyText } from '../lib/money';

type Trade = PracticeTradePartsFragment;

function markOf(trade: Trade, price: number | undefined, now: number): EntrySpan {
  const { pair, direction, stake, entryPrice, openedAt, expiresAt } = trade;
  const change = changeNowText(trade, price, now);
  const isExpired = Date.parse(expiresAt) <= now;
  const result = isExpired || change === undefined ? change : `se acabasse agora: ${change}`;
  const arrow = direction === 'CALL' ? '↑' : '↓';
  const description = `${direction} de ${moneyText(stake)} até ${formatClock(expiresAt)}, entrada ${formatPrice(pair, entryPrice)}`;
  return {
    from: Date.parse(openedAt),
    until: Date.parse(expiresAt),
    price: entryPrice,
    label: [`${arrow} ${direction}`, result].filter(Boolean).join(' · '),
    description: [description, result].filter(Boolean).join(', '),
  };
}

/**
 * Entry marks of the user's open trades of a pair, with the result of each if it ended at the current price: '↑ CALL ·
 * se acabasse agora: +R$ 170,00'.
 *
 * @param now epoch ms
 */
export function entryMarks(
  trades: readonly Trade[],
  pair: Pair,
  price: number | undefined,
  now: number,
): readonly EntrySpan[] {
  return trades.filter((trade) => trade.pair === pair).map((trade) => markOf(trade, price, now));
}

/** A function that returns the marks of a pair's open trades for the current price; it changes with the trades. */
export function useEntryMarks(trades: readonly Trade[] | undefined, pair: Pair) {
  return useCallback(
    (price: number | undefined) => entryMarks(trades ?? [], pair, price, gatewayNow()),
    [trades, pair],
  );
}

import { useCallback } from 'react';
import type { Pair } from '#schema/pair.js';
import type { DeskSignal } from '../entities/desk';
import type { PriceMark } from '../features/market/practice-chart/price-chart';
import { changeNowText } from '../features/practice/trades/unrealised-result';
import type { PracticeTradePartsFragment } from '../gql/practice';
import { formatPrice } from '../lib/format-price';
import { formatClock } from '../lib/format-time';
import { gatewayNow } from '../lib/gateway-time';
import { moneyText } from '../lib/money';
import type { MarketChoice } from '../lib/offered-market';

type Trade = PracticeTradePartsFragment;

function markOf(trade: Trade, price: number | undefined, now: number): PriceMark {
  const { pair, direction, stake, entryPrice, expiresAt } = trade;
  const change = changeNowText(trade, price, now);
  const isExpired = Date.parse(expiresAt) <= now;
  const result = isExpired || change === undefined ? change : `se acabasse agora: ${change}`;
  const arrow = direction === 'CALL' ? '↑' : '↓';
  const description = `${direction} de ${moneyText(stake)} até ${formatClock(expiresAt)}, entrada ${formatPrice(pair, entryPrice)}`;
  return {
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
): readonly PriceMark[] {
  return trades.filter((trade) => trade.pair === pair).map((trade) => markOf(trade, price, now));
}

/** Entry and levels of a generated signal, if it is for the market on the chart. */
function signalMarks(
  signal: DeskSignal | undefined,
  { pair, timeframe }: MarketChoice,
): readonly PriceMark[] {
  if (!signal || signal.pair !== pair || signal.timeframe !== timeframe) return [];
  const arrow = signal.direction === 'CALL' ? '↑' : '↓';
  return [
    {
      label: `${arrow} Sinal ${signal.direction} até ${formatClock(signal.expiresAt)}`,
      price: signal.entryPrice,
    },
    { label: 'Suporte', price: signal.support },
    { label: 'Resistência', price: signal.resistance },
  ];
}

/**
 * A function that returns the marks for the current price: of the pair's open trades, and of a generated signal. It
 * changes with these.
 */
export function useChartMarks(
  trades: readonly Trade[] | undefined,
  { pair, timeframe }: MarketChoice,
  signal: DeskSignal | undefined,
) {
  return useCallback(
    (price: number | undefined) => [
      ...signalMarks(signal, { pair, timeframe }),
      ...entryMarks(trades ?? [], pair, price, gatewayNow()),
    ],
    [trades, pair, timeframe, signal],
  );
}

import { type Pair, roundPrice } from './pair.js';

export type TradeDirection = 'CALL' | 'PUT';
export type TradeOutcome = 'WON' | 'LOST' | 'TIE';

/** Outcome of a trade by its two prices, which are first rounded to the pair's digits: equal prices are a tie. */
export function outcomeOf(pair: Pair, direction: TradeDirection, entry: number, exit: number): TradeOutcome {
  const move = roundPrice(pair, exit) - roundPrice(pair, entry);
  if (move === 0) return 'TIE';
  return move > 0 === (direction === 'CALL') ? 'WON' : 'LOST';
}

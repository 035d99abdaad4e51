import { type CoinSymbol, coinOf } from '#schema/coin.js';
import { formatDecimal } from './format-number';

/** A coin's price in dollars with its quoted digits: BTC 'US$ 96.432,10', with a non-breaking space. */
export function formatCoinPrice(symbol: CoinSymbol, price: number | string): string {
  return `US$\u00a0${formatDecimal(Number(price), coinOf(symbol).digits)}`;
}

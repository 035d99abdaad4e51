import { type Pair, priceDigits } from '#schema/pair.js';
import { formatDecimal, formatSigned } from './format-number';

/** A price with the digits that its pair is quoted in: EUR/USD '1,08601', USD/JPY '151,284'. */
export function formatPrice(pair: Pair, price: number): string {
  return formatDecimal(price, priceDigits(pair));
}

/** A difference of prices, such as MACD, with its sign: '+0,00016'. */
export function formatPriceDifference(pair: Pair, difference: number): string {
  return formatSigned(difference, priceDigits(pair));
}

import { type Pair, priceDigits } from '#schema/pair.js';
import { formatDecimal, formatSigned } from './format-number';

/** A price with the digits that its pair is quoted in: EUR/USD '1,08601', USD/JPY '151,284'. */
export function formatPrice(pair: Pair, price: number): string {
  return formatDecimal(price, priceDigits(pair));
}

/** A value of MACD, with its sign and one digit more than the price: most are smaller than a pip. '+0,000164' */
export function formatMacd(pair: Pair, value: number): string {
  return formatSigned(value, priceDigits(pair) + 1);
}

/** A difference of prices with its sign: '+0,00016'. */
export function formatPriceDifference(pair: Pair, difference: number): string {
  return formatSigned(difference, priceDigits(pair));
}

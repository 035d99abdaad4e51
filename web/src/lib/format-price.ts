import { type Pair, priceDigits } from '#schema/pair.js';
import { formatDecimal, formatSigned } from './format-number';

/** A price with its pair's quoted digits: EUR/USD '1,08601', USD/JPY '151,284'. */
export function formatPrice(pair: Pair, price: number): string {
  return formatDecimal(price, priceDigits(pair));
}

/**
 * A MACD value with its sign and one digit more than the price, because most values are smaller than a pip. '+0,000164'
 */
export function formatMacd(pair: Pair, value: number): string {
  return formatSigned(value, priceDigits(pair) + 1);
}

/** A price difference with its sign: '+0,00016'. */
export function formatPriceDifference(pair: Pair, difference: number): string {
  return formatSigned(difference, priceDigits(pair));
}

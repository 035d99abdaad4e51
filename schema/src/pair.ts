/** The ten currency pairs that signals exist for (spec §9). */
export const PAIRS = [
  'EUR/USD',
  'GBP/USD',
  'USD/JPY',
  'AUD/USD',
  'USD/CHF',
  'EUR/GBP',
  'EUR/JPY',
  'GBP/JPY',
  'AUD/JPY',
  'NZD/USD',
] as const;

export type Pair = (typeof PAIRS)[number];

export const DEFAULT_PAIR: Pair = 'EUR/USD';

/** The batch button draws from the first seven pairs (spec §9). */
export const BATCH_PAIRS = PAIRS.slice(0, 7);

export function isPair(value: unknown): value is Pair {
  return typeof value === 'string' && (PAIRS as readonly string[]).includes(value);
}

/**
 * Decimal places of a quoted price: 3 if the quote currency is the yen, else 5.
 *
 * @param pair such as `EUR/USD`; any two currencies
 */
export function priceDigits(pair: string): 3 | 5 {
  return pair.endsWith('JPY') ? 3 : 5;
}

/** One pip, in price units: the second-to-last quoted digit. */
export function pipSize(pair: Pair): number {
  return pair.endsWith('JPY') ? 0.01 : 0.0001;
}

/** A price rounded to the pair's quoted digits, as used to decide outcomes. */
export function roundPrice(pair: Pair, price: number): number {
  return Number(price.toFixed(priceDigits(pair)));
}

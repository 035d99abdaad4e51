import type { Centavos } from '#schema/practice.js';
import { typedNumber } from '#schema/typed-number.js';
import { formatDecimal, formatMoney, formatMoneyChange } from './format-number';

const CENTAVOS = 100;

/** 1_000_000 becomes 'R$ 10.000,00'. @param currency code, the real by default */
export const moneyText = (centavos: Centavos, currency?: string): string =>
  formatMoney(centavos / CENTAVOS, currency);

/** Money won or lost: 'R$ 0,00' for zero, otherwise with a sign, '+R$ 170,00'. */
export const moneyChangeText = (centavos: Centavos, currency?: string): string =>
  formatMoneyChange(centavos / CENTAVOS, currency);

/** Text of a money field: 20_000 becomes '200,00'. */
export const amountText = (centavos: Centavos): string => formatDecimal(centavos / CENTAVOS, 2);

/** Centavos of a typed text ('200', '1.234,5'); undefined if it is not an amount. */
export function parseAmount(text: string): Centavos | undefined {
  const reais = typedNumber(text, 2);
  return reais === undefined ? undefined : Math.round(reais * CENTAVOS);
}

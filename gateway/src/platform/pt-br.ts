import { type Pair, priceDigits } from '#schema/pair.js';

/** Formats by number of digits: making one costs as much as formatting a hundred texts. */
const decimals = new Map<number, Intl.NumberFormat>();

/** 1234.5 with 2 digits reads `1.234,50`. */
export function decimalText(value: number, digits: number): string {
  const known = decimals.get(digits);
  if (known) return known.format(value);
  const made = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  decimals.set(digits, made);
  return made.format(value);
}

/** A share as a percentage: 0.541 reads `54,1%`. */
export function percentText(share: number): string {
  return `${decimalText(share * 100, 1)}%`;
}

/** A pair's price with its quoted digits, such as `1,08432`. */
export function priceText(pair: Pair, price: number): string {
  return decimalText(price, priceDigits(pair));
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const change = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  signDisplay: 'exceptZero',
});

/** Such as `R$ 1.234,56`. */
export function moneyText(centavos: number): string {
  return money.format(centavos / 100);
}

/** Money won or lost, with its sign and a true minus, such as `+R$ 85,00`; zero has none. */
export function moneyChangeText(centavos: number): string {
  return change.format(centavos / 100).replace('-', '−');
}

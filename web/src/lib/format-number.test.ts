import { describe, expect, test } from 'vitest';
import {
  formatChange,
  formatCounted,
  formatDecimal,
  formatMoney,
  formatMoneyChange,
  formatRate,
  formatSigned,
  formatWholePercent,
  shownDirection,
} from './format-number';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('pt-BR numbers', () => {
  test('thousands are separated by a point and decimals by a comma', () => {
    expect(formatDecimal(1234.5, 2)).toBe('1.234,50');
  });

  test('a negative number has a true minus sign', () => {
    expect(formatDecimal(-0.25, 2)).toBe('−0,25');
  });

  test('numbers of every size are written as Intl.NumberFormat writes them', () => {
    for (const digits of [0, 1, 2, 5]) {
      const reference = new Intl.NumberFormat('pt-BR', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      for (let exponent = -6; exponent <= 14; exponent += 1) {
        for (const digit of [0, 1, 1.2345678, 5, 9.9999999, -3.75]) {
          const value = Number((digit * 10 ** exponent).toFixed(digits));
          const text = reference.format(value === 0 ? 0 : value).replace('-', '−');
          expect(formatDecimal(value, digits)).toBe(text);
        }
      }
    }
  });

  test('a count is followed by its word in the singular or plural', () => {
    expect([0, 1, 1234].map((count) => formatCounted(count, 'sinal', 'sinais'))).toEqual([
      '0 sinais',
      '1 sinal',
      '1.234 sinais',
    ]);
  });

  test('§1 percentages: a change has its sign and one decimal', () => {
    expect(formatChange(0.125)).toBe('+12,5%');
    expect(formatChange(-0.0031)).toBe('−0,3%');
    expect(formatChange(0)).toBe('+0,0%');
  });

  test('a change too small to show is neither a loss nor a direction', () => {
    expect(formatChange(-0.0001)).toBe('+0,0%');
    expect([-0.0001, 0.0004, -0.0031, 0.125].map(shownDirection)).toEqual([0, 0, -1, 1]);
  });

  test('rates have no sign', () => {
    expect(formatRate(0.532)).toBe('53,2%');
    expect(formatWholePercent(82)).toBe('82%');
  });

  test('a signed zero reads as a gain of zero', () => {
    expect(formatSigned(-0.000001, 5)).toBe('+0,00000');
  });

  test('§1 money: BRL in pt-BR', () => {
    expect(plain(formatMoney(1234.56))).toBe('R$ 1.234,56');
    expect(plain(formatMoney(-5))).toBe('−R$ 5,00');
    expect(plain(formatMoney(-0.001))).toBe('R$ 0,00');
  });

  test('money won or lost has its sign', () => {
    expect(plain(formatMoneyChange(170))).toBe('+R$ 170,00');
    expect(plain(formatMoneyChange(-200))).toBe('−R$ 200,00');
  });

  test('money that is neither won nor lost, as shown, has none', () => {
    for (const none of [0, -0, 0.004, -0.004]) expect(plain(formatMoneyChange(none))).toBe('R$ 0,00');
  });
});

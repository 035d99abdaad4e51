import { expect, test } from 'vitest';
import { practiceTrade } from '../practice.fixture';
import { changeAt, changeNowText } from './unrealised-result';

const call = practiceTrade();
const put = practiceTrade({ direction: 'PUT' });

test('a trade that ended now would earn its profit, lose its stake, or return it', () => {
  expect([changeAt(call, 1.08602), changeAt(call, 1.086), changeAt(call, 1.08601)]).toEqual([
    17_000, -20_000, 0,
  ]);
  expect([changeAt(put, 1.08602), changeAt(put, 1.086), changeAt(put, 1.08601)]).toEqual([
    -20_000, 17_000, 0,
  ]);
});

test('prices are compared as quoted: further digits decide nothing', () => {
  expect(changeAt(call, 1.086014)).toBe(0);
});

test('the text has the sign, and after the expiry ignores later prices', () => {
  const text = (price: number | undefined, now: number) =>
    changeNowText(call, price, now)?.replace(/\s/g, ' ');
  expect(text(1.09, 299_999)).toBe('+R$ 170,00');
  expect(text(1.08, 299_999)).toBe('−R$ 200,00');
  expect(text(1.09, 300_000)).toBe('apurando');
  expect(text(undefined, 0)).toBeUndefined();
});

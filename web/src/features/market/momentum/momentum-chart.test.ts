import { expect, test } from 'vitest';
import { macdFormat, RSI_FORMAT, rsiRange } from './momentum-chart';

const written = (format: ReturnType<typeof macdFormat>, value: number) =>
  format.type === 'custom' ? format.formatter(value as never) : '';

test('RSI uses the full scale from 0 to 100 whatever its values', () => {
  expect(rsiRange()).toEqual({ priceRange: { minValue: 0, maxValue: 100 } });
  expect(written(RSI_FORMAT, 61.44)).toBe('61,4');
});

test('MACD has its sign and one digit more than its price, and moves in less than a pip', () => {
  expect(written(macdFormat('EUR/USD'), 0.00016)).toBe('+0,000160');
  expect(written(macdFormat('USD/JPY'), -0.0213)).toBe('−0,0213');
  expect(macdFormat('EUR/USD').minMove).toBeCloseTo(0.000001, 12);
});

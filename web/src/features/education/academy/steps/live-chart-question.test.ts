import { expect, test } from 'vitest';
import { formatClock } from '../../../../lib/format-time';
import { liveChartQuestion } from './live-chart-step';

const candle = { time: 1_772_000_000_000, open: 1.0861, high: 1.0865, low: 1.086, close: 1.0864 };
const rightOf = (close: number) =>
  liveChartQuestion('EUR/USD', { ...candle, close }).answers.filter(({ right }) => right);

test('the question names the candle by its time, and the answer tells its prices', () => {
  expect(liveChartQuestion('EUR/USD', candle).text).toContain(formatClock(candle.time));
  expect(rightOf(1.0864)).toMatchObject([
    { text: 'Vela de alta', why: 'Ela abriu em 1,08610 e fechou em 1,08640.' },
  ]);
});

test('one answer is right, whichever way it went', () => {
  expect(rightOf(1.086)).toMatchObject([{ text: 'Vela de baixa' }]);
  expect(rightOf(1.0861)).toMatchObject([{ text: 'Fechou onde abriu' }]);
});

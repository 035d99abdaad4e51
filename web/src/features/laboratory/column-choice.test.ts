import { expect, test } from 'vitest';
import { columnsOf } from './column-choice';

test('§6 laboratory: columns are a time, and four prices or that of a tick, each chosen once', () => {
  expect(columnsOf(['none', 'time', 'open', 'high', 'low', 'close'])).toEqual({
    time: 1,
    prices: [2, 3, 4, 5],
  });
  expect(columnsOf(['close', 'low', 'high', 'open', 'clock', 'time'])).toEqual({
    time: 5,
    clock: 4,
    prices: [3, 2, 1, 0],
  });
  expect(columnsOf(['time', 'bid', 'none'])).toEqual({ time: 0, prices: [1] });
  for (const parts of [
    ['none'],
    ['time', 'open', 'high', 'low'],
    ['open', 'high', 'low', 'close'],
    ['time', 'bid', 'open', 'high', 'low', 'close'],
    ['time', 'time', 'bid'],
    ['time', 'open', 'open', 'high', 'low', 'close'],
  ] as const)
    expect(columnsOf(parts)).toBeUndefined();
});

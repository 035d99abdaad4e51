import { expect, test } from 'vitest';
import { practiceTrade } from '../practice.fixture';
import { lastPlaced } from './last-trade';

const at = (id: string, openedAt: number) =>
  practiceTrade({ id, openedAt: new Date(openedAt).toISOString() });

test('the last trade is the most recently opened, wherever it is listed', () => {
  expect(lastPlaced([at('settled', 1000), at('open', 3000), at('older', 2000)])?.id).toBe('open');
  expect(lastPlaced([undefined, at('only', 0)])?.id).toBe('only');
  expect(lastPlaced([undefined])).toBeUndefined();
});

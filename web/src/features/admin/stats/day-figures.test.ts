import { expect, test } from 'vitest';
import { dayKey, formatDayKey, rangeUntil } from './day-figures';

test('a day is that of São Paulo, wherever the reader is', () => {
  expect(dayKey(Date.parse('2026-03-05T02:59:00Z'))).toBe('2026-03-04');
  expect(dayKey(Date.parse('2026-03-05T03:00:00Z'))).toBe('2026-03-05');
});

test('a range of days holds its last day and as many as asked for', () => {
  expect(rangeUntil('2026-03-05', 30)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(rangeUntil('2026-03-05', 1)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
});

test('a day is written as people here write it', () => {
  expect(formatDayKey('2026-03-05')).toBe('05/03/2026');
});

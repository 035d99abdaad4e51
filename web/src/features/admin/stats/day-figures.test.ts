import { expect, test } from 'vitest';
import { dayKey, formatDayKey, rangeUntil } from './day-figures';

test('days are in São Paulo time, whatever the reader’s time zone', () => {
  expect(dayKey(Date.parse('2026-03-05T02:59:00Z'))).toBe('2026-03-04');
  expect(dayKey(Date.parse('2026-03-05T03:00:00Z'))).toBe('2026-03-05');
});

test('a range includes its last day and has the requested length', () => {
  expect(rangeUntil('2026-03-05', 30)).toEqual({ from: '2026-02-04', to: '2026-03-05' });
  expect(rangeUntil('2026-03-05', 1)).toEqual({ from: '2026-03-05', to: '2026-03-05' });
});

test('a day is written in Brazilian format', () => {
  expect(formatDayKey('2026-03-05')).toBe('05/03/2026');
});

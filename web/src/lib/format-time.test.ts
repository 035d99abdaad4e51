import { expect, test } from 'vitest';
import { formatClock, formatDate, formatDateClock, formatDay, formatDayClock } from './format-time';

const local = new Date(2026, 2, 5, 14, 7).getTime();

test('a clock time has two digits for hour and minute, in the reader’s time zone', () => {
  expect(formatClock(local)).toBe('14:07');
  expect(formatClock(new Date(local).toISOString())).toBe('14:07');
});

test('a day comes before its month', () => {
  expect(formatDay(local)).toBe('05/03');
  expect(formatDayClock(local)).toBe('05/03 14:07');
});

test('a date has its year', () => {
  expect(formatDate(local)).toBe('05/03/2026');
  expect(formatDateClock(local)).toBe('05/03/2026 14:07');
});

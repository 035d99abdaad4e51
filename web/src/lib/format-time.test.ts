import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDateClock,
  formatDateSeconds,
  formatDay,
  formatDayClock,
  formatUtcDate,
} from './format-time';

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
  expect(formatDateSeconds(local + 9_000)).toBe('05/03/2026 14:07:09');
});

test('any time is written as Intl.DateTimeFormat writes it', () => {
  const intl = new Intl.DateTimeFormat('pt-BR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const times = fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(times, (time) => {
      expect(formatDateClock(time.getTime())).toBe(intl.format(time).replace(', ', ' '));
    }),
  );
});

test('a day in UTC is not that of the reader’s time zone', () => {
  const lateEvening = Date.UTC(2026, 2, 5, 23, 59);
  expect(formatUtcDate(lateEvening)).toBe('05/03/2026');
  expect(formatUtcDate(lateEvening + 60_000, 2)).toBe('06/03/26');
  expect(formatUtcDate('2026-03-02')).toBe('02/03/2026');
});

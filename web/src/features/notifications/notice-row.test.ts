import { expect, test } from 'vitest';
import { noticeTime, relativeDay } from './notice-row';

const now = new Date(2026, 2, 5, 0, 30);

test.each([
  [new Date(2026, 2, 5, 0, 10), 'hoje'],
  [new Date(2026, 2, 4, 23, 50), 'ontem'],
  [new Date(2026, 2, 3, 12), 'anteontem'],
  [new Date(2026, 1, 27), 'há 6 dias'],
  [new Date(2026, 1, 26), '26/02'],
  [new Date(2025, 11, 31), '31/12/2025'],
])('a notice of %s reads %s', (time, text) => {
  expect(relativeDay(time, now)).toBe(text);
});

test('a clock behind the gateway’s does not date a notice tomorrow', () => {
  expect(relativeDay(new Date(2026, 2, 6), now)).toBe('hoje');
});

test.each([
  [new Date(2026, 2, 5, 0, 10), 'hoje, 00:10'],
  [new Date(2026, 2, 4, 23, 50), 'ontem, 23:50'],
  [new Date(2025, 11, 31, 7, 5), '31/12/2025, 07:05'],
])('a notice of %s says its time without being pointed at: %s', (time, text) => {
  expect(noticeTime(time, now)).toBe(text);
});

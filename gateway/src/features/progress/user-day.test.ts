import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBounds, dayIn } from './user-day.js';

const HOUR = 3_600_000;
const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / HOUR;

test("a day begins and ends at midnight of the zone's clock", () => {
  expect(dayBounds('America/Sao_Paulo', Date.UTC(2026, 2, 10, 12))).toEqual({
    timeZone: 'America/Sao_Paulo',
    start: new Date('2026-03-10T03:00:00Z'),
    end: new Date('2026-03-11T03:00:00Z'),
  });
});

test('a day has 23 or 25 hours where the clock is moved on it', () => {
  expect(hours(dayBounds('Europe/Lisbon', Date.UTC(2026, 2, 29, 12)))).toBe(23);
  expect(hours(dayBounds('Europe/Lisbon', Date.UTC(2026, 9, 25, 12)))).toBe(25);
});

test('wherever it is: the day holds its moment, and the milliseconds beside it are other days', () => {
  const zones = fc.constantFrom(
    'America/Sao_Paulo',
    'Asia/Tokyo',
    'Europe/Lisbon',
    'Pacific/Kiritimati',
    'Asia/Kathmandu',
  );
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
  fc.assert(
    fc.property(zones, moments, (zone, time) => {
      const { start, end } = dayBounds(zone, time);
      expect(start.getTime()).toBeLessThanOrEqual(time);
      expect(end.getTime()).toBeGreaterThan(time);
      expect(dayIn(zone, start.getTime())).toBe(dayIn(zone, end.getTime() - 1));
      expect(dayIn(zone, start.getTime() - 1)).not.toBe(dayIn(zone, time));
      expect(dayIn(zone, end.getTime())).not.toBe(dayIn(zone, time));
    }),
  );
});

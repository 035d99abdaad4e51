import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserZone } from './progress.repository.js';
import { dayAt, dayOfChange, NO_ZONE } from './user-day.service.js';

const HOUR = 3_600_000;
/** A day on which clocks go forward. */
const SHORTEST_DAY = 23 * HOUR;

const zones = fc.constantFrom(
  'America/Sao_Paulo',
  'America/Recife',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Lisbon',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Chatham',
);

/** Changes of zone, each at least 24 h after the one before. */
const changes = fc.array(
  fc.record({ timeZone: zones, wait: fc.integer({ min: 24 * HOUR, max: 60 * HOUR }) }),
  { minLength: 1, maxLength: 4 },
);

test('however often the zone changes, days follow each other without a gap, and none is shorter than a day', () => {
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true });
  fc.assert(
    fc.property(start, changes, (from, asked) => {
      let zone: UserZone = NO_ZONE;
      let now = from.getTime();
      let day = dayAt(zone, now);
      const live = (until: number) => {
        while (day.end.getTime() <= until) {
          const next = dayAt(zone, day.end.getTime());
          expect(next.start).toEqual(day.end);
          expect(next.end.getTime() - next.start.getTime()).toBeGreaterThanOrEqual(SHORTEST_DAY);
          expect(next.date >= day.date).toBe(true);
          day = next;
        }
      };
      for (const { timeZone, wait } of asked) {
        now += wait;
        live(now);
        zone = { timeZone, longDay: dayOfChange(zone, timeZone, now) };
        const changed = dayAt(zone, now);
        expect([changed.start, changed.date]).toEqual([day.start, day.date]);
        expect(changed.end.getTime()).toBeGreaterThanOrEqual(day.end.getTime());
        day = changed;
      }
      live(now + 100 * HOUR);
    }),
    { numRuns: 100 },
  );
});

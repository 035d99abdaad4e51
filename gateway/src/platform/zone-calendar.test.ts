import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayBounds,
  dayIn,
  hourOfDay,
  isTimeZone,
  localTime,
  weekBounds,
  ZoneCache,
  zoneOffsets,
} from './zone-calendar.js';

const HOUR = 3_600_000;
const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / HOUR;

test('a day begins and ends at midnight in its zone', () => {
  expect(dayBounds('America/Sao_Paulo', Date.UTC(2026, 2, 10, 12))).toEqual({
    timeZone: 'America/Sao_Paulo',
    start: new Date('2026-03-10T03:00:00Z'),
    end: new Date('2026-03-11T03:00:00Z'),
  });
});

test('a day with a clock change has 23 or 25 hours', () => {
  expect(hours(dayBounds('Europe/Lisbon', Date.UTC(2026, 2, 29, 12)))).toBe(23);
  expect(hours(dayBounds('Europe/Lisbon', Date.UTC(2026, 9, 25, 12)))).toBe(25);
});

test('in any zone the day contains its instant, and the milliseconds around it are other days', () => {
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

describe('a week', () => {
  test('begins on Monday, at midnight of the zone', () => {
    expect(weekBounds('America/Sao_Paulo', Date.UTC(2026, 2, 10, 12))).toEqual({
      timeZone: 'America/Sao_Paulo',
      start: new Date('2026-03-09T03:00:00Z'),
      end: new Date('2026-03-16T03:00:00Z'),
    });
  });

  test('ends with Sunday, and the moment after it is the next', () => {
    const { start, end } = weekBounds('Asia/Tokyo', Date.UTC(2026, 2, 10, 12));
    expect(weekBounds('Asia/Tokyo', end.getTime() - 1).start).toEqual(start);
    expect(weekBounds('Asia/Tokyo', end.getTime()).start).toEqual(end);
  });

  test('has an hour less or more with a clock change in it', () => {
    const daysOf = (time: number) => hours(weekBounds('Europe/Lisbon', time)) - 7 * 24;
    expect(daysOf(Date.UTC(2026, 2, 28))).toBe(-1);
    expect(daysOf(Date.UTC(2026, 9, 24))).toBe(1);
  });
});

describe('with a clock change at midnight', () => {
  test('a day that begins at 1 h begins there', () => {
    // In Santiago the hour from 0 h to 1 h of 6 September 2026 is skipped.
    const { start, end } = dayBounds('America/Santiago', Date.UTC(2026, 8, 6, 15));
    expect([start, end]).toEqual([new Date('2026-09-06T04:00:00Z'), new Date('2026-09-07T03:00:00Z')]);
  });

  test('a day whose last hour occurs twice holds both', () => {
    // In Santiago, at the end of 4 April 2026, clocks go back to 23 h.
    const day = dayBounds('America/Santiago', Date.UTC(2026, 3, 4, 15));
    expect(hours(day)).toBe(25);
    expect(day.end).toEqual(new Date('2026-04-05T04:00:00Z'));
  });

  test('a shift of half an hour is half an hour', () => {
    expect(hours(dayBounds('Australia/Lord_Howe', Date.UTC(2026, 3, 5, 0)))).toBe(24.5);
  });

  test('the day that Samoa skipped belongs to no week, and its week has six', () => {
    expect(dayIn('Pacific/Apia', Date.parse('2011-12-30T10:00:00Z'))).toBe('2011-12-31');
    expect(hours(weekBounds('Pacific/Apia', Date.UTC(2011, 11, 29, 20)))).toBe(6 * 24);
  });
});

describe('the offsets of a zone', () => {
  test('are one where no clock changes, and begin with the span', () => {
    const from = Date.UTC(2026, 5, 1, 7, 30);
    const offsets = (zone: string) => zoneOffsets(zone, from, from + 7 * 24 * HOUR);
    expect(offsets('America/Sao_Paulo')).toEqual([{ from: new Date(from), minutes: -180 }]);
    expect(offsets('Asia/Kathmandu')).toEqual([{ from: new Date(from), minutes: 345 }]);
  });

  test('change when the clocks do', () => {
    const from = Date.UTC(2026, 2, 25);
    expect(zoneOffsets('Europe/Lisbon', from, from + 7 * 24 * HOUR)).toEqual([
      { from: new Date(from), minutes: 0 },
      { from: new Date('2026-03-29T01:00:00Z'), minutes: 60 },
    ]);
    expect(zoneOffsets('Australia/Lord_Howe', Date.UTC(2026, 0), Date.UTC(2027, 0))).toEqual([
      { from: new Date('2026-01-01T00:00:00Z'), minutes: 660 },
      { from: new Date('2026-04-04T15:00:00Z'), minutes: 630 },
      { from: new Date('2026-10-03T15:30:00Z'), minutes: 660 },
    ]);
  });

  test('give the local time of any moment of the span', () => {
    const from = Date.UTC(2026, 0);
    const until = Date.UTC(2027, 0);
    const zones = fc.constantFrom('America/Santiago', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Apia');
    fc.assert(
      fc.property(zones, fc.integer({ min: from, max: until }), (zone, time) => {
        const offset = zoneOffsets(zone, from, until).findLast((each) => each.from.getTime() <= time);
        const local = new Date(time + (offset?.minutes ?? Number.NaN) * 60_000);
        const { day, minute } = localTime(zone, time);
        expect(local.toISOString().slice(0, 10)).toBe(day);
        expect(local.getUTCHours() * 60 + local.getUTCMinutes()).toBe(minute);
      }),
      { numRuns: 20 },
    );
  });
});

test('a zone is recognised by its name; a bare offset and nonsense are not zones', () => {
  expect(['America/Sao_Paulo', 'Etc/GMT+3', 'UTC'].every(isTimeZone)).toBe(true);
  expect(['+03:00', '-0300', 'Marte/Olympus', ''].some(isTimeZone)).toBe(false);
});

test('an abbreviation is not a zone; names of the IANA are, old links too', () => {
  const refused = ['AET', 'ACT', 'BST', 'CET', 'IST', 'JST', 'PST', 'pst', 'WET', 'US/Pacific-New'];
  expect(refused.filter(isTimeZone)).toEqual([]);
  const old = ['America/Buenos_Aires', 'Asia/Calcutta', 'US/Pacific', 'Japan', 'PRC', 'EST', 'EST5EDT'];
  const utc = ['UTC', 'GMT', 'UCT', 'Etc/UTC', 'Etc/GMT', 'Zulu'];
  expect([...old, ...utc].filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test('a value is cached once for a zone, whatever the letter case of its name', () => {
  const made: string[] = [];
  const cache = new ZoneCache((timeZone) => made.push(timeZone));
  const names = ['America/Manaus', 'america/manaus', 'AMERICA/Manaus', 'US/Pacific', 'us/pacific'];
  expect(names.map((name) => cache.of(name))).toEqual([1, 1, 1, 2, 2]);
});

test.each([
  ['America/Sao_Paulo', '2026-03-11', '2026-03-11T11:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T12:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T13:00:00.000Z'],
  ['Antarctica/Troll', '2026-03-29', '2026-03-29T06:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T21:30:00.000Z'],
  // Clocks go from 24:00 to 1:00.
  ['America/Santiago', '2026-09-06', '2026-09-06T11:00:00.000Z'],
])('in %s it is 8 h on %s at %s', (zone, day, expected) => {
  const { start } = dayBounds(zone, Date.parse(expected));
  expect(dayIn(zone, start.getTime())).toBe(day);
  expect(hourOfDay(zone, start, 8).toISOString()).toBe(expected);
  expect(localTime(zone, Date.parse(expected)).minute).toBe(8 * 60);
});

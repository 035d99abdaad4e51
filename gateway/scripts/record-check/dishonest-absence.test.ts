import { beforeAll, describe, expect, test } from 'vitest';
import { without } from './testing/dishonest-choices.js';
import {
  type Batch,
  FIRST,
  found,
  inTime,
  type Made,
  type Market,
  PRICED_AFTER,
  STORED_AFTER,
  series,
  simulated,
  withEntry,
} from './testing/signing-gateway.js';

// An operator who signs nothing for half a day or more, as if nothing had run: what the report says of it.

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AWAY = 'times of half a day or more in which nothing was signed';
const TOO_OFTEN = 'feeds that were away too often, without the candles of that time';

let hours: Market;
/** From these noons on he is away until the next day's first hours; oldest first. */
let noons: readonly number[];

beforeAll(async () => {
  hours = await simulated('EUR/USD', '1h', 1000);
  const begun = hours.candles.slice(FIRST + 24, -24).map(({ time }) => time);
  noons = begun.filter(
    (time) => [1, 2, 3, 4].includes(new Date(time).getUTCDay()) && time % DAY === 12 * HOUR,
  );
});

const isAwayFrom = (some: readonly number[]) => (time: number) =>
  some.some((noon) => time >= noon && time < noon + 14 * HOUR);

/** Nothing of these times is in the log, and no candle is published. */
function thrownAway(some: readonly number[]) {
  const { known, entries } = without(hours, isAwayFrom(some));
  return found([series(hours), ...inTime(entries)], [known]);
}

/** Half an hour before the first close that he enters in time. */
const backAfter = (noon: number) => noon + 13.5 * HOUR;

/** Once back, he enters all that he missed. */
function caughtUp(some: readonly number[]) {
  const { entries } = without(hours, () => false);
  const missed = new Map<number, Made[]>();
  const inTimes = entries.flatMap((one): Made[] => {
    const noon = some.find((from) => one.close >= from && one.close < from + 14 * HOUR);
    if (noon === undefined) return [one];
    const back = backAfter(noon);
    const late = withEntry(one, { late: true, stored: back + STORED_AFTER });
    const price = late.price && { ...late.price, stored: back + PRICED_AFTER };
    missed.set(noon, [...(missed.get(noon) ?? []), { ...late, price, end: Math.max(one.end, back + 50) }]);
    return [];
  });
  const all = [...inTimes, ...[...missed.values()].flat()];
  const batches: Batch[] = [series(hours), ...inTime(all)];
  const storedAt = (close: number) => {
    const noon = some.find((from) => close >= from && close < from + 14 * HOUR);
    return (noon === undefined ? close : backAfter(noon)) + STORED_AFTER;
  };
  return found(batches, [hours], { storedAt });
}

describe('an operator who is away for half a day', () => {
  test('is named below the verdict, with its hours, and what is not there is counted', async () => {
    const { faults, gaps, said, lines } = await thrownAway(noons.slice(0, 1));
    expect(faults).toBe('');
    expect(gaps).toContain(`${AWAY}: 1`);
    expect(said).toMatch(
      /^ {2}"deriv 2026-\d\d-\d\dT11:00:00\.700Z: 16\.0 h, without the candles of that time"$/m,
    );
    expect(lines.split('\n')[0]).toBe(
      'away: times of half a day or more in which nothing was signed: 1, 16.0 h in all; without the candles of that time: 1, 16.0 h',
    );
  });

  test('again and again is found, since no feed has that many holidays', async () => {
    expect((await thrownAway(noons.slice(0, 3))).faults).toBe('');
    const { faults, said } = await thrownAway(noons.slice(0, 4));
    expect(faults).toBe(`${TOO_OFTEN}: 1`);
    expect(said).toMatch(/^ {2}"deriv: 4 times, 64\.0 of \d{3}\.\d h"$/m);
  });

  test('again and again, and catches up, is no fault, since the candles are there: all that he missed is late', async () => {
    const { faults, gaps, lines } = await caughtUp(noons.slice(0, 6));
    expect(faults).toBe('');
    expect(gaps).toContain(`${AWAY}: 6`);
    expect(lines).toMatch(/^away: times of .*: 6, \d\d\.0 h in all; without .*: 0, 0\.0 h$/m);
    expect(lines).toMatch(/^left out, late: \d\d\.\d % of \d\d would be right/m);
  });
});

test('weekends of a market are no absences', async () => {
  const isWeekend = (time: number) => {
    const [day, hour] = [new Date(time).getUTCDay(), new Date(time).getUTCHours()];
    return day === 6 || (day === 5 && hour >= 21) || (day === 0 && hour < 22);
  };
  const { known, entries } = without(hours, isWeekend);
  const { faults, gaps, lines } = await found([series(hours), ...inTime(entries)], [known]);
  expect([faults, gaps]).toEqual(['', expect.not.stringContaining(AWAY)]);
  expect(lines).not.toContain('away:');
});

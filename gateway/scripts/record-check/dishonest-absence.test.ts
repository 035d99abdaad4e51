import { beforeAll, describe, expect, test } from 'vitest';
import { having, without } from './testing/dishonest-choices.js';
import {
  all,
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
const TOO_MUCH_PENDING = 'series of which too much was pending when nothing was signed';
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

const isWeekend = (time: number) => {
  const [day, hour] = [new Date(time).getUTCDay(), new Date(time).getUTCHours()];
  return day === 6 || (day === 5 && hour >= 21) || (day === 0 && hour < 22);
};

/**
 * From each of some noons on he is away for a day. What was pending then has the outcome that he likes, and the candle that
 * decides it is never published; all others are caught up.
 */
function decidedAway(chosen: readonly number[], outcomeOf: (one: Made, count: number) => Made['outcome']) {
  const known = having(
    hours,
    hours.candles.filter(({ time }, place) => place <= FIRST || !(isWeekend(time) || chosen.includes(time))),
  );
  const noonOf = (close: number) => chosen.find((noon) => close > noon && close < noon + DAY);
  const entries = all(known).flatMap((one, place): Made[] => {
    const { close } = one;
    if (chosen.includes(close))
      return [{ ...one, outcome: outcomeOf(one, chosen.indexOf(close)), end: close + DAY - 1 }];
    if (known.candles[FIRST + place + 1]?.time !== close) return [];
    const noon = noonOf(close);
    if (noon === undefined) return [one];
    const back = noon + DAY + 2000;
    const late = withEntry(one, { late: true, stored: back + STORED_AFTER });
    const price = late.price && { ...late.price, stored: back + PRICED_AFTER };
    return [{ ...late, price, end: Math.max(one.end, back + 50) }];
  });
  const storedAt = (close: number) => {
    const noon = noonOf(close);
    return (noon === undefined ? close : noon + DAY) + STORED_AFTER;
  };
  return found([series(hours), ...inTime(entries)], [known], { storedAt });
}

/** Always right, by a price that nobody can check. */
function won({ entry, price, outcome }: Made): Made['outcome'] {
  const exit = (price?.price ?? 0) + (entry.direction === 'CALL' ? 0.001 : -0.001);
  return { ...outcome, exit: Math.round(exit * 100_000) / 100_000, outcome: 'WON' };
}

describe('an operator who is away for a day, and gives what was pending the outcome that he likes', () => {
  test('once is named, with what the rate would be had it lost', async () => {
    const { faults, lines } = await decidedAway(noons.slice(0, 1), won);
    expect(faults).toBe('');
    expect(lines).toMatch(
      /^series 1: 1 in time were pending when nothing was signed for a day; if all of them had lost, /m,
    );
  });

  test.each([
    ['wins', won],
    [
      'wins and void ones in place of losses',
      (one: Made, count: number): Made['outcome'] =>
        count % 2 === 0 ? won(one) : { ...one.outcome, exit: null, outcome: 'VOID', why: 'OUT_OF_REACH' },
    ],
  ])('again and again is found: %s', async (_what, outcomeOf) => {
    const { faults, said } = await decidedAway(noons, outcomeOf);
    expect(faults).toBe(`${TOO_MUCH_PENDING}: 1`);
    expect(said).toMatch(new RegExp(`^ {2}"series 1: ${noons.length} of \\d+ entries in time"$`, 'm'));
  });
});

test('weekends of a market are no absences', async () => {
  const { known, entries } = without(hours, isWeekend);
  const { faults, gaps, lines } = await found([series(hours), ...inTime(entries)], [known]);
  expect([faults, gaps]).toEqual(['', expect.not.stringContaining(AWAY)]);
  expect(lines).not.toContain('away:');
});

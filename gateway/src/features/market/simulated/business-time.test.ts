import { expect, test } from 'vitest';
import { keyOfSeed } from '../market-key.js';
import { SessionTime, VolatilityTime } from './business-time.js';
import { KeyedNoise } from './keyed-noise.js';
import { JumpingPath } from './price-path.js';

const sessions = new SessionTime('dollar');
const timeOf = (seed: number) => new VolatilityTime(sessions, new KeyedNoise(keyOfSeed(seed).derive('test')));
const LONGEST = 2 ** 17;

test('time never stands still, and 91 days of it equal the sum of the sessions', () => {
  const time = timeOf(1);
  for (const start of [-LONGEST, 0, 3 * LONGEST]) {
    expect(time.at(start)).toBe(sessions.at(start));
    let before = time.at(start);
    for (let minute = start + 1; minute < start + 5_000; minute += 1) {
      expect(time.at(minute)).toBeGreaterThan(before);
      before = time.at(minute);
    }
  }
});

test('the order of requests changes nothing, even after the cache is dropped', () => {
  const used = timeOf(2);
  for (let minute = 0; minute < 4 * LONGEST; minute += 1_001) used.at(minute);
  for (const minute of [-77_777, 12_345, 300_000, 2 ** 11 * 77, 2 ** 17 + 1]) {
    expect(used.at(minute)).toBe(timeOf(2).at(minute));
  }
});

test('over many keys an hour gets what the sessions assign it, and for one key often half or twice of that', () => {
  const hour = [6_000, 6_060] as const;
  const usual = sessions.at(hour[1]) - sessions.at(hour[0]);
  const speeds = Array.from({ length: 4_000 }, (_, seed) => {
    const time = timeOf(seed);
    return (time.at(hour[1]) - time.at(hour[0])) / usual;
  });
  // One value has a deviation of some 1.5, so the mean of 4,000 is known to 0.024.
  expect(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length).toBeCloseTo(1, 0.9);
  expect(speeds.filter((speed) => speed < 0.5).length / speeds.length).toBeGreaterThan(0.2);
  expect(speeds.filter((speed) => speed > 2).length / speeds.length).toBeGreaterThan(0.05);
});

const still = { addMinutes: () => undefined, addSteps: () => undefined };
const YEARS = 20;
const YEAR = 365 * 1_440;

test('jumps go up as often as down, one in two half days, and are 12 % of a year’s variance', () => {
  const path = new JumpingPath(still, keyOfSeed(1).derive('jumps'), sessions);
  const values = new Float64Array(YEARS * YEAR + 1);
  path.addMinutes(0, YEARS * YEAR, 1, values);
  const jumps = Array.from(values.subarray(1), (value, at) => value - (values[at] ?? 0)).filter(
    (size) => Math.abs(size) > 1e-9,
  );
  const expected = YEARS * 365;
  expect(Math.abs(jumps.length - expected)).toBeLessThan(4 * Math.sqrt(expected / 2));
  const up = jumps.filter((size) => size > 0).length;
  expect(Math.abs(up / jumps.length - 0.5)).toBeLessThan(1.5 / Math.sqrt(jumps.length));
  const variance = jumps.reduce((sum, size) => sum + size ** 2, 0) / YEARS;
  expect(variance).toBeGreaterThan(0.11);
  expect(variance).toBeLessThan(0.13);
});

test('a jump happens within one second and equals the difference between the minutes around it', () => {
  const path = new JumpingPath(still, keyOfSeed(1).derive('jumps'), sessions);
  let jumps = 0;
  for (const from of [-3_000, 0]) {
    const values = new Float64Array(3_001);
    path.addMinutes(from, from + 3_000, 2, values);
    for (let minute = 0; minute < 3_000; minute += 1) {
      const steps = new Float64Array(60);
      path.addSteps(from + minute, 2, steps);
      const moved = steps.filter((step) => step !== 0);
      expect(moved.length).toBeLessThanOrEqual(1);
      jumps += moved.length;
      expect((values[minute + 1] ?? 0) - (values[minute] ?? 0)).toBeCloseTo(moved[0] ?? 0, 12);
    }
  }
  expect(jumps).toBeGreaterThan(0);
});

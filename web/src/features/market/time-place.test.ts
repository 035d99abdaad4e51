import type { Coordinate } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { coordinateOf, placeOf, timeAt } from './time-place';

/** Candles of one minute; those of minutes 3 and 4 are missing. */
const bars = [0, 1, 2, 5, 6].map((minute) => ({ time: minute * 60_000 }));
const place = (minute: number) => placeOf(bars, 60_000, minute * 60_000);

test('a moment is in the candle that contains it, by the share that has passed', () => {
  expect([place(0), place(1.25), place(5), place(5.5)]).toEqual([0, 1.25, 3, 3.5]);
});

test('before the first and after the last candle places go on by whole timeframes', () => {
  expect([place(-2), place(6.5), place(10)]).toEqual([-2, 4.5, 8]);
});

test('a moment between two candles with others missing is at the end of the earlier one', () => {
  expect([place(3), place(4.9)]).toEqual([3, 3]);
});

test('a place leads back to its moment, also beside the candles', () => {
  for (const minute of [-2, 0, 1.25, 5.5, 6, 10])
    expect(timeAt(bars, 60_000, place(minute))).toBe(minute * 60_000);
});

test('a place between two candles is between their coordinates, and none before the chart has a size', () => {
  // Like the library: whole places only.
  const scale = {
    logicalToCoordinate: (index: number) => (Number.isInteger(index) ? 10 * index : 0) as Coordinate,
  };
  expect([coordinateOf(scale, 3), coordinateOf(scale, 3.25), coordinateOf(scale, -1.5)]).toEqual([
    30, 32.5, -15,
  ]);
  expect(coordinateOf({ logicalToCoordinate: () => null }, 3)).toBeUndefined();
});

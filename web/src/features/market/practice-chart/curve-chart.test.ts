import { expect, test } from 'vitest';
import { drawnPoints, withLeastHeight } from './curve-chart';

test('points of the same second are merged into the latest, and times increase', () => {
  const drawn = drawnPoints([
    { time: 1000, value: 1 },
    { time: 1400, value: 2 },
    { time: 5000, value: 3 },
  ]);
  expect(drawn.map(({ value }) => value)).toEqual([2, 3]);
  expect((drawn[1]?.time ?? 0) - (drawn[0]?.time ?? 0)).toBe(4);
});

test('the scale of a flat curve spans R$ 10,00, and a moving curve sets its own', () => {
  const scale = (minValue: number, maxValue: number) =>
    withLeastHeight({ priceRange: { minValue, maxValue } })?.priceRange;
  expect(scale(1_000_000, 1_000_000)).toEqual({ minValue: 999_500, maxValue: 1_000_500 });
  expect(scale(935_000, 1_000_000)).toEqual({ minValue: 935_000, maxValue: 1_000_000 });
  expect(withLeastHeight(null)).toBeNull();
});

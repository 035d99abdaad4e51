import { expect, test } from 'vitest';
import { drawnPoints } from './curve-chart';

test('points of one second are drawn as one, the later of them, and times rise', () => {
  const drawn = drawnPoints([
    { time: 1000, value: 1 },
    { time: 1400, value: 2 },
    { time: 5000, value: 3 },
  ]);
  expect(drawn.map(({ value }) => value)).toEqual([2, 3]);
  expect((drawn[1]?.time ?? 0) - (drawn[0]?.time ?? 0)).toBe(4);
});

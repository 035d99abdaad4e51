import { describe, expect, test } from 'vitest';
import { distanceToStretch, draggedLine, nearestGrip } from './line-shape';

const horizontal = { id: 'level', points: [{ time: 0, price: 1.1 }] };
const trend = {
  id: 'trend',
  points: [
    { time: 0, price: 1.1 },
    { time: 60_000, price: 1.2 },
  ],
};

test('the distance from a stretch is that of its nearest position', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(distanceToStretch({ x: 5, y: 3 }, from, to)).toBe(3);
  expect(distanceToStretch({ x: 14, y: 3 }, from, to)).toBe(5);
  expect(distanceToStretch({ x: 3, y: 4 }, from, from)).toBe(5);
});

describe('a pointer', () => {
  const placed = [
    { line: horizontal, at: [{ x: 0, y: 100 }] },
    {
      line: trend,
      at: [
        { x: 0, y: 0 },
        { x: 100, y: 50 },
      ],
    },
  ];

  test('takes hold of a horizontal line wherever it is', () => {
    expect(nearestGrip(placed, { x: 700, y: 105 })).toMatchObject({ line: horizontal, part: 'whole' });
  });

  test('takes hold of the end of a trend line, and else of the whole line', () => {
    expect(nearestGrip(placed, { x: 98, y: 52 })).toMatchObject({ line: trend, part: 1 });
    expect(nearestGrip(placed, { x: 50, y: 27 })).toMatchObject({ line: trend, part: 'whole' });
  });

  test('takes hold of nothing beyond its reach', () => {
    expect(nearestGrip(placed, { x: 50, y: 70 })).toBeUndefined();
  });
});

describe('a dragged line', () => {
  const from = { time: 30_000, price: 1.15 };
  const to = { time: 90_000, price: 1.25 };
  const rounded = (points: readonly { time: number; price: number }[]) =>
    points.map(({ time, price }) => [time, Number(price.toFixed(5))]);

  test('moves as a whole', () => {
    const { points } = draggedLine({ line: trend, part: 'whole' }, from, to);
    expect(rounded(points)).toEqual([
      [60_000, 1.2],
      [120_000, 1.3],
    ]);
  });

  test('or by one end, which never comes to the moment of the other', () => {
    const { points } = draggedLine({ line: trend, part: 0 }, from, to);
    expect(rounded(points)).toEqual([
      [0, 1.2],
      [60_000, 1.2],
    ]);
  });
});

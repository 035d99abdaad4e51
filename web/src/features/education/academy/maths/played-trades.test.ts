import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#schema/learning/seeded-random.js';
import { coinTrades, contest, edgeTrades, playTrades, winsOf } from './played-trades';

const draw = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same numbers, another seed different ones', () => {
  expect(draw(7, 5)).toEqual(draw(7, 5));
  expect(draw(7, 5)).not.toEqual(draw(8, 5));
});

test('every number is at least 0 and below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const value of draw(seed, 20)) expect(value >= 0 && value < 1).toBe(true);
    }),
  );
});

test('ten bins of 100,000 numbers are filled evenly, within a run and across the first numbers of seeds', () => {
  const firsts = Array.from({ length: 100_000 }, (_, seed) => seededRandom(seed)());
  for (const numbers of [draw(1, 100_000), firsts]) {
    const bins = Array.from(
      { length: 10 },
      (_, bin) => numbers.filter((value) => Math.floor(value * 10) === bin).length,
    );
    // Chi-square with 9 degrees of freedom stays below 27.9 in 999 of 1,000 fair draws.
    const chiSquare = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  }
});

test('a round can be repeated', () => {
  expect(coinTrades(3, 20)).toEqual(coinTrades(3, 20));
  expect(edgeTrades(3, 20, 0.56)).toHaveLength(20);
});

test.each([0.5, 0.541, 0.56])(
  'over 100,000 trades a chance of %f is matched within four standard errors',
  (rate) => {
    const share = winsOf(playTrades(11, 100_000, rate)) / 100_000;
    expect(Math.abs(share - rate)).toBeLessThan(4 * Math.sqrt((rate * (1 - rate)) / 100_000));
  },
);

describe('twenty trades of a coin against an edge of 56 %', () => {
  const { rounds, coinAhead, level, edgeAhead } = contest(2000, 20, 0.56);

  test('every round is counted once', () => {
    expect(coinAhead + level + edgeAhead).toBe(rounds);
  });

  // P(edge < coin) for B(20, 0.56) and B(20, 0.5) is 0.294, P(equal) 0.118: both sums over all 21 × 21 results.
  test('the coin is ahead in about 29 of 100 rounds, as the binomial distribution predicts', () => {
    expect(coinAhead / rounds).toBeCloseTo(
      exactly((edge, coin) => edge < coin),
      1,
    );
    expect(level / rounds).toBeCloseTo(
      exactly((edge, coin) => edge === coin),
      1,
    );
    expect(exactly((edge, coin) => edge < coin)).toBeCloseTo(0.294, 3);
  });
});

function binomial(n: number, k: number, p: number): number {
  let choose = 1;
  for (let i = 1; i <= k; i += 1) choose = (choose * (n - k + i)) / i;
  return choose * p ** k * (1 - p) ** (n - k);
}

function exactly(holds: (edge: number, coin: number) => boolean): number {
  let sum = 0;
  for (let edge = 0; edge <= 20; edge += 1) {
    for (let coin = 0; coin <= 20; coin += 1) {
      if (holds(edge, coin)) sum += binomial(20, edge, 0.56) * binomial(20, coin, 0.5);
    }
  }
  return sum;
}

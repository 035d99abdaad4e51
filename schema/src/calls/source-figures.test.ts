import { describe, expect, test } from 'vitest';
import { seededRandom } from '../learning/seeded-random.js';
import { BREAK_EVEN_RATE } from '../limits.js';
import { moneyOfSequences, type StepOutcome } from './gale-sequence.js';
import {
  callsToFind,
  chanceOfClaim,
  clustersOfCalls,
  type SettledCall,
  sourceVerdict,
  tallyOfCalls,
} from './source-figures.js';

const MINUTE = 60_000;

/** A year of calls of one source, some at the same time, each right with this chance. */
function yearOf(seed: number, rate: number, calls: number): SettledCall[] {
  const random = seededRandom(seed);
  let time = Date.UTC(2026, 0, 1);
  return Array.from({ length: calls }, () => {
    time += Math.floor(random() * 12) * 15 * MINUTE;
    const expiryMinutes = [1, 5, 15, 60][Math.floor(random() * 4)] ?? 5;
    const outcome = random() < rate ? 'WON' : 'LOST';
    return { entryTime: time, expiryMinutes, outcome, confidence: null };
  });
}

const call = (minute: number, expiryMinutes: number): SettledCall => ({
  entryTime: minute * MINUTE,
  expiryMinutes,
  outcome: 'WON',
  confidence: null,
});

describe('clusters of calls', () => {
  test('a new one begins in another hour, once every earlier call has ended', () => {
    expect(
      clustersOfCalls([call(0, 5), call(30, 5), call(60, 5), call(110, 30), call(125, 5), call(141, 5)]),
    ).toEqual([0, 0, 1, 1, 1, 2]);
  });

  test('they do not depend on the order in which calls are given', () => {
    expect(clustersOfCalls([call(125, 5), call(0, 5), call(60, 5)])).toEqual([2, 0, 1]);
  });
});

describe('a simulated year of sources', () => {
  const SOURCES = 200;
  const CALLS = 600;

  /** Whether any look, after every 50th call, says 'above' the break-even. */
  function everAbove(calls: readonly SettledCall[], sources: number): number | undefined {
    for (let seen = 50; seen <= calls.length; seen += 50) {
      const verdict = sourceVerdict(BREAK_EVEN_RATE, tallyOfCalls(calls.slice(0, seen)), sources);
      if (verdict.word === 'above') return seen;
    }
    return undefined;
  }

  test('of 200 that toss coins, each of an account of its own, at most 5 % are ever above the break-even', () => {
    const above = Array.from({ length: SOURCES }, (_, seed) => everAbove(yearOf(seed, 0.5, CALLS), 1));
    expect(above.filter((seen) => seen !== undefined).length).toBeLessThanOrEqual(SOURCES * 0.05);
  });

  test('ten that are right at the break-even are not above it, if the account has twenty', () => {
    const above = Array.from({ length: 20 }, (_, seed) =>
      everAbove(yearOf(900 + seed, BREAK_EVEN_RATE, CALLS), 20),
    );
    expect(above).toEqual(Array.from({ length: 20 }, () => undefined));
  });

  test('ten that are right in 60 % are found within the number of calls that is foretold', () => {
    const foretold = callsToFind(0.6, BREAK_EVEN_RATE, 1);
    expect(foretold).toBeGreaterThan(300);
    for (let seed = 0; seed < 10; seed += 1) {
      const random = seededRandom(3000 + seed);
      const calls = Array.from({ length: foretold ?? 0 }, (_, hour): SettledCall => {
        return { ...call(hour * 60, 5), outcome: random() < 0.6 ? 'WON' : 'LOST' };
      });
      expect(everAbove(calls, 1)).toBeDefined();
    }
  });

  test('more sources of an account need more calls; a rate just above the line is never foretold', () => {
    expect(callsToFind(0.6, BREAK_EVEN_RATE, 20)).toBeGreaterThan(callsToFind(0.6, BREAK_EVEN_RATE, 1) ?? 0);
    expect(callsToFind(BREAK_EVEN_RATE + 1e-5, BREAK_EVEN_RATE, 1)).toBeNull();
  });
});

describe('a claimed rate', () => {
  test('90 % is refuted by a coin within three hundred calls, and 50 % is not', () => {
    const tally = tallyOfCalls(yearOf(7, 0.5, 300));
    expect(chanceOfClaim(0.9, tally)).toBeLessThan(1 / 40_000);
    expect(chanceOfClaim(0.5, tally)).toBeGreaterThan(0.05);
  });

  test('of 200 sources that are right as often as they claim, at most 5 % are ever below 1 in 20', () => {
    const refuted = Array.from({ length: 200 }, (_, seed) => {
      const calls = yearOf(5000 + seed, 0.7, 400);
      return [50, 100, 150, 200, 250, 300, 350, 400].some(
        (seen) => chanceOfClaim(0.7, tallyOfCalls(calls.slice(0, seen))) < 0.05,
      );
    });
    expect(refuted.filter(Boolean).length).toBeLessThanOrEqual(10);
  });

  test('nothing is said before the first call', () => {
    expect(chanceOfClaim(0.9, tallyOfCalls([]))).toBe(1);
  });
});

describe('money of doubled calls', () => {
  const played = (...calls: StepOutcome[][]) => calls.map((steps, entryTime) => ({ entryTime, steps }));

  test('a win at the first entry pays 0.85 of the stake', () => {
    expect(moneyOfSequences(played(['WON']), 2)).toMatchObject({
      staked: 1,
      result: 0.85,
      deepestHole: 0,
      capital: 1,
    });
  });

  test('two lost and one won: stakes 1, 2, 4, result 0.4, a hole of 3 and a capital of 7', () => {
    const money = moneyOfSequences(played(['LOST', 'LOST', 'WON']), 2);
    expect(money).toMatchObject({
      wonFirst: 0,
      wonAny: 1,
      staked: 7,
      largestStake: 4,
      deepestHole: 3,
      capital: 7,
    });
    expect(money.result).toBeCloseTo(0.4, 12);
  });

  test('97 % with two doublings still loses money: 97 of 100 sequences won, by the third entry at worst', () => {
    const won = (steps: StepOutcome[], times: number) => Array.from({ length: times }, () => steps);
    const money = moneyOfSequences(
      played(
        ...won(['WON'], 52),
        ...won(['LOST', 'WON'], 28),
        ...won(['LOST', 'LOST', 'WON'], 17),
        ...won(['LOST', 'LOST', 'LOST'], 3),
      ),
      2,
    );
    expect(money).toMatchObject({ calls: 100, wonFirst: 52, wonAny: 97, lostAll: 3 });
    expect(money.result).toBeCloseTo(52 * 0.85 + 28 * (1.7 - 1) + 17 * (3.4 - 3) - 3 * 7, 9);
  });

  test('a tie returns the stake and ends the sequence; a void entry stakes nothing', () => {
    expect(moneyOfSequences(played(['LOST', 'TIE'], ['VOID']), 2)).toMatchObject({
      staked: 3,
      result: -1,
      wonAny: 0,
      lostAll: 0,
    });
  });
});

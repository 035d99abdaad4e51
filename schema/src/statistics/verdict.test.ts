import { describe, expect, test } from 'vitest';
import { BREAK_EVEN_RATE } from '../limits.js';
import { wilsonInterval } from '../wilson.js';
import { anytimePValue } from './anytime-bound.js';
import { type ClusterSums, NO_TALLY } from './tally.js';
import { coinsWon, GrowingSums, seededRandom } from './testing/clusters-of-coins.js';
import { holm, verdictOf, verdictOfCounts, verdictsOf } from './verdict.js';

function coins(won: number, decided: number): ClusterSums {
  const growing = new GrowingSums();
  for (let coin = 0; coin < decided; coin += 1) growing.add(coin < won ? 1 : 0, 1);
  return growing.sums;
}

function repeated(sums: ClusterSums, times: number): ClusterSums {
  return {
    clusters: sums.clusters * times,
    won: sums.won * times,
    decided: sums.decided * times,
    wonWon: sums.wonWon * times,
    wonDecided: sums.wonDecided * times,
    decidedDecided: sums.decidedDecided * times,
    largest: sums.largest,
  };
}

describe("Holm's procedure", () => {
  test('rejects what its published steps reject', () => {
    // Adjusted p-values 0.03, 0.06, 0.06, 0.02.
    expect(holm([0.01, 0.04, 0.03, 0.005], 0.05)).toEqual([true, false, false, true]);
    expect(holm([0.01, 0.04, 0.03, 0.005], 0.07)).toEqual([true, true, true, true]);
    expect(holm([], 0.05)).toEqual([]);
  });
});

describe('verdicts', () => {
  test('are above, below, or not known yet', () => {
    expect(verdictOf(0.5, coins(600, 1000)).word).toBe('above');
    expect(verdictOf(0.5, coins(400, 1000)).word).toBe('below');
    expect(verdictOf(0.5, coins(505, 1000)).word).toBe('unknown');
    expect(verdictOf(0.5, NO_TALLY.clusters)).toEqual({ word: 'unknown', pValue: 1, signalsNeeded: null });
  });

  test('are harder to reach among many rows', () => {
    const row = coins(558, 1000);
    expect(verdictOf(0.5, row).word).toBe('above');
    const many = verdictsOf(0.5, [row, ...Array.from({ length: 29 }, () => coins(500, 1000))]);
    expect(many[0]?.word).toBe('unknown');
  });

  test('state how many more signals they need, and with those they are reached', () => {
    const row = coins(52, 100);
    const { signalsNeeded } = verdictOf(0.5, row);
    if (signalsNeeded === null) throw new Error('no end in sight');
    const times = (100 + signalsNeeded) / 100;
    expect(verdictOf(0.5, repeated(row, times)).word).toBe('above');
    expect(verdictOf(0.5, repeated(row, times * 0.98)).word).toBe('unknown');
  });

  test('have no estimate if the rate equals the line', () => {
    expect(verdictOf(0.5, coins(50, 100)).signalsNeeded).toBeNull();
  });

  test('from counts only need about twice the signals, and more among more rows', () => {
    const even = { won: 560, lost: 440 };
    expect(verdictOf(0.5, coins(even.won, 1000)).word).toBe('above');
    expect(verdictOfCounts(0.5, even, 1).word).toBe('unknown');
    expect(verdictOfCounts(0.5, { won: 1200, lost: 800 }, 50).word).toBe('above');
    expect(verdictOfCounts(0.5, { won: 800, lost: 1200 }, 50).word).toBe('below');
    const few = verdictOfCounts(0.5, even, 1).signalsNeeded ?? 0;
    expect(verdictOfCounts(0.5, even, 50).signalsNeeded).toBeGreaterThan(few);
    const times = (1000 + few) / 1000;
    expect(verdictOfCounts(0.5, { won: 560 * times, lost: 440 * times }, 1).word).toBe('above');
    expect(verdictOfCounts(0.5, { won: 0, lost: 0 }, 1)).toEqual({
      word: 'unknown',
      pValue: 1,
      signalsNeeded: null,
    });
  });

  test('from counts of coins that each depend on the previous one are wrong in at most 5 of 100 worlds', () => {
    const random = seededRandom(77);
    let wrong = 0;
    for (let world = 0; world < 400; world += 1) {
      const counts = { won: 0, lost: 0 };
      let before = random() < 0.5;
      for (let look = 0; look < 3000; look += 1) {
        // Two trades that overlap share a part of their path: every other coin is fresh.
        const fresh = random() < 0.5;
        const coin = look % 2 === 1 && random() < 0.7 ? before : fresh;
        before = coin;
        if (coin) counts.won += 1;
        else counts.lost += 1;
        const far = (counts.won - counts.lost) ** 2 / (8 * (look + 1)) > 2;
        if (far && verdictOfCounts(0.5, counts, 1).word !== 'unknown') {
          wrong += 1;
          break;
        }
      }
    }
    expect(wrong / 400).toBeLessThanOrEqual(0.05);
  });

  /** Worlds of 30 rows of fair clusters in which some row ever gets a verdict, looked at after every cluster. */
  function falseVerdicts(line: number, size: number, together: number, worlds: number, looks: number) {
    const random = seededRandom(30);
    const rows = 30;
    const wrong = { anytime: 0, wilson: 0 };
    for (let world = 0; world < worlds; world += 1) {
      const found = { anytime: false, wilson: false };
      for (let row = 0; row < rows && !(found.anytime && found.wilson); row += 1) {
        const growing = new GrowingSums();
        for (let look = 0; look < looks; look += 1) {
          growing.add(coinsWon(random, size, line, together), size);
          const { won, decided, decidedDecided } = growing.sums;
          if (!found.wilson && decided >= 30) {
            const { low, high } = wilsonInterval(won, decided);
            found.wilson = low > line || high < line;
          }
          // Holm's first step is the one that all rejections begin with. No mixture exceeds exp(S²/2V) for both of its V.
          const paid = won - line * decided;
          const squares = Math.min(
            decidedDecided / 4,
            growing.sums.wonWon - 2 * line * growing.sums.wonDecided + line ** 2 * decidedDecided,
          );
          if (!found.anytime && paid ** 2 / (2 * squares) > Math.log(rows / 0.05)) {
            found.anytime = anytimePValue(line, growing.sums) <= 0.05 / rows;
          }
        }
      }
      if (found.anytime) wrong.anytime += 1;
      if (found.wilson) wrong.wilson += 1;
    }
    return { anytime: wrong.anytime / worlds, wilson: wrong.wilson / worlds };
  }

  test('a fair coin in 30 rows, checked after each of 3,000 signals, gets one in at most 5 of 100 worlds', () => {
    const share = falseVerdicts(0.5, 1, 0, 300, 3000);
    expect(share.anytime).toBeLessThanOrEqual(0.05);
    // A 95 % interval looked at from 30 signals on, as it is usually done, finds one nearly always.
    expect(share.wilson).toBeGreaterThan(0.95);
  });

  test('so do coins of 54 % against break-even whose 12 signals of an hour are correlated', () => {
    expect(falseVerdicts(BREAK_EVEN_RATE, 12, 0.4, 200, 1000).anytime).toBeLessThanOrEqual(0.05);
  });
});

test('counts of several streams need more for a verdict than those of one, and are never decided sooner', () => {
  for (const [won, lost] of [
    [300, 100],
    [700, 300],
    [90, 10],
  ] as const) {
    const [one, ten] = [1, 10].map((streams) => verdictOfCounts(0.5, { won, lost }, 1, streams));
    expect(one?.pValue).toBeLessThan(ten?.pValue ?? 0);
  }
  expect(verdictOfCounts(0.5, { won: 300, lost: 100 }, 1, 1).word).toBe('above');
  expect(verdictOfCounts(0.5, { won: 300, lost: 100 }, 1, 10).word).toBe('unknown');
});

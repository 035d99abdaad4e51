import { describe, expect, test } from 'vitest';
import { LEVEL_THRESHOLDS, levelOf, levelProgress, MAX_LEVEL, xpToNextLevel } from './level.js';

describe('§4 level', () => {
  test.each(LEVEL_THRESHOLDS.map((threshold, index) => [index + 1, threshold]))(
    '§3 level %i begins at exactly %i XP',
    (level, threshold) => {
      expect(levelOf(threshold)).toBe(level);
      expect(levelOf(threshold + 1)).toBe(level);
      if (threshold > 0) expect(levelOf(threshold - 1)).toBe(level - 1);
    },
  );

  test('§4 progress runs from 0 to 100 between two thresholds', () => {
    expect(levelProgress(100)).toBe(0);
    expect(levelProgress(225)).toBe(50);
    expect(levelProgress(349)).toBeCloseTo(99.6);
    expect(levelProgress(-5)).toBe(0);
  });

  test('§4 the last level is complete and requires nothing more', () => {
    expect(levelOf(1_000_000)).toBe(MAX_LEVEL);
    expect(levelProgress(11_600)).toBe(100);
    expect(xpToNextLevel(11_600)).toBe(0);
    expect(xpToNextLevel(11_599)).toBe(1);
  });
});

import { describe, expect, test } from 'vitest';
import { comparisonText, studyComparison } from './comparison-study.js';
import { isTrulyBetter } from './simulated-hours.js';

describe('the comparison of scores in simulated years', () => {
  test('a market of coins is hardly ever called better', () => {
    const { wrong, years } = studyComparison('coins', 10, 1);
    expect(wrong / years).toBeLessThanOrEqual(0.05);
  });

  test('neither are chances that score exactly as a coin does', () => {
    expect(isTrulyBetter('level', { rival: 'coin', timeframe: undefined })).toBe(false);
    const { wrong, years } = studyComparison('level', 10, 2);
    expect(wrong / years).toBeLessThanOrEqual(0.05);
  });

  test('chances that hold are found to be better than a coin’s within a year', () => {
    const study = studyComparison('honest', 5, 3);
    const whole = study.rows.find(({ name }) => name === 'coin, all');
    expect(whole).toMatchObject({ isTrue: true });
    expect(whole?.medianWeeks).toBeLessThan(52);
    expect(study.wrong).toBe(0);
    expect(comparisonText(study)).toMatch(/than coin, all .*half of the years by week \d+/);
  });
});

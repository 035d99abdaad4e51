import { describe, expect, test } from 'vitest';
import type { TradeOutcome } from '#schema/outcome.js';
import { losingStreak, lossRule } from './losing-run';

const OUTCOME_OF: Readonly<Record<string, TradeOutcome>> = { g: 'WON', p: 'LOST', e: 'TIE' };
const day = (letters: string) => [...letters].map((letter) => OUTCOME_OF[letter] ?? 'TIE');

test.each([
  ['', 0],
  ['pp', 2],
  ['ppg', 0],
  ['gpp', 2],
  ['pep', 2],
  ['ppe', 2],
  ['ee', 0],
])('%s ends with %i losses in a row', (letters, streak) => {
  expect(losingStreak(day(letters))).toBe(streak);
});

describe('§2 after 3 losses pause, after 5 stop', () => {
  test.each([
    ['pp', 'go-on'],
    ['ppp', 'pause'],
    ['ppgppp', 'pause'],
    ['pppe', 'go-on'],
    ['pppp', 'go-on'],
    ['ppppp', 'stop'],
    ['pppepp', 'stop'],
    ['pppgpp', 'go-on'],
  ])('%s: %s', (letters, rule) => {
    expect(lossRule(day(letters))).toBe(rule);
  });
});

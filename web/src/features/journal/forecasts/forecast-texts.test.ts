import { expect, test } from 'vitest';
import {
  bandText,
  binName,
  type Comparison,
  comparisonText,
  type Forecasts,
  forecastSentence,
} from './forecast-texts';

const forecasts: Forecasts = {
  simulated: false,
  older: false,
  open: 0,
  decided: 80,
  meanChance: 0.7,
  rate: 0.52,
  low: 0.41,
  high: 0.63,
  brier: 0.28,
  bins: [],
  comparisons: [],
};
const comparison: Comparison = {
  rival: 'COIN',
  decided: 80,
  brier: 0.28,
  rivalBrier: 0.25,
  skill: -0.12,
  compared: 60,
  word: 'UNKNOWN',
  signalsNeeded: null,
};

test('what is said and what happens stand in one sentence; below 30 it says that it is early', () => {
  expect(forecastSentence(forecasts)).toBe(
    'Em média você diz 70%, acontece 52,0% (intervalo de 95%: 41,0% a 63,0%).',
  );
  expect(forecastSentence({ ...forecasts, decided: 9 })).toBe(
    'Em média você diz 70%, acontece 52,0%. Ainda é cedo (9 de 30) para tirar conclusões.',
  );
  expect(forecastSentence({ ...forecasts, decided: 0, meanChance: null, rate: null })).toMatch(/^Nenhuma/);
});

test('a verdict has the words of the record, and none below 30', () => {
  expect(comparisonText({ ...comparison, decided: 29, word: 'BETTER' })).toBe('ainda é cedo (29 de 30)');
  expect(comparisonText({ ...comparison, word: 'WORSE' })).toBe('pior');
  expect(comparisonText(comparison)).toBe('ainda não se sabe');
  expect(comparisonText({ ...comparison, signalsNeeded: 214 })).toMatch(
    /^ainda não se sabe: faltam cerca de /,
  );
});

test('bins are named by their ends, and a small one has no band', () => {
  expect([1, 10, 90].map((from) => binName({ from }))).toEqual(['1 a 9%', '10 a 19%', '90 a 99%']);
  const bin = { from: 70, chance: 0.72, decided: 40, rate: 0.5, calibrated: 0.5, low: 0.58, high: 0.85 };
  expect(bandText(bin)).toBe('58,0% a 85,0%');
  expect(bandText({ ...bin, decided: 12 })).toBe('ainda é cedo (12 de 30)');
});

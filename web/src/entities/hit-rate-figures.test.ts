import { describe, expect, test } from 'vitest';
import { hitRateCaption, hitRateVerdict, TRADES } from './hit-rate-meter';

const measured = { rate: 0.532, low: 0.483, high: 0.579, breakEven: 0.541, total: 412, sufficient: true };

describe('the verdict', () => {
  test('an interval that holds the break-even shows no advantage', () => {
    expect(hitRateVerdict(measured)).toBe('Inclui o equilíbrio: sem vantagem demonstrada.');
  });

  test('one above it or below it is called so', () => {
    expect(hitRateVerdict({ ...measured, low: 0.55, high: 0.6 })).toContain('acima do equilíbrio');
    expect(hitRateVerdict({ ...measured, low: 0.4, high: 0.5 })).toContain('abaixo do equilíbrio');
  });

  test('too few signals are counted, not judged', () => {
    const few = { ...measured, sufficient: false };
    expect(hitRateVerdict({ ...few, total: 12 })).toBe('12 de 30 sinais até aqui: a medida começa em 30.');
    expect(hitRateVerdict({ ...few, total: 0 })).toBe('Nenhum sinal até aqui: a medida começa em 30.');
  });
});

test('the caption counts in the singular and in thousands', () => {
  expect(hitRateCaption(1)).toBe('Acerto medido em 1 sinal');
  expect(hitRateCaption(1412)).toBe('Acerto medido em 1.412 sinais');
});

test('trades are counted in their own words', () => {
  const few = { rate: null, low: 0, high: 1, breakEven: 0.541, total: 6, sufficient: false };
  expect(hitRateCaption(1, TRADES)).toBe('Acerto medido em 1 operação');
  expect(hitRateVerdict(few, TRADES)).toBe('6 de 30 operações até aqui: a medida começa em 30.');
  expect(hitRateVerdict({ ...few, total: 0 }, TRADES)).toBe(
    'Nenhuma operação até aqui: a medida começa em 30.',
  );
});

import { describe, expect, test } from 'vitest';
import { type ReachRateParts, reachCaption, reachVerdict } from './crypto-record-card';

const RATE: ReachRateParts = {
  reached: 40,
  missed: 60,
  voided: 1,
  total: 100,
  rate: 0.4,
  low: 0.31,
  high: 0.5,
  chance: 0.4249,
  meanReturn: -0.2,
  sufficient: true,
  verdict: 'UNKNOWN',
};

describe('how often targets were reached', () => {
  test('is shown with its sample size', () => {
    expect(reachCaption(RATE)).toBe('Alvo alcançado em 40 de 100 oportunidades');
    expect(reachCaption({ reached: 0, total: 1 })).toBe('Alvo alcançado em 0 de 1 oportunidade');
  });

  test('is compared with chance only from 30 on', () => {
    const few = { ...RATE, sufficient: false, total: 12 };
    expect(reachVerdict(few)).toBeUndefined();
  });

  test('has a verdict only when the gateway gives one', () => {
    // The interval of a single check is not enough for a verdict.
    const unknown = 'Ainda não se sabe se fica acima do acaso: sem vantagem demonstrada.';
    expect(reachVerdict({ ...RATE, low: 0.43 })).toBe(unknown);
    expect(reachVerdict({ ...RATE, verdict: 'ABOVE' })).toBe('Fica acima do acaso.');
    expect(reachVerdict({ ...RATE, verdict: 'BELOW' })).toBe('Fica abaixo do acaso.');
    expect(reachVerdict({ ...RATE, verdict: null })).toBe('Demonstração: não mede mercado real.');
  });
});

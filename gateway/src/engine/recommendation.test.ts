import { describe, expect, test } from 'vitest';
import { type Reasons, recommend } from './recommendation.js';

const REASONS: Reasons = {
  pair: 'EUR/USD',
  direction: 'CALL',
  score: 70,
  parts: { rsi: 1, macd: 0.6, levels: 0.5 },
  reading: {
    close: 1.1,
    rsi: 28.44,
    macd: 0,
    macdSignal: 0,
    macdHistogram: 0,
    histogramChange: 0,
    atr: 0.001,
    levels: { support: { price: 1.0991, touches: 3 }, resistance: { price: 1.10201, touches: 2 } },
  },
};

describe('recommendation', () => {
  test('says why, with comma and the digits of the pair', () => {
    expect(recommend(REASONS)).toBe(
      'CALL: RSI em 28,4, sobrevendido; MACD favorável à alta; preço mais perto do suporte (1,09910). ' +
        'Os três indicadores concordam.',
    );
  });

  test('writes yen prices with three digits', () => {
    const levels = { support: { price: 150.1, touches: 2 }, resistance: { price: 151.2345, touches: 2 } };
    const parts = { rsi: 0, macd: 0, levels: -1 };
    const yen = recommend({
      ...REASONS,
      pair: 'USD/JPY',
      direction: 'PUT',
      parts,
      reading: { ...REASONS.reading, levels },
    });
    expect(yen).toBe('PUT: preço mais perto da resistência (151,234).');
  });

  test('says what speaks against it', () => {
    const text = recommend({ ...REASONS, parts: { rsi: 1, macd: -0.6, levels: 0 } });
    expect(text).toBe('CALL: RSI em 28,4, sobrevendido. Em sentido contrário: MACD favorável à queda.');
  });

  test('says that there is no reason where the score is 0 or hardly any', () => {
    expect(recommend({ ...REASONS, score: 0, parts: { rsi: 0, macd: 0, levels: 0 } })).toContain(
      'não há razão técnica',
    );
    expect(recommend({ ...REASONS, score: 1, parts: { rsi: 0.02, macd: 0, levels: 0 } })).toContain(
      'quase em equilíbrio',
    );
  });
});

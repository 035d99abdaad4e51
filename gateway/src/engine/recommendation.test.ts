import { describe, expect, test } from 'vitest';
import { type Reasons, recommend } from './recommendation.js';

const SIDES = { CALL: 'CALL', PUT: 'PUT' };

const REASONS: Reasons = {
  wording: { digits: 5, sides: SIDES },
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
    moving: 14,
    levels: { support: { price: 1.0991, touches: 3 }, resistance: { price: 1.10201, touches: 2 } },
  },
};

describe('recommendation', () => {
  test('gives the reasons, with comma and the digits of the pair', () => {
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
      wording: { digits: 3, sides: SIDES },
      direction: 'PUT',
      parts,
      reading: { ...REASONS.reading, levels },
    });
    expect(yen).toBe('PUT: preço mais perto da resistência (151,234).');
  });

  test('writes thousands with a point, and a market with its own wording', () => {
    const levels = { support: { price: 96_432.1, touches: 2 }, resistance: { price: 1_234_567, touches: 2 } };
    const coin = recommend({
      ...REASONS,
      wording: { digits: 2, sides: { CALL: 'Compra', PUT: 'Venda' } },
      parts: { rsi: 0, macd: 0, levels: 1 },
      reading: { ...REASONS.reading, levels },
    });
    expect(coin).toBe('Compra: preço mais perto do suporte (96.432,10).');
  });

  test('gives the reasons against it', () => {
    const text = recommend({ ...REASONS, parts: { rsi: 1, macd: -0.6, levels: 0 } });
    expect(text).toBe('CALL: RSI em 28,4, sobrevendido. Em sentido contrário: MACD favorável à queda.');
  });

  test('says that the market is still, whatever the indicators make of old movement', () => {
    const reading = { ...REASONS.reading, rsi: 100, moving: 6 };
    expect(recommend({ ...REASONS, score: 0, reading })).toBe(
      'Mercado parado: menos da metade dos últimos 14 candles se moveu, e os indicadores não votam.',
    );
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

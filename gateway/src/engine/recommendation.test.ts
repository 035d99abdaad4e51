import { describe, expect, test } from 'vitest';
import { NO_INPUTS } from '#schema/signal-score.js';
import { type Reasons, recommend } from './recommendation.js';

const SIDES = { CALL: 'CALL', PUT: 'PUT' };

const REASONS: Reasons = {
  wording: { digits: 5, sides: SIDES },
  direction: 'CALL',
  score: 30,
  inputs: { ...NO_INPUTS, lastClose: -0.9, longRange: -0.8, rsi: -0.1 },
  reading: {
    close: 1.1,
    rsi: 28.44,
    macd: 0,
    macdSignal: 0,
    macdHistogram: -0.001,
    histogramChange: 0.0001,
    atr: 0.001,
    moving: 14,
    levels: { support: { price: 1.0991, touches: 3 }, resistance: { price: 1.10201, touches: 2 } },
  },
};

describe('recommendation', () => {
  test('names the largest contributions to the score, largest first', () => {
    expect(recommend(REASONS)).toBe(
      'CALL: a última vela fechou perto da mínima; preço na parte baixa da faixa das últimas 24 velas.',
    );
  });

  test('writes yen prices with three digits', () => {
    const levels = { support: { price: 150.1, touches: 2 }, resistance: { price: 151.2345, touches: 2 } };
    const yen = recommend({
      ...REASONS,
      wording: { digits: 3, sides: SIDES },
      inputs: { ...NO_INPUTS, levels: 1 },
      reading: { ...REASONS.reading, levels },
    });
    expect(yen).toBe('CALL: preço mais perto da resistência (151,234).');
  });

  test('writes thousands with a point, and uses the market’s own wording', () => {
    const levels = { support: { price: 96_432.1, touches: 2 }, resistance: { price: 1_234_567, touches: 2 } };
    const coin = recommend({
      ...REASONS,
      wording: { digits: 2, sides: { CALL: 'Compra', PUT: 'Venda' } },
      direction: 'PUT',
      inputs: { ...NO_INPUTS, levels: -1 },
      reading: { ...REASONS.reading, levels },
    });
    expect(coin).toBe('Venda: preço mais perto do suporte (96.432,10).');
  });

  test('names what contradicts it', () => {
    const text = recommend({ ...REASONS, inputs: { ...NO_INPUTS, lastClose: -0.5, move: -1, rsi: -1 } });
    expect(text).toBe(
      'CALL: a última vela fechou perto da mínima; RSI em 28,4, sobrevendido. Em sentido contrário: queda em 24 velas.',
    );
  });

  test('describes the MACD', () => {
    const text = recommend({ ...REASONS, inputs: { ...NO_INPUTS, histogramChange: 1 } });
    expect(text).toBe('CALL: histograma do MACD abaixo de zero e subindo.');
  });

  test('states that the market is flat, whatever the indicators make of old movement', () => {
    const reading = { ...REASONS.reading, rsi: 100, moving: 6 };
    expect(recommend({ ...REASONS, score: 0, reading })).toBe(
      'Mercado parado: menos da metade das últimas 14 velas se moveu, e os indicadores não votam.',
    );
  });

  test('states that there is no reason if the score is 0', () => {
    expect(recommend({ ...REASONS, score: 0, inputs: NO_INPUTS })).toContain('não há razão técnica');
  });
});

import { describe, expect, test } from 'vitest';
import { indicatorTexts, scoreText } from './indicator-texts';
import { reading } from './reading.fixture';

const textOf = (name: string, changes: Parameters<typeof reading>[0] = {}) =>
  indicatorTexts(reading(changes)).find((text) => text.name === name);

describe('the indicators described in sentences', () => {
  test.each([
    [75, '75,0', /^Sobrecomprado.*PUT/],
    [70, '70,0', /^Sobrecomprado/],
    [60, '60,0', /^Acima de 50.*PUT/],
    [51, '51,0', /se equilibram/],
    [49, '49,0', /se equilibram/],
    [40, '40,0', /^Abaixo de 50.*CALL/],
    [30, '30,0', /^Sobrevendido/],
  ])('RSI %f', (rsi, figure, now) => {
    const text = textOf('RSI', { rsi });
    expect(text?.figure).toBe(figure);
    expect(text?.now).toMatch(now);
  });

  test.each([
    [0.00004, 0.00003, 'Acima da linha de sinal e se afastando dela: a alta ganha força.'],
    [0.00004, 0.00005, 'Acima da linha de sinal, mas sem se afastar dela: a alta perde força.'],
    [-0.00004, -0.00003, 'Abaixo da linha de sinal e se afastando dela: a queda ganha força.'],
    [-0.00004, -0.00005, 'Abaixo da linha de sinal, mas sem se afastar dela: a queda perde força.'],
    [0, 0.00001, 'Sobre a linha de sinal: sem impulso para nenhum lado.'],
  ])('a MACD histogram of %f after one of %f', (macdHistogram, before, said) => {
    const point = { time: '', rsi: 50, macd: 0, macdSignal: 0, macdHistogram };
    const analysis = {
      ...reading({ macdHistogram }),
      momentum: [{ ...point, macdHistogram: before }, point],
    };
    expect(indicatorTexts(analysis).find(({ name }) => name === 'MACD')?.now).toBe(said);
  });

  test('levels have their distance from the last close', () => {
    const text = textOf('Suporte e resistência');
    expect(text?.figure).toBe('1,08471 e 1,08666');
    expect(text?.now).toBe(
      'Suporte 13,0 pips abaixo, resistência 6,5 pips acima: o preço está mais perto da resistência.',
    );
  });

  test('ATR is in pips, for yen pairs too', () => {
    expect(textOf('ATR', { atr: 0.00042 })?.figure).toBe('4,2 pips');
    const yen = indicatorTexts({ ...reading({ atr: 0.053 }), pair: 'USD/JPY' });
    expect(yen.find(({ name }) => name === 'ATR')?.figure).toBe('5,3 pips');
  });

  test('a score has its sign', () => {
    expect([34.52, -8, 0].map(scoreText)).toEqual(['+34,5', '−8,0', '+0,0']);
  });
});

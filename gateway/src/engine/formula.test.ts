import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIDENCE_MAX, CONFIDENCE_MIN, SCORE_FULL } from '#schema/confidence.js';
import { RSI_FULL, WEIGHTS } from '#schema/signal-score.js';
import { ENGINE_VERSION, MIN_CANDLES, WINDOW } from './analyse.js';
import { ATR_PERIOD } from './atr.js';
import { STILL_CANDLES } from './indicator-stream.js';
import { LEVEL_MIN_TOUCHES, LEVEL_WIDTH_ATR } from './levels.js';
import { MACD_FAST, MACD_SIGNAL, MACD_SLOW } from './macd.js';
import { RSI_PERIOD } from './rsi.js';
import { HISTOGRAM_CHANGE_FULL_ATR, HISTOGRAM_FULL_ATR, MOVING_LEAST } from './score.js';
import { SWING_BARS } from './swing.js';

const TEXT = readFileSync(new URL('./FORMULA.md', import.meta.url), 'utf8');

const comma = (value: number, digits?: number) =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',');

test.each([
  `Versão do motor: ${ENGINE_VERSION}.`,
  `Exatamente os **${WINDOW}** últimos`,
  `pelo menos **${MIN_CANDLES}** candles; entre ${MIN_CANDLES} e ${WINDOW},`,
  `| RSI ${RSI_PERIOD} |`,
  `| MACD ${MACD_FAST}/${MACD_SLOW}/${MACD_SIGNAL} |`,
  `| ATR ${ATR_PERIOD} |`,
  `máximas dos ${SWING_BARS} candles anteriores e não abaixo das dos ${SWING_BARS} seguintes`,
  `a até ${comma(LEVEL_WIDTH_ATR)} ATR do primeiro`,
  `com ${LEVEL_MIN_TOUCHES} pontos ou mais`,
  `| RSI | ${comma(WEIGHTS.rsi, 2)} | limite((50 − RSI) / ${RSI_FULL}) |`,
  `| MACD | ${comma(WEIGHTS.macd, 2)} | metade limite(histograma / ATR / ${comma(HISTOGRAM_FULL_ATR)}), ` +
    `metade limite(variação do histograma / ATR / ${comma(HISTOGRAM_CHANGE_FULL_ATR)}) |`,
  `| níveis | ${comma(WEIGHTS.levels, 2)} |`,
  `Dos últimos ${STILL_CANDLES} candles, menos de ${MOVING_LEAST} se moveram`,
  `100 · (${comma(WEIGHTS.rsi, 2)} · RSI + ${comma(WEIGHTS.macd, 2)} · MACD + ${comma(WEIGHTS.levels, 2)} · níveis)`,
  `= ${CONFIDENCE_MIN} + ${CONFIDENCE_MAX - CONFIDENCE_MIN} · min(1, |pontuação| / ${SCORE_FULL})`,
])('the formula that traders read says what the code does: %s', (sentence) => {
  expect(TEXT).toContain(sentence);
});

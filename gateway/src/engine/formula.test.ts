import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CHANCE_SLOPES,
  CONFIDENCE_MAX,
  CONFIDENCE_MIN,
  type Input,
  SCORE_TWENTIETHS,
  STALE_REST,
  WEIGHTS,
} from '#schema/signal-score.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { ENGINE_VERSION, MIN_CANDLES, WINDOW } from './analyse.js';
import { ATR_PERIOD, MACD_FAST, MACD_SIGNAL, MACD_SLOW, RSI_PERIOD, STILL_CANDLES } from './indicators.js';
import { LEVEL_MIN_TOUCHES, LEVEL_WIDTH_ATR, SWING_CANDLES } from './levels.js';
import {
  CANDLE_FULL_ATR,
  HISTOGRAM_CHANGE_FULL_ATR,
  HISTOGRAM_FULL_ATR,
  LONG_RANGE,
  MIN_MOVING_CANDLES,
  MOVE_FULL_ATR,
  RSI_FULL,
  SHORT_RANGE,
} from './score.js';

const TEXT = readFileSync(new URL('./FORMULA.md', import.meta.url), 'utf8');

const comma = (value: number) => String(value).replace('.', ',');

const weight = (name: Input) =>
  `${WEIGHTS[name] < 0 ? '−' : '+'}${Math.abs(WEIGHTS[name]).toFixed(4).replace('.', ',')}`;

test.each([
  `Versão do motor: ${ENGINE_VERSION}.`,
  `Exatamente os **${WINDOW}** últimos`,
  `pelo menos **${MIN_CANDLES}** candles; entre ${MIN_CANDLES} e ${WINDOW},`,
  `| RSI ${RSI_PERIOD} |`,
  `| MACD ${MACD_FAST}/${MACD_SLOW}/${MACD_SIGNAL} |`,
  `| ATR ${ATR_PERIOD} |`,
  `máximas dos ${SWING_CANDLES} candles anteriores e não abaixo das dos ${SWING_CANDLES} seguintes`,
  `seguintes a até ${comma(LEVEL_WIDTH_ATR)} ATR dele`,
  `com ${LEVEL_MIN_TOUCHES} pontos ou mais`,
  `| RSI | ${weight('rsi')} | limite((RSI − 50) / ${RSI_FULL}) |`,
  `| histograma | ${weight('histogram')} | limite(histograma / ATR / ${comma(HISTOGRAM_FULL_ATR)}) |`,
  `| variação do histograma | ${weight('histogramChange')} | limite((histograma − histograma do candle anterior) / ATR / ${comma(HISTOGRAM_CHANGE_FULL_ATR)}) |`,
  `| níveis | ${weight('levels')} |`,
  `| último fechamento | ${weight('lastClose')} |`,
  `| fechamento anterior | ${weight('closeBefore')} |`,
  `| último candle | ${weight('lastCandle')} | último fechamento · min(1, (máxima − mínima) / ATR / ${CANDLE_FULL_ATR}) |`,
  `| faixa curta | ${weight('shortRange')} | posição entre a menor mínima e a maior máxima dos últimos ${SHORT_RANGE} candles |`,
  `| faixa longa | ${weight('longRange')} | a mesma conta com os últimos ${LONG_RANGE} |`,
  `| movimento | ${weight('move')} | limite((fechamento − fechamento de ${LONG_RANGE} candles antes) / ATR / ${MOVE_FULL_ATR}) |`,
  `Dos últimos ${STILL_CANDLES} candles, menos de ${MIN_MOVING_CANDLES} se moveram`,
  `= ${CONFIDENCE_MIN} + ${CONFIDENCE_MAX - CONFIDENCE_MIN} · a parte dos sinais medidos que eram mais fracos`,
  `linha reta: ${SCORE_TWENTIETHS.map(comma).join('; ')}. Acima`,
  `tempo gráfico: ${TIMEFRAMES.map((timeframe) => `${timeframe} ${comma(CHANCE_SLOPES[timeframe])}`).join('; ')}.`,
  `resta ${comma(STALE_REST)} de k`,
])('the formula that traders read says what the code does: %s', (sentence) => {
  expect(TEXT).toContain(sentence);
});

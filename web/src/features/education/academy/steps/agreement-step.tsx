import { useState } from 'react';
import {
  confidenceOf,
  estimatedChance,
  type ModelInputs,
  NO_INPUTS,
  signalScore,
  WEIGHTS,
} from '#schema/signal-score.js';
import { strengthLabel, strengthOf } from '#schema/strength.js';
import { formatDecimal, formatRate, formatSigned, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { Controls, Figures, Lab, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** The points that a part adds to the score, with the direction they favour. */
function leanText(points: number): string {
  const shown = formatSigned(points, 1);
  if (Number(points.toFixed(1)) === 0) return 'neutro';
  return `${shown} para ${points > 0 ? 'CALL' : 'PUT'}`;
}

function AgreementBody() {
  const [close, setClose] = useState(80);
  const [size, setSize] = useState(5);
  const [range, setRange] = useState(70);
  const [rsi, setRsi] = useState(60);
  const lastClose = (2 * close) / 100 - 1;
  const place = (2 * range) / 100 - 1;
  const inputs = {
    ...NO_INPUTS,
    lastClose,
    lastCandle: lastClose * Math.min(1, size / 10 / 2),
    shortRange: place,
    longRange: place,
    rsi: Math.max(-1, Math.min(1, (rsi - 50) / 20)),
  };
  const score = signalScore(inputs);
  const confidence = confidenceOf(score);
  const direction = score > 0 ? 'CALL' : 'PUT';
  const strength = strengthLabel(strengthOf(confidence), confidence);
  const points = (...names: readonly (keyof ModelInputs)[]) =>
    100 * names.reduce((sum, name) => sum + WEIGHTS[name] * inputs[name], 0);
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Fechamento na última vela: da mínima (0%) à máxima (100%)"
          value={close}
          min={0}
          max={100}
          step={5}
          valueText={formatWholePercent(close)}
          onChange={setClose}
        />
        <RangeField
          label="Tamanho da última vela, em ATR"
          value={size}
          min={0}
          max={30}
          step={1}
          valueText={formatDecimal(size / 10, 1)}
          onChange={setSize}
        />
        <RangeField
          label="Preço: do fundo (0%) ao topo (100%) das últimas 24 velas"
          value={range}
          min={0}
          max={100}
          step={5}
          valueText={formatWholePercent(range)}
          onChange={setRange}
        />
        <RangeField
          label="RSI"
          value={rsi}
          min={0}
          max={100}
          step={1}
          valueText={String(rsi)}
          onChange={setRsi}
        />
      </Controls>
      <Panel>
        <Figures
          of={[
            ['Última vela', leanText(points('lastClose', 'lastCandle'))],
            ['Faixa recente', leanText(points('shortRange', 'longRange'))],
            ['RSI', leanText(points('rsi'))],
          ]}
        />
        <PanelBody>
          <Reading>
            {score === 0
              ? 'Pontuação 0: as entradas se anulam, a confiança fica em 50% e não há razão para preferir um lado.'
              : `Pontuação ${formatSigned(score, 1)}: ${direction}. Chance estimada em 1h: ${formatRate(estimatedChance(score, '1h'))}. Confiança ${formatWholePercent(confidence)}, força ${strength}.`}
          </Reading>
        </PanelBody>
      </Panel>
      <Question
        text="A última vela foi pequena e fechou na máxima, no alto da faixa. O que o Farol diz?"
        answers={[
          {
            text: 'CALL, porque o preço está subindo',
            why: 'Medido em dez anos, uma vela que fecha na ponta tende, por pouco, a ser devolvida.',
          },
          {
            text: 'PUT, com chance estimada de pouco mais que a metade',
            why: 'O peso do fechamento na vela é o maior, e é negativo: alto fala por PUT.',
            right: true,
          },
          {
            text: 'PUT, com chance de 95%',
            why: 'Confiança é posição entre os sinais medidos. A chance estimada está ao lado, e é bem menor.',
          },
        ]}
      />
    </Lab>
  );
}

export const agreementLesson: Lesson = {
  id: 'agreement',
  title: 'Dez entradas, um número',
  lead: 'Cada entrada diz, de −1 a +1, o quão alto o mercado está. O Farol soma as entradas com pesos medidos no passado; a direção é o sinal da soma, e a confiança, o lugar dela entre os sinais medidos. Mova quatro delas e veja.',
  Body: AgreementBody,
  source: 'Fórmula do Farol, motor versão 3, com a origem de cada peso. RSI: Wilder, 1978.',
};

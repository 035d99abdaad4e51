import { useState } from 'react';
import { confidenceOf } from '#schema/confidence.js';
import { rsiPart, signalScore } from '#schema/signal-score.js';
import { strengthLabel, strengthOf } from '#schema/strength.js';
import { formatSigned, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { Controls, Figures, Lab, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

/** Where a part of -1..1 leans. */
function leanText(part: number): string {
  if (part === 0) return 'neutro';
  return `${formatSigned(part, 2)} para ${part > 0 ? 'CALL' : 'PUT'}`;
}

function AgreementBody() {
  const [rsi, setRsi] = useState(32);
  const [macd, setMacd] = useState(-40);
  const [position, setPosition] = useState(25);
  const parts = { rsi: rsiPart(rsi), macd: macd / 100, levels: 1 - (2 * position) / 100 };
  const score = signalScore(parts);
  const confidence = confidenceOf(score);
  const direction = score > 0 ? 'CALL' : 'PUT';
  const strength = strengthLabel(strengthOf(confidence), confidence);
  return (
    <Lab>
      <Controls>
        <RangeField
          label="RSI"
          value={rsi}
          min={0}
          max={100}
          step={1}
          valueText={String(rsi)}
          onChange={setRsi}
        />
        <RangeField
          label="MACD: da queda (−) à alta (+)"
          value={macd}
          min={-100}
          max={100}
          step={5}
          valueText={formatSigned(macd / 100, 2)}
          onChange={setMacd}
        />
        <RangeField
          label="Preço: do suporte (0%) à resistência (100%)"
          value={position}
          min={0}
          max={100}
          step={5}
          valueText={formatWholePercent(position)}
          onChange={setPosition}
        />
      </Controls>
      <Panel>
        <Figures
          of={[
            ['RSI, peso 0,40', leanText(parts.rsi)],
            ['MACD, peso 0,35', leanText(parts.macd)],
            ['Níveis, peso 0,25', leanText(parts.levels)],
          ]}
        />
        <PanelBody>
          <Reading>
            {score === 0
              ? 'Pontuação 0: os votos se anulam, a confiança fica em 50% e não há razão para preferir um lado.'
              : `Pontuação ${formatSigned(score, 1)}: ${direction} com confiança de ${formatWholePercent(confidence)}, força ${strength}.`}
          </Reading>
        </PanelBody>
      </Panel>
      <Question
        text="RSI em 25 vota CALL por inteiro; o MACD vota PUT por inteiro; o preço está no meio. O que a confiança mostra?"
        answers={[
          {
            text: 'Algo alto, porque o RSI pesa mais',
            why: 'A diferença de peso é pequena: os dois votos quase se anulam.',
          },
          {
            text: 'Perto de 50%, porque os indicadores discordam',
            why: 'Pontuação 100 × (0,40 − 0,35) = +5, confiança 54%.',
            right: true,
          },
          {
            text: 'Que o preço vai subir em 54% das vezes',
            why: 'Confiança mede concordância. Não é probabilidade.',
          },
        ]}
      />
    </Lab>
  );
}

export const agreementLesson: Lesson = {
  id: 'agreement',
  title: 'Três indicadores, um número',
  lead: 'RSI, MACD e níveis votam de −1 (PUT) a +1 (CALL). O Farol soma os votos com pesos fixos; a direção é o sinal da soma e a confiança, o tamanho dela. Mova cada indicador e veja quando concordam.',
  Body: AgreementBody,
  source:
    'Fórmula do Farol, motor versão 1. RSI: Wilder, 1978. MACD: Gerald Appel, Power Tools for Active Investors, 2005.',
};

import { useState } from 'react';
import { formatDecimal } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { RsiDrawing } from '../drawings/rsi-drawing';
import type { Lesson, LessonBodyProps } from '../lesson';
import { measure } from '../maths/break-even';
import { rsiCrossings, tallyCrossings } from '../maths/rsi-crossings';
import { Figures } from '../parts/figures';
import { Panel, PanelBody, Small } from '../parts/lesson-parts';
import { Measured } from '../parts/measured';
import { Question } from '../parts/question';
import { WithMarket } from '../parts/with-market';
import { type TaughtMarket, useLessonMarket } from '../use-lesson-market';

function RsiLab({ market: { pair, candles } }: { readonly market: TaughtMarket }) {
  const [threshold, setThreshold] = useState(30);
  const crossings = rsiCrossings(candles, threshold);
  const { signals, won, lost, tied } = tallyCrossings(candles, crossings);
  const last = formatDecimal(candles.at(-1)?.rsi ?? 0, 1);
  const bounds = `${threshold} e ${100 - threshold}`;
  const label = `RSI de ${candles.length} velas fechadas de 5m de ${pair}, com limites em ${bounds} e ${crossings.length} entradas; último RSI ${last}`;
  return (
    <>
      <RangeField
        label="Limiar do RSI"
        value={threshold}
        min={10}
        max={45}
        step={1}
        valueText={bounds}
        onChange={setThreshold}
      />
      <Panel>
        <PanelBody>
          <RsiDrawing {...{ candles, threshold, crossings, label }} />
        </PanelBody>
        <div aria-live="polite">
          <Figures
            of={[
              ['Sinais', String(signals)],
              ['A vela seguinte confirmou', String(won)],
              ['Desmentiu', tied > 0 ? `${lost} (+${tied} empates)` : String(lost)],
            ]}
          />
        </div>
        <PanelBody>
          {won + lost > 0 ? (
            <Measured measured={measure(won, won + lost)} />
          ) : (
            <Small>Nenhum sinal decidido: não há o que medir.</Small>
          )}
        </PanelBody>
      </Panel>
    </>
  );
}

function RsiBody({ slots: { SimulatedBadge } }: LessonBodyProps) {
  const state = useLessonMarket('5m');
  return (
    <WithMarket state={state} SimulatedBadge={SimulatedBadge}>
      {(market) => (
        <>
          <RsiLab market={market} />
          <Question
            text="Você provou dez limiares e um acertou 70%. O que fazer com ele?"
            answers={[
              {
                text: 'Usar esse, já que foi o melhor',
                why: 'O melhor de dez parece bom até entre moedas. Escolher pelo passado não faz o acerto se repetir.',
              },
              {
                text: 'Medir em velas novas antes de acreditar',
                why: 'Só velas que não entraram na escolha dizem algo sobre ela.',
                right: true,
              },
              {
                text: 'Provar mais cem limiares',
                why: 'Quanto mais tentativas, melhor parece a melhor delas, por acaso.',
              },
            ]}
          />
        </>
      )}
    </WithMarket>
  );
}

export const rsiLesson: Lesson = {
  id: 'rsi',
  title: 'RSI: o limiar muda a conta',
  lead: 'O RSI compara as altas com as quedas das últimas velas, de 0 a 100. Abaixo de 30 diz-se sobrevendido (sinal CALL), acima de 70 sobrecomprado (sinal PUT). Arraste o limiar: cada ponto é uma entrada na zona, medida pelo fechamento da vela seguinte.',
  Body: RsiBody,
  source: 'J. Welles Wilder, New Concepts in Technical Trading Systems, 1978. Intervalo: E. B. Wilson, 1927.',
};

import { useMemo, useState } from 'react';
import {
  ARROW_TRADE,
  arrowCandles,
  arrowTally,
  cheatingExercise,
} from '#schema/learning/analysis-exercises.js';
import { SWING_CANDLES, turningPoints } from '#schema/learning/candle-reading.js';
import { wilsonInterval } from '#schema/wilson.js';
import { formatRate } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { CandleDrawing } from '../../academy/parts/drawings';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';
import { Question } from '../../academy/parts/question';

/** Number of candles in view. */
const SHOWN = 60;
const FIRST_MOMENT = 20;

function CheatingChartBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const candles = useMemo(() => arrowCandles(seed), [seed]);
  const window = candles.slice(0, SHOWN);
  const [moment, setMoment] = useState(FIRST_MOMENT);
  const closed = window.slice(0, moment);
  const painted = turningPoints(closed);
  const last = painted.at(-1);
  const tallies = [
    ['Entrar na vela da marca', arrowTally(candles, 0)],
    [`Entrar quando a marca apareceu`, arrowTally(candles, SWING_CANDLES)],
  ] as const;
  const reading = last
    ? `Fechou a vela ${moment}. A marca mais nova está na vela ${last.index + 1}${moment - 1 - last.index === SWING_CANDLES ? ' e acabou de aparecer' : ''}.`
    : `Fechou a vela ${moment}. Ainda não há marca.`;
  return (
    <Lab>
      <RangeField
        label="Deixe o tempo andar, vela por vela"
        value={moment}
        min={FIRST_MOMENT}
        max={SHOWN}
        step={1}
        valueText={`vela ${moment}`}
        onChange={setMoment}
      />
      <Panel>
        <PanelBody>
          <CandleDrawing
            candles={closed}
            room={SHOWN}
            marks={painted.map(({ kind, index }) => ({ index, side: kind === 'bottom' ? 'CALL' : 'PUT' }))}
            range={[Math.min(...window.map(({ low }) => low)), Math.max(...window.map(({ high }) => high))]}
            label={`${moment} velas fechadas com ${painted.length} marcas em topos e fundos`}
          />
        </PanelBody>
        <PanelBody>
          <Reading>{reading}</Reading>
        </PanelBody>
      </Panel>
      <FigureForm
        question="Olhando para trás, cada marca está no lugar perfeito. Quantas velas depois da vela marcada ela aparece de verdade?"
        labels={['Velas']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `A marca é pintada ${SWING_CANDLES} velas para trás. Na hora em que dava para entrar ela não existia: isso se chama olhar para o futuro, ou repintar.`,
            wrong:
              'Ande uma vela por vez até surgir uma marca nova, e conte quantas velas fecharam depois da vela marcada.',
          })
        }
      />
      {verdict?.right && (
        <Panel>
          <FigureTable
            caption={`Acerto das marcas em ${candles.length} velas, saindo ${ARROW_TRADE} velas depois`}
            heads={['Como se conta', 'Marcas', 'Acerto', 'Intervalo de 95%']}
            rows={tallies.map(([name, { won, total }]) => {
              const { low, high } = wilsonInterval(won, total);
              return [name, total, formatRate(won / total), `${formatRate(low)} a ${formatRate(high)}`];
            })}
          />
          <PanelBody>
            <Small>
              As velas são sorteadas: a chance de verdade é 50%. A primeira linha é o que o vendedor mostra; a
              segunda é o que você teria.
            </Small>
          </PanelBody>
        </Panel>
      )}
      <Question
        text="Como saber se um indicador trapaceia?"
        answers={[
          {
            text: 'Se o passado dele parece perfeito, ele é bom',
            why: 'É justamente o sinal de que ele usa o futuro.',
          },
          {
            text: 'Anotar o que ele diz na hora e comparar depois',
            why: 'O que muda depois de dito não serve. Os sinais do Farol só leem velas fechadas e ficam gravados.',
            right: true,
          },
          {
            text: 'Ver se outras pessoas o usam',
            why: 'Muita gente olha para o mesmo gráfico pintado depois.',
          },
        ]}
      />
    </Lab>
  );
}

export const cheatingChartLesson: Lesson = {
  id: 'cheating-chart',
  title: 'O gráfico que trapaceia',
  lead: 'Este indicador marca todos os topos e fundos sem errar nenhum. Deixe o tempo andar devagar e descubra como ele faz isso.',
  Body: CheatingChartBody,
  exercise: cheatingExercise,
  source: `Velas sorteadas só para você. Topos e fundos pela regra do motor, que os confirma com ${SWING_CANDLES} velas.`,
};

import { useMemo, useState } from 'react';
import { LEVEL_TURNS, levelCandles, levelsExercise } from '#schema/learning/analysis-exercises.js';
import { SWING_CANDLES, turningPoints, turnsAt } from '#schema/learning/candle-reading.js';
import { roundPrice } from '#schema/pair.js';
import { formatPrice } from '../../../../lib/format-price';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { CandleDrawing } from '../../academy/parts/drawings';
import { Controls, Figures, Lab, Panel, PanelBody, Small } from '../../academy/parts/lesson-parts';
import { CheckButton } from '../../academy/parts/question';
import { engineLevels } from '../../engine/lesson-figures';

const PAIR = 'EUR/USD';
const price = (value: number) => formatPrice(PAIR, value);
const STEP = 5e-5;

function OwnLevelsBody() {
  const { seed } = useExercise();
  const { verdict, check } = useCheck();
  const candles = useMemo(() => levelCandles(seed), [seed]);
  const turns = useMemo(() => turningPoints(candles), [candles]);
  const lowest = Math.min(...candles.map(({ low }) => low));
  const highest = Math.max(...candles.map(({ high }) => high));
  const close = candles.at(-1)?.close ?? lowest;
  const [support, setSupport] = useState(lowest);
  const [resistance, setResistance] = useState(highest);
  const engine = engineLevels(candles);
  const listOf = (kind: 'top' | 'bottom') =>
    turns
      .filter((turn) => turn.kind === kind)
      .map((turn) => price(turn.price))
      .join('; ');
  const label = `${candles.length} velas sorteadas, de ${price(lowest)} a ${price(highest)}, último fechamento ${price(close)}; suas linhas em ${price(support)} e ${price(resistance)}`;
  const range = { min: lowest, max: highest, step: STEP } as const;
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Seu suporte"
          value={support}
          valueText={price(support)}
          onChange={(value) => setSupport(roundPrice(PAIR, value))}
          {...range}
        />
        <RangeField
          label="Sua resistência"
          value={resistance}
          valueText={price(resistance)}
          onChange={(value) => setResistance(roundPrice(PAIR, value))}
          {...range}
        />
      </Controls>
      <Panel>
        <PanelBody>
          <CandleDrawing
            candles={candles}
            label={label}
            lines={[
              { price: support, tone: 'support' },
              { price: resistance, tone: 'resistance' },
            ]}
          />
        </PanelBody>
        <Figures
          live
          of={[
            ['Último fechamento', price(close)],
            ['Viradas no seu suporte', String(turnsAt(candles, support))],
            ['Viradas na sua resistência', String(turnsAt(candles, resistance))],
          ]}
        />
      </Panel>
      <CheckButton
        label="Conferir"
        verdict={verdict}
        onCheck={() =>
          check([support, resistance], {
            right: `Nos dois níveis o mercado já virou ${LEVEL_TURNS} vezes ou mais. O motor escolhe os mais próximos do preço: suporte em ${price(engine.support)}, resistência em ${price(engine.resistance)}. Duas pessoas honestas podem traçar linhas diferentes.`,
            wrong: `O suporte fica abaixo de ${price(close)} e a resistência, acima; em cada um o mercado tem de ter virado ao menos ${LEVEL_TURNS} vezes.`,
          })
        }
      />
      <Small>Topos em: {listOf('top')}.</Small>
      <Small>Fundos em: {listOf('bottom')}.</Small>
    </Lab>
  );
}

export const ownLevelsLesson: Lesson = {
  id: 'own-levels',
  title: 'Seus níveis e os do motor',
  lead: `Arraste duas linhas: um suporte abaixo do último preço e uma resistência acima dele, onde o mercado já virou pelo menos ${LEVEL_TURNS} vezes. Depois compare com as do motor.`,
  Body: OwnLevelsBody,
  exercise: levelsExercise,
  source: `John Murphy, Technical Analysis of the Financial Markets, 1999. Virada: topo ou fundo que se destaca de ${SWING_CANDLES} velas de cada lado.`,
};

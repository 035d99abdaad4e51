import { useState } from 'react';
import {
  formatMoneyChange,
  formatRate,
  formatSigned,
  formatWholePercent,
} from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { EvenScale, SCALE_END, SCALE_START } from '../drawings/even-scale';
import type { Lesson } from '../lesson';
import { breakEven, expectedResult } from '../maths/break-even';
import { Figures } from '../parts/figures';
import { Controls, Lab, Panel, PanelBody, Small } from '../parts/lesson-parts';
import { BreakEvenExercise } from './break-even-exercise';

const STAKE = 100;

function BreakEvenBody() {
  const [payout, setPayout] = useState(85);
  const [rate, setRate] = useState(53.2);
  const even = breakEven(payout / 100);
  const hitRate = rate / 100;
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Payout"
          value={payout}
          min={60}
          max={100}
          step={1}
          valueText={formatWholePercent(payout)}
          onChange={setPayout}
        />
        <RangeField
          label="Taxa de acerto"
          value={rate}
          min={SCALE_START}
          max={SCALE_END}
          step={0.1}
          valueText={formatRate(hitRate)}
          onChange={setRate}
        />
      </Controls>
      <Panel>
        <div aria-live="polite">
          <Figures
            of={[
              ['Equilíbrio', formatRate(even)],
              ['Distância', `${formatSigned((hitRate - even) * 100, 1)} pp`],
              [
                'Esperado por R$\u00a0100,00',
                formatMoneyChange(expectedResult(STAKE, payout / 100, hitRate)),
              ],
            ]}
          />
        </div>
        <PanelBody>
          <EvenScale even={even} rate={hitRate} />
        </PanelBody>
      </Panel>
      <Small>
        Com acerto p e payout b, cada real rende em média p · b − (1 − p). Isso é zero em p = 1 ÷ (1 + b).
        Empates devolvem a entrada e não mudam a conta.
      </Small>
      <BreakEvenExercise />
    </Lab>
  );
}

export const breakEvenLesson: Lesson = {
  id: 'break-even',
  title: 'Ponto de equilíbrio',
  lead: 'Acertar metade não basta: o acerto paga menos do que o erro custa. O equilíbrio é a taxa em que os ganhos cobrem as perdas. Mova os controles e veja onde ele fica.',
  Body: BreakEvenBody,
  source:
    'Valor esperado: p · payout = 1 − p, logo p = 1 ÷ (1 + payout). Com os 85% da plataforma de prática, 54,1%.',
};

import { useState } from 'react';
import { breakEvenExercise, OWN_PAYOUT_MAX, OWN_PAYOUT_MIN } from '#schema/learning/basics-exercises.js';
import { breakEven, expectedResult } from '#schema/learning/expected-result.js';
import { PAYOUT } from '#schema/limits.js';
import {
  formatDecimal,
  formatMoney,
  formatMoneyChange,
  formatRate,
  formatWholePercent,
} from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { Controls, Figures, Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';

/** Approximate number of trading days in a month. */
const DAYS = 21;

function OwnBreakEvenBody() {
  const { verdict, check, say } = useCheck();
  const [payout, setPayout] = useState(PAYOUT * 100);
  const [stake, setStake] = useState(20);
  const [trades, setTrades] = useState(5);
  const [rate, setRate] = useState(50);
  const even = breakEven(payout / 100);
  const month = DAYS * trades * expectedResult(stake, payout / 100, rate / 100);
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Payout da sua plataforma"
          value={payout}
          min={OWN_PAYOUT_MIN}
          max={OWN_PAYOUT_MAX}
          step={1}
          valueText={formatWholePercent(payout)}
          onChange={setPayout}
        />
        <RangeField
          label="Sua entrada"
          value={stake}
          min={5}
          max={500}
          step={5}
          valueText={formatMoney(stake)}
          onChange={setStake}
        />
        <RangeField
          label="Suas operações por dia"
          value={trades}
          min={1}
          max={30}
          step={1}
          valueText={String(trades)}
          onChange={setTrades}
        />
        <RangeField
          label="Taxa de acerto suposta"
          value={rate}
          min={40}
          max={70}
          step={1}
          valueText={formatWholePercent(rate)}
          onChange={setRate}
        />
      </Controls>
      <Panel>
        <Figures
          live
          of={[
            [`Apostado em ${DAYS} dias`, formatMoney(DAYS * trades * stake)],
            ['Esperado por operação', formatMoneyChange(expectedResult(stake, payout / 100, rate / 100))],
            [`Esperado em ${DAYS} dias`, formatMoneyChange(month)],
          ]}
        />
        <PanelBody>
          <Reading>
            {`Em média, ${formatDecimal(DAYS * trades, 0)} operações assim ${month < 0 ? 'custam' : 'rendem'} ${formatMoney(Math.abs(month))} por mês. Um mês de verdade fica acima ou abaixo disso, por acaso.`}
          </Reading>
        </PanelBody>
      </Panel>
      <FigureForm
        question={`Com payout de ${formatWholePercent(payout)}, quanto é preciso acertar para não perder nem ganhar?`}
        labels={['Equilíbrio (%)']}
        verdict={verdict}
        onUnread={say}
        onCheck={([typed = 0]) =>
          check([payout, typed], {
            right: `1 ÷ (1 + ${formatDecimal(payout / 100, 2)}) = ${formatRate(even)}. Abaixo disso, cada operação custa dinheiro em média.`,
            wrong: `É ${typed / 100 < even ? 'mais' : 'menos'} do que isso. Divida 1 pela soma de 1 e o payout, 1 ÷ (1 + ${formatDecimal(payout / 100, 2)}), e escreva em porcentagem com uma casa.`,
          })
        }
      />
      <Small>
        O payout muda de par para par e de hora para hora. Vale o que está na tela quando você entra.
      </Small>
    </Lab>
  );
}

export const ownBreakEvenLesson: Lesson = {
  id: 'own-break-even',
  title: 'O equilíbrio com os seus números',
  lead: 'Use o payout de uma plataforma que você conheça e o valor que colocaria em cada operação. Veja quanto um mês custa em média e calcule a taxa de acerto que empata a conta.',
  Body: OwnBreakEvenBody,
  exercise: breakEvenExercise,
  source: 'Valor esperado: entrada × (p × payout − (1 − p)), que é zero em p = 1 ÷ (1 + payout).',
};

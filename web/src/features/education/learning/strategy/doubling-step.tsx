import { useState } from 'react';
import { expectedResult } from '#schema/learning/expected-result.js';
import { chanceOfLosingRun } from '#schema/learning/losing-run.js';
import { doublingCase, doublingExercise, paidLosses } from '#schema/learning/strategy-exercises.js';
import { PAYOUT } from '#schema/limits.js';
import {
  formatMoney,
  formatMoneyChange,
  formatRate,
  formatWholePercent,
} from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { Figures, Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { Question } from '../../academy/parts/question';

/** Rows of the table, one for each number of losses. */
const ROWS = 8;

function DoublingBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const exercise = doublingCase(seed);
  const { balance, firstStake } = exercise;
  const [trades, setTrades] = useState(200);
  const [rate, setRate] = useState(50);
  const paid = paidLosses(exercise);
  return (
    <Lab>
      <Panel>
        <Figures
          of={[
            ['Saldo', formatMoney(balance)],
            ['Primeira entrada', formatMoney(firstStake)],
            ['Depois de cada perda', 'o dobro'],
          ]}
        />
        <FigureTable
          caption="Entradas que dobram a cada perda, e o resultado de toda a série se a próxima acertar"
          heads={['Perdas', 'Entrada', 'Se acertar']}
          rows={Array.from({ length: ROWS }, (_, losses) => [
            losses,
            formatMoney(firstStake * 2 ** losses),
            formatMoneyChange(firstStake * (PAYOUT * 2 ** losses - (2 ** losses - 1))),
          ])}
        />
      </Panel>
      <FigureForm
        question={`Quantas perdas seguidas o saldo de ${formatMoney(balance)} consegue pagar, começando com ${formatMoney(firstStake)}?`}
        labels={['Perdas']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `${paid} perdas custam ${formatMoney(firstStake * (2 ** paid - 1))}. A entrada seguinte, de ${formatMoney(firstStake * 2 ** paid)}, já não cabe no que sobra.`,
            wrong: 'Some as entradas uma a uma, cada uma o dobro da anterior, até a soma passar do saldo.',
          })
        }
      />
      {verdict?.right && (
        <>
          <RangeField
            label="Operações"
            value={trades}
            min={20}
            max={1000}
            step={20}
            valueText={String(trades)}
            onChange={setTrades}
          />
          <RangeField
            label="Taxa de acerto"
            value={rate}
            min={45}
            max={60}
            step={1}
            valueText={formatWholePercent(rate)}
            onChange={setRate}
          />
          <Panel aria-live="polite">
            <Figures
              of={[
                [
                  `Chance de ${paid} perdas seguidas`,
                  formatRate(chanceOfLosingRun(paid, trades, rate / 100)),
                ],
                ['Esperado por real apostado', formatMoneyChange(expectedResult(1, PAYOUT, rate / 100))],
              ]}
            />
          </Panel>
        </>
      )}
      <Question
        text="Por que dobrar a entrada não muda o fim?"
        answers={[
          {
            text: 'Porque o esperado por real apostado é o mesmo, e o saldo acaba antes da série de perdas',
            why: 'Dobrar só junta muitas perdas pequenas em uma que leva quase tudo.',
            right: true,
          },
          {
            text: 'Porque faltou disciplina para continuar dobrando',
            why: 'Continuar dobrando exige dinheiro sem fim, e nenhum saldo é assim.',
          },
          {
            text: `Porque o payout é de ${formatWholePercent(PAYOUT * 100)}; com 100% daria certo`,
            why: 'Com 100% o esperado é zero, e o saldo acaba do mesmo jeito.',
          },
        ]}
      />
      <Small>
        A última coluna é o resultado da série inteira se a próxima entrada acertar: com payout abaixo de
        100%, depois de várias perdas um acerto nem cobre o que foi perdido. A chance de uma série é exata,
        não simulada.
      </Small>
    </Lab>
  );
}

export const doublingLesson: Lesson = {
  id: 'doubling',
  title: 'Como o martingale termina',
  lead: 'Dobrar depois de cada perda parece seguro, porque um acerto sempre chega. Conte quantas perdas o saldo paga e veja a chance de elas chegarem antes.',
  Body: DoublingBody,
  exercise: doublingExercise,
  source:
    'Séries de perdas: William Feller, An Introduction to Probability Theory and Its Applications, vol. 1, cap. XIII. Saldo e entrada sorteados para você.',
};

import { chanceOfLosingRun } from '#schema/learning/losing-run.js';
import { stopExercise, tradingDay } from '#schema/learning/strategy-exercises.js';
import type { TradeOutcome } from '#schema/outcome.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '#schema/practice.js';
import { formatRate } from '../../../../lib/format-number';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { Question } from '../../academy/parts/question';

const OUTCOME_NAMES: Record<TradeOutcome, string> = { WON: 'Ganho', LOST: 'Perda', TIE: 'Empate' };
/** Trades in the day that the chance is computed for. */
const A_DAY = 20;

function WhenToStopBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const day = tradingDay(seed);
  return (
    <Lab>
      <Panel>
        <FigureTable
          caption="Um dia de operações, na ordem"
          heads={['Operação', 'Resultado']}
          rows={day.map((outcome, place) => [place + 1, OUTCOME_NAMES[outcome]])}
        />
      </Panel>
      <FigureForm
        question={`Depois de qual operação vem a primeira pausa de 1 hora, e depois de qual o dia acaba?`}
        labels={['Pausa depois da', 'Fim depois da']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `A regra só conta perdas seguidas. Mesmo quem acerta metade tem chance de ${formatRate(chanceOfLosingRun(LOSSES_TO_STOP, A_DAY, 0.5))} de ver ${LOSSES_TO_STOP} perdas seguidas em ${A_DAY} operações: a regra não adivinha nada, ela limita o estrago de um dia ruim.`,
            wrong: `Conte as perdas seguidas: ${LOSSES_TO_PAUSE} pedem pausa, ${LOSSES_TO_STOP} encerram o dia. Um ganho zera a conta; um empate não zera nem soma.`,
          })
        }
      />
      <Question
        text="Por que parar, se a próxima operação não sabe das anteriores?"
        answers={[
          { text: 'Porque a sorte virou', why: 'A sorte não vira: cada operação tem a mesma chance.' },
          {
            text: 'Porque quem perdeu tende a apostar mais e a pensar menos',
            why: 'A pausa protege de você mesmo, não do mercado.',
            right: true,
          },
          {
            text: `Porque depois de ${LOSSES_TO_STOP} perdas vem um ganho`,
            why: 'Nenhum ganho está atrasado.',
          },
        ]}
      />
      <Small>
        Na plataforma de prática do Farol essas duas regras valem sozinhas, e os seus próprios limites diários
        podem ser mais apertados.
      </Small>
    </Lab>
  );
}

export const whenToStopLesson: Lesson = {
  id: 'when-to-stop',
  title: 'Quando parar',
  lead: `Após ${LOSSES_TO_PAUSE} perdas seguidas, pausa de 1 hora; após ${LOSSES_TO_STOP}, o dia acaba. Aplique a regra a este dia.`,
  Body: WhenToStopBody,
  exercise: stopExercise,
  source:
    'Regra de gestão de risco do Farol. Chance de uma série: W. Feller, vol. 1, cap. XIII. Dia sorteado para você.',
};

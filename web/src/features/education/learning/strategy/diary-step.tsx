import { diaryExercise, diaryRates, holedDiary } from '#schema/learning/strategy-exercises.js';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { PRACTICE_PAYOUT_PERCENT } from '#schema/practice.js';
import { formatRate } from '../../../../lib/format-number';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { Figures, Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { Question } from '../../academy/parts/question';

const NOTED = [
  ['Par, direção e tempo', 'Sem isso não dá para separar o que funciona do que não funciona.'],
  ['Hora da entrada e do fim', 'Mostra se certas horas são piores para você.'],
  ['Entrada e payout do momento', 'O equilíbrio depende do payout daquela operação.'],
  ['Motivo, escrito antes', 'Depois do resultado todo motivo parece bom.'],
  ['Resultado, sempre', 'Uma perda que falta muda a conta inteira.'],
  ['Como você estava', 'Cansaço e raiva aparecem nos números.'],
] as const;

function DiaryBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const diary = holedDiary(seed);
  const { noted, whole } = diaryRates(diary);
  return (
    <Lab>
      <Panel>
        <Figures
          of={[
            ['Acertos anotados', String(diary.won)],
            ['Erros anotados', String(diary.lostNoted)],
            ['Erros que ficaram de fora', String(diary.lostLeftOut)],
          ]}
        />
      </Panel>
      <FigureForm
        question="Calcule as duas taxas de acerto: a que o diário conta e a de verdade (em %, com uma casa)."
        labels={['Pelo diário (%)', 'De verdade (%)']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `O diário diz ${formatRate(noted)}; foram ${formatRate(whole)}. O equilíbrio com payout de ${PRACTICE_PAYOUT_PERCENT}% é ${formatRate(BREAK_EVEN_RATE)}. ${whole < BREAK_EVEN_RATE ? 'Quem esquece perdas pensa que ganha enquanto perde.' : 'Quem esquece perdas pensa que acerta mais do que acerta.'}`,
            wrong:
              'A primeira é acertos ÷ (acertos + erros anotados). Na segunda entram também os erros que ficaram de fora.',
          })
        }
      />
      <Panel>
        <FigureTable
          caption="O que anotar de cada operação, e por quê"
          heads={['O que anotar', 'Por quê']}
          rows={NOTED}
        />
      </Panel>
      <Question
        text="Quando anotar?"
        answers={[
          { text: 'No fim da semana, de memória', why: 'A memória guarda os acertos e perde os erros.' },
          {
            text: 'Antes da entrada, e logo depois do fim',
            why: 'Assim o motivo não muda com o resultado, e nada fica de fora.',
            right: true,
          },
          { text: 'Só quando der certo', why: 'Isso é um álbum de vitórias, não um registro.' },
        ]}
      />
      <Small>Na plataforma de prática do Farol cada operação fica registrada sozinha, ganhe ou perca.</Small>
    </Lab>
  );
}

export const diaryLesson: Lesson = {
  id: 'diary',
  title: 'O que anotar',
  lead: 'Um diário só serve se estiver completo. Neste faltam alguns erros. Veja o que isso faz com a taxa de acerto.',
  Body: DiaryBody,
  exercise: diaryExercise,
  source: 'Taxa de acerto: acertos ÷ (acertos + erros). Números sorteados para você.',
};

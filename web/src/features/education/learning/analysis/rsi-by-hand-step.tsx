import { RSI_CHANGES, rsiCloses, rsiExercise } from '#schema/learning/analysis-exercises.js';
import { formatDecimal, formatSigned } from '../../../../lib/format-number';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { Lab, Panel, Small } from '../../academy/parts/lesson-parts';
import { engineRsi } from '../../engine/lesson-figures';

function RsiByHandBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const closes = rsiCloses(seed);
  const engine = formatDecimal(engineRsi(closes), 1);
  return (
    <Lab>
      <Panel>
        <FigureTable
          caption={`Fechamentos de ${closes.length} velas, em pips, e quanto cada um mudou`}
          heads={['Vela', 'Fechamento', 'Mudança']}
          rows={closes.map((close, place) => [
            place + 1,
            close,
            place === 0 ? '–' : formatSigned(close - (closes[place - 1] ?? 0), 0),
          ])}
        />
      </Panel>
      <FigureForm
        question="Some as altas, some as quedas (sem o sinal) e calcule o RSI: 100 × altas ÷ (altas + quedas)."
        labels={['Soma das altas', 'Soma das quedas', 'RSI']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `O motor do Farol, nas mesmas ${closes.length} velas, também dá ${engine}. Ele faz esta conta a cada vela que fecha.`,
            wrong: 'Confira as duas somas: só as mudanças com + entram na primeira, só as com − na segunda.',
          })
        }
      />
      <Small>
        Depois destas {RSI_CHANGES} mudanças, cada vela nova entra com peso de 1 ÷ {RSI_CHANGES}: é a média de
        Wilder. RSI alto diz que as altas recentes foram maiores; não diz que o preço vai cair.
      </Small>
    </Lab>
  );
}

export const rsiByHandLesson: Lesson = {
  id: 'rsi-by-hand',
  title: 'RSI à mão',
  lead: `O RSI compara o que subiu com o que caiu em ${RSI_CHANGES} mudanças. Faça a conta uma vez, com lápis e papel, e veja o motor chegar ao mesmo número.`,
  Body: RsiByHandBody,
  exercise: rsiExercise,
  source: 'J. Welles Wilder, New Concepts in Technical Trading Systems, 1978. Números sorteados para você.',
};

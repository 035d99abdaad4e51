import { macdCloses, macdExercise, macdGiven } from '#schema/learning/analysis-exercises.js';
import { formatDecimal } from '../../../../lib/format-number';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { Figures, Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';
import { engineMacd } from '../../engine/lesson-figures';

const pips = (figure: number) => `${formatDecimal(figure, 1)} pips`;

function MacdByHandBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const { fast, slow, close } = macdGiven(seed);
  const engine = engineMacd(macdCloses(seed));
  return (
    <Lab>
      <Panel>
        <Figures
          of={[
            ['Média de 12 até aqui', pips(fast)],
            ['Média de 26 até aqui', pips(slow)],
            ['A vela fecha em', pips(close)],
          ]}
        />
      </Panel>
      <FigureForm
        question="A média de 12 anda 2 ÷ 13 da distância até o fechamento; a de 26 anda 2 ÷ 27. Calcule as duas e a diferença entre elas, que é a linha do MACD (uma casa)."
        labels={['Média de 12', 'Média de 26', 'Linha do MACD']}
        verdict={verdict}
        onUnread={say}
        onCheck={(work) =>
          check(work, {
            right: `O motor, que não arredonda no caminho, dá ${pips(engine.line)} de linha.`,
            wrong: `Comece pela de 12: ${formatDecimal(fast, 1)} + (${formatDecimal(close, 1)} − ${formatDecimal(fast, 1)}) × 2 ÷ 13. A linha é a de 12 menos a de 26.`,
          })
        }
      />
      {verdict?.right && (
        <Panel>
          <Figures
            of={[
              ['Linha do motor', pips(engine.line)],
              ['Sinal (média de 9 da linha)', pips(engine.signal)],
              ['Histograma', pips(engine.histogram)],
            ]}
          />
          <PanelBody>
            <Reading>
              {`A média curta está ${engine.line >= 0 ? 'acima' : 'abaixo'} da longa. Isso conta o que o preço fez nas últimas velas; o que ele fará, não.`}
            </Reading>
          </PanelBody>
        </Panel>
      )}
      <Small>Os preços estão em pips acima de 1,08000. Uma diferença de arredondamento é aceita.</Small>
    </Lab>
  );
}

export const macdByHandLesson: Lesson = {
  id: 'macd-by-hand',
  title: 'MACD à mão',
  lead: 'O MACD é a distância entre duas médias do preço, uma que anda depressa e outra devagar. Calcule você o último passo das duas.',
  Body: MacdByHandBody,
  exercise: macdExercise,
  source:
    'Gerald Appel, Technical Analysis: Power Tools for Active Investors, 2005. Velas sorteadas para você.',
};

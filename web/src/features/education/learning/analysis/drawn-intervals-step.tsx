import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo, useState } from 'react';
import {
  intervalsExercise,
  SAMPLE_TRADES,
  SAMPLES,
  samples,
  trueRate,
} from '#schema/learning/analysis-exercises.js';
import { formatDecimal, formatRate } from '../../../../lib/format-number';
import { Button } from '../../../../ui/button';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { FigureForm } from '../../academy/parts/figure-form';
import { FigureTable } from '../../academy/parts/figure-table';
import { IntervalRows, rowsScale } from '../../academy/parts/interval-rows';
import { Actions, Figures, Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';

/** Samples drawn per press. */
const AT_ONCE = 10;
/** Samples in the last figure. */
const MANY = 1000;
const LEAST_SCALE = { from: 0.2, to: 0.9 };

const Details = chakra('details', {
  base: { '& > summary': { px: '4', py: '3', cursor: 'pointer', color: 'action.fg', fontWeight: 'medium' } },
});

function DrawnIntervalsBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const [drawn, setDrawn] = useState(0);
  const rate = trueRate(seed);
  const shown = useMemo(() => samples(seed, drawn), [seed, drawn]);
  const scale = rowsScale(shown, LEAST_SCALE);
  const many = useMemo(() => {
    const covering = samples(seed, MANY).filter(({ low, high }) => low <= rate && rate <= high);
    return covering.length / MANY;
  }, [seed, rate]);
  const answer = (work: readonly number[]) => {
    if (drawn < SAMPLES) return say(`Sorteie antes as ${SAMPLES} amostras. Há ${drawn}.`);
    check(work, {
      right: `Em ${formatDecimal(MANY, 0)} amostras, ${formatRate(many)} dos intervalos contêm a taxa, perto dos 95% anunciados. A promessa é do método, não de um intervalo sozinho.`,
      wrong: `Conte as linhas em que ${formatRate(rate)} fica fora: o começo passa dela ou o fim não chega. No desenho elas têm outra cor; na tabela, a última coluna diz.`,
    });
  };
  return (
    <Lab>
      {drawn < SAMPLES && (
        <Actions>
          <Button variant="secondary" onClick={() => setDrawn(drawn + AT_ONCE)}>
            Sortear {AT_ONCE} amostras
          </Button>
        </Actions>
      )}
      <Panel>
        <Figures
          of={[
            ['Taxa verdadeira', formatRate(rate)],
            ['Operações por amostra', String(SAMPLE_TRADES)],
            ['Amostras', `${drawn} de ${SAMPLES}`],
          ]}
        />
        {drawn > 0 && (
          <>
            <PanelBody>
              <IntervalRows
                intervals={shown}
                mark={rate}
                scale={scale}
                label={`Intervalos de ${drawn} amostras, com uma linha na taxa verdadeira de ${formatRate(rate)}; os números estão na tabela abaixo`}
              />
              <Small>
                {formatRate(scale.from)} à esquerda, {formatRate(scale.to)} à direita; a linha tracejada é a
                taxa verdadeira.
              </Small>
            </PanelBody>
            <Details>
              <summary>Ver as amostras como tabela</summary>
              <FigureTable
                caption="Cada amostra com seu intervalo de 95%"
                heads={['Amostra', 'Acerto', 'Intervalo', 'A taxa fica']}
                rows={shown.map(({ won, low, high }, place) => [
                  place + 1,
                  formatRate(won / SAMPLE_TRADES),
                  `${formatRate(low)} a ${formatRate(high)}`,
                  low <= rate && rate <= high ? 'dentro' : 'fora',
                ])}
              />
            </Details>
          </>
        )}
        <PanelBody>
          <Reading>
            {drawn === 0
              ? 'Na vida real a taxa verdadeira não se vê: só uma amostra. Aqui ela é conhecida, para conferir o método.'
              : `${drawn} amostras da mesma taxa, e cada uma deu um acerto diferente.`}
          </Reading>
        </PanelBody>
      </Panel>
      <FigureForm
        question={`Das ${SAMPLES} amostras, quantas têm um intervalo que deixa a taxa verdadeira de fora?`}
        labels={['Amostras que erram']}
        verdict={verdict}
        onUnread={say}
        onCheck={answer}
      />
    </Lab>
  );
}

export const drawnIntervalsLesson: Lesson = {
  id: 'drawn-intervals',
  title: 'O que é um intervalo de 95%',
  lead: 'Sorteie amostras de alguém que tem sempre a mesma chance de acertar. Cada amostra dá um acerto e um intervalo. Conte quantos intervalos erram.',
  Body: DrawnIntervalsBody,
  exercise: intervalsExercise,
  source: 'Intervalo de 95%: E. B. Wilson, JASA 22, 1927. Sorteios só para você.',
};

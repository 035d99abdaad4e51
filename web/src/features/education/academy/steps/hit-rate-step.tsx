import { useState } from 'react';
import { formatDecimal, formatRate } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { measure, tradesToShow } from '../maths/break-even';
import { Controls, Figures, Lab, Measured, Panel, PanelBody } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const MOST = 500;

function HitRateBody() {
  const [signals, setSignals] = useState(23);
  const [chosenWins, setWins] = useState(15);
  const wins = Math.min(chosenWins, signals);
  const measured = measure(wins, signals);
  const needed = tradesToShow(measured.rate);
  return (
    <Lab>
      <Controls>
        <RangeField
          label="Sinais decididos"
          value={signals}
          min={1}
          max={MOST}
          step={1}
          valueText={String(signals)}
          onChange={setSignals}
        />
        <RangeField
          label="Acertos"
          value={wins}
          min={0}
          max={signals}
          step={1}
          valueText={String(wins)}
          onChange={setWins}
        />
      </Controls>
      <Panel>
        <Figures
          live
          of={[
            ['Acerto', formatRate(measured.rate)],
            ['Intervalo de 95%', `${formatRate(measured.low)} a ${formatRate(measured.high)}`],
            [
              'Sinais para mostrar vantagem',
              needed === undefined ? 'nenhum número' : formatDecimal(needed, 0),
            ],
          ]}
        />
        <PanelBody>
          <Measured measured={measured} />
        </PanelBody>
      </Panel>
      <Question
        text="Um canal mostra 15 acertos em 23 sinais. O que se pode dizer?"
        answers={[
          {
            text: 'Que ele acerta 65% das vezes',
            why: 'Acertou 65% destas 23. A taxa verdadeira pode ser bem outra.',
          },
          {
            text: 'Que a taxa pode estar entre 45% e 81%',
            why: 'O intervalo inclui a moeda (50%) e o equilíbrio (54,1%): 15 de 23 não provam nada.',
            right: true,
          },
          { text: 'Que ele perde dinheiro', why: 'Também não está provado. Com 23 sinais, quase nada está.' },
        ]}
      />
    </Lab>
  );
}

export const hitRateLesson: Lesson = {
  id: 'hit-rate',
  title: 'Por que 15 de 23 não provam nada',
  lead: 'Uma taxa medida em poucos sinais é um palpite com margem larga. O intervalo de 95% diz entre que valores a taxa verdadeira pode estar. Mude os números e veja quando ele deixa o equilíbrio para trás.',
  Body: HitRateBody,
  source:
    'E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, JASA 22, 1927.',
};

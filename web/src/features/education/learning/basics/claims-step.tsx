import { useState } from 'react';
import { type Claim, claims, claimsExercise } from '#schema/learning/basics-exercises.js';
import { breakEven } from '#schema/learning/expected-result.js';
import { wilsonInterval } from '#schema/wilson.js';
import { formatDecimal, formatRate, formatWholePercent } from '../../../../lib/format-number';
import { ChoiceField } from '../../../../ui/choice-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { Lab, Panel, PanelBody, Small } from '../../academy/parts/lesson-parts';
import { CheckButton, Question } from '../../academy/parts/question';

const CHOICES = [
  { value: 'yes', label: 'Mostra vantagem' },
  { value: 'no', label: 'Não mostra' },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

const NAMES = ['Canal A', 'Canal B', 'Canal C'] as const;

function claimText(name: string, { won, total, payout }: Claim): string {
  const { low, high } = wilsonInterval(won, total);
  return `${name}: ${formatDecimal(won, 0)} acertos em ${formatDecimal(total, 0)} (${formatRate(won / total)}), intervalo de ${formatRate(low)} a ${formatRate(high)}. O payout é de ${formatWholePercent(payout * 100)}; o equilíbrio, ${formatRate(breakEven(payout))}.`;
}

function ClaimsBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const made = claims(seed);
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice>>>({});
  const judge = () => {
    const open = made.findIndex((_, place) => chosen[place] === undefined);
    if (open >= 0) return say(`Falta o ${NAMES[open]}.`);
    check(
      made.map((_, place) => (chosen[place] === 'yes' ? 1 : 0)),
      {
        right:
          'Só mostra vantagem quem tem o intervalo inteiro acima do equilíbrio. E isso se todas as operações foram contadas: um canal que apaga as perdidas mostra o que quiser.',
        wrong: 'Compare o começo do intervalo com o equilíbrio: a vantagem só aparece se ele ficar acima.',
      },
    );
  };
  return (
    <Lab>
      <Panel>
        {made.map((claim, place) => (
          <PanelBody key={NAMES[place]}>
            <ChoiceField
              inline
              legend={claimText(NAMES[place] ?? '', claim)}
              choices={CHOICES}
              value={chosen[place]}
              onChange={(choice) => setChosen({ ...chosen, [place]: choice })}
            />
          </PanelBody>
        ))}
      </Panel>
      <CheckButton label="Conferir" verdict={verdict} onCheck={judge} />
      <Question
        text="O que pedir a quem mostra uma taxa de acerto?"
        answers={[
          { text: 'Um vídeo com os ganhos', why: 'Um vídeo mostra o que foi escolhido para aparecer nele.' },
          {
            text: 'Todas as operações, anunciadas antes do resultado',
            why: 'Só assim não dá para apagar as perdidas. O Farol faz isso no Placar, e qualquer um pode conferir.',
            right: true,
          },
          { text: 'Depoimentos de clientes', why: 'Quem perdeu raramente dá depoimento.' },
        ]}
      />
      <Small>Os canais são inventados; os números foram sorteados para você.</Small>
    </Lab>
  );
}

export const claimsLesson: Lesson = {
  id: 'claims',
  title: 'Em quem acreditar',
  lead: 'Estes canais anunciam quanto acertam. Com o número de operações, o intervalo e o equilíbrio à vista, diga se o anúncio de cada um mostra vantagem.',
  Body: ClaimsBody,
  exercise: claimsExercise,
  source: 'Intervalo de 95%: E. B. Wilson, JASA 22, 1927. Equilíbrio: 1 ÷ (1 + payout).',
};

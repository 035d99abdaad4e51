import { useState } from 'react';
import { contractExercise, endedContracts, OUTCOME_CODES } from '#schema/learning/basics-exercises.js';
import type { TradeOutcome } from '#schema/outcome.js';
import { formatPrice } from '../../../../lib/format-price';
import { ChoiceField } from '../../../../ui/choice-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { Lab, Panel, PanelBody, Small } from '../../academy/parts/lesson-parts';
import { CheckButton } from '../../academy/parts/question';

const OUTCOMES = [
  { value: 'WON', label: 'Ganhou' },
  { value: 'LOST', label: 'Perdeu' },
  { value: 'TIE', label: 'Empatou' },
] as const satisfies readonly { value: TradeOutcome; label: string }[];

function ContractBody() {
  const { seed } = useExercise();
  const { verdict, check, say } = useCheck();
  const contracts = endedContracts(seed);
  const right = contractExercise.solution(seed);
  const [chosen, setChosen] = useState<Readonly<Record<number, TradeOutcome>>>({});
  const settle = () => {
    const open = contracts.findIndex((_, place) => chosen[place] === undefined);
    if (open >= 0) return say(`Falta o contrato ${open + 1}.`);
    const work = contracts.map((_, place) => OUTCOME_CODES.indexOf(chosen[place] ?? 'TIE'));
    const hits = work.filter((code, place) => code === right[place]).length;
    check(work, {
      right: 'Em cada um só importou de que lado do preço de entrada o último preço ficou.',
      wrong: `${hits} de ${contracts.length} estão certos. CALL ganha acima do preço de entrada, PUT ganha abaixo; preço igual é empate.`,
    });
  };
  return (
    <Lab>
      <Panel>
        {contracts.map(({ direction, entry, exit }, place) => (
          <PanelBody key={`${direction} ${entry} ${exit}`}>
            <ChoiceField
              inline
              legend={`Contrato ${place + 1}: ${direction}, entrada em ${formatPrice('EUR/USD', entry)}, último preço ${formatPrice('EUR/USD', exit)}`}
              choices={OUTCOMES}
              value={chosen[place]}
              onChange={(outcome) => setChosen({ ...chosen, [place]: outcome })}
            />
          </PanelBody>
        ))}
      </Panel>
      <CheckButton label="Conferir" verdict={verdict} onCheck={settle} />
      <Small>
        Você não compra euro nem dólar: é um contrato sobre onde o preço vai estar. Não importa quanto ele
        andou: um décimo de pip decide tanto quanto cem pips.
      </Small>
    </Lab>
  );
}

export const contractLesson: Lesson = {
  id: 'contract',
  title: 'O que é uma opção binária',
  lead: 'É um contrato com hora para acabar: quem acerta recebe um valor fixo, quem erra perde o que colocou, e o empate devolve. CALL diz que o preço vai terminar acima do preço de entrada; PUT, abaixo. Diga você como cada um destes contratos terminou.',
  Body: ContractBody,
  exercise: contractExercise,
  source: 'Regras de liquidação do Farol. Contratos sorteados só para você.',
};

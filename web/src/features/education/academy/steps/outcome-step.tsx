import { useState } from 'react';
import { PAYOUT } from '#schema/limits.js';
import { outcomeOf, type TradeDirection, type TradeOutcome } from '#schema/outcome.js';
import { DEFAULT_PAIR, roundPrice } from '#schema/pair.js';
import { formatDecimal, formatMoneyChange } from '../../../../lib/format-number';
import { formatPrice } from '../../../../lib/format-price';
import { ChoiceField } from '../../../../ui/choice-field';
import { RangeField } from '../../../../ui/range-field';
import type { Lesson } from '../lesson';
import { Controls, Figures, Lab, Panel, PanelBody, Reading } from '../parts/lesson-parts';
import { Question } from '../parts/question';

const STAKE = 100;

/** Result of a trade of R$ 100,00 at the practice platform's payout. */
function outcomeText(outcome: TradeOutcome): string {
  if (outcome === 'WON') return `Acerto: ${formatMoneyChange(STAKE * PAYOUT)}.`;
  if (outcome === 'LOST') return `Erro: ${formatMoneyChange(-STAKE)}.`;
  return 'Empate: a entrada de R$\u00a0100,00 volta inteira, e a operação não conta como acerto nem como erro.';
}

const ENTRY = 1.086;
/** A fifth of the last quoted digit of EUR/USD: real prices are finer than quoted ones. */
const FINE = 0.000002;

const DIRECTIONS = [
  { value: 'CALL', label: 'CALL (acima)' },
  { value: 'PUT', label: 'PUT (abaixo)' },
] as const;

function OutcomeBody() {
  const [direction, setDirection] = useState<TradeDirection>('CALL');
  const [steps, setSteps] = useState(10);
  const exit = ENTRY + steps * FINE;
  const outcome = outcomeOf(DEFAULT_PAIR, direction, ENTRY, exit);
  return (
    <Lab>
      <Controls>
        <ChoiceField inline legend="Direção" choices={DIRECTIONS} value={direction} onChange={setDirection} />
        <RangeField
          label="Último preço antes da expiração"
          value={steps}
          min={-20}
          max={20}
          step={1}
          valueText={formatDecimal(exit, 6)}
          onChange={setSteps}
        />
      </Controls>
      <Panel>
        <Figures
          of={[
            ['Entrada', formatPrice(DEFAULT_PAIR, ENTRY)],
            ['Último preço', formatDecimal(exit, 6)],
            ['Arredondado', formatPrice(DEFAULT_PAIR, roundPrice(DEFAULT_PAIR, exit))],
          ]}
        />
        <PanelBody>
          <Reading>{outcomeText(outcome)}</Reading>
        </PanelBody>
      </Panel>
      <Question
        text="CALL, entrada 1,08600, saída 1,08600. O que acontece na plataforma de prática?"
        answers={[
          {
            text: 'Perde a entrada',
            why: 'Aqui não. Há plataformas em que o empate é perda: leia as regras de cada uma.',
          },
          {
            text: 'A entrada volta',
            why: 'Empate devolve a entrada e fica fora da taxa de acerto.',
            right: true,
          },
          { text: 'Ganha metade', why: 'Não há meio resultado em uma opção binária.' },
        ]}
      />
    </Lab>
  );
}

export const outcomeLesson: Lesson = {
  id: 'outcome',
  title: 'Acerto, erro ou empate',
  lead: 'Quem decide é o último preço até a expiração, com no máximo 5 segundos de idade, arredondado às casas do par. Acima da entrada acerta CALL, abaixo acerta PUT; igual é empate. Sem preço tão recente, a operação é anulada.',
  Body: OutcomeBody,
  source:
    'Regras de liquidação do Farol; payout de 85% da plataforma de prática. Exemplo com entrada de R$ 100,00.',
};

import { useState } from 'react';
import {
  HOUSE_CLIENTS,
  HOUSE_PAYOUT_MAX,
  HOUSE_PAYOUT_MIN,
  HOUSE_STAKE,
  houseExercise,
  housePayout,
  houseResult,
} from '#schema/learning/basics-exercises.js';
import { formatMoney, formatMoneyChange, formatWholePercent } from '../../../../lib/format-number';
import { RangeField } from '../../../../ui/range-field';
import { useCheck, useExercise } from '../../academy/exercise-context';
import type { Lesson } from '../../academy/lesson';
import { Figures, Lab, Panel, PanelBody, Reading, Small } from '../../academy/parts/lesson-parts';
import { CheckButton, Question } from '../../academy/parts/question';

function OtherSideBody() {
  const { seed } = useExercise();
  const { verdict, check } = useCheck();
  const payout = housePayout(seed);
  const [winners, setWinners] = useState(HOUSE_CLIENTS / 2);
  const losers = HOUSE_CLIENTS - winners;
  const left = houseResult(winners, payout);
  const staked = HOUSE_CLIENTS * HOUSE_STAKE;
  const atHalf = houseResult(HOUSE_CLIENTS / 2, payout);
  return (
    <Lab>
      <RangeField
        label={`De ${HOUSE_CLIENTS} clientes, quantos acertam`}
        value={winners}
        min={0}
        max={HOUSE_CLIENTS}
        step={1}
        valueText={`${winners} acertam, ${losers} erram`}
        onChange={setWinners}
      />
      <Panel>
        <Figures
          live
          of={[
            ['Quem errou deixa', formatMoney(losers * HOUSE_STAKE)],
            ['Quem acertou leva', formatMoney(winners * HOUSE_STAKE * payout)],
            ['Sobra para a plataforma', formatMoneyChange(left)],
          ]}
        />
        <PanelBody>
          <Reading>
            {`Com payout de ${formatWholePercent(payout * 100)} e ${winners} acertos, a plataforma ${left >= 0 ? 'ganha' : 'perde'} ${formatMoney(Math.abs(left))}.`}
          </Reading>
        </PanelBody>
      </Panel>
      <CheckButton
        label="É aqui que ninguém ganha"
        verdict={verdict}
        onCheck={() =>
          check([winners], {
            right: `Com ${winners} acertos em ${HOUSE_CLIENTS} quase nada sobra. Um acerto a menos e a plataforma ganha; com metade, ela fica com ${formatMoney(atHalf)} de ${formatMoney(staked)} apostados.`,
            wrong: `Com ${winners} acertos o resultado dela é ${formatMoneyChange(left)}. Procure o número que deixa a sobra mais perto de zero.`,
          })
        }
      />
      <Question
        text="Para onde vai o dinheiro que você perde?"
        answers={[
          {
            text: 'Para quem está do outro lado do contrato',
            why: 'Em muitas plataformas o outro lado é a própria empresa: ela ganha quando o cliente perde.',
            right: true,
          },
          {
            text: 'Para o mercado de câmbio, como taxa',
            why: 'O contrato não chega ao mercado de câmbio: é entre você e quem o vende.',
          },
          { text: 'Para lugar nenhum: ele some', why: 'O que um lado perde, o outro recebe.' },
        ]}
      />
      <Small>
        Cada cliente aposta {formatMoney(HOUSE_STAKE)} uma vez. Na plataforma de prática do Farol ninguém
        ganha com a sua perda: o dinheiro não é de verdade.
      </Small>
    </Lab>
  );
}

export const otherSideLesson: Lesson = {
  id: 'other-side',
  title: 'Quem está do outro lado',
  lead: 'Em cada contrato há alguém com o resultado contrário ao seu. Faça a conta pelo lado da plataforma: arraste o número de clientes que acertam até ela não ganhar nem perder.',
  Body: OtherSideBody,
  exercise: houseExercise,
  source: `Conta da plataforma: entradas perdidas − payout pago. O payout deste passo foi sorteado para você, entre ${formatWholePercent(HOUSE_PAYOUT_MIN)} e ${formatWholePercent(HOUSE_PAYOUT_MAX)}.`,
};

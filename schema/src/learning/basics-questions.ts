import { wilsonInterval } from '../wilson.js';
import { breakEven, expectedResult } from './expected-result.js';
import { percent, type QuestionMaker, reais, signedReais } from './test-question.js';

const breakEvenQuestion: QuestionMaker = ({ whole }) => {
  const payout = whole(70, 95) / 100;
  return {
    text: `Uma plataforma paga ${percent(payout)} da entrada por acerto. Quanto é preciso acertar para não perder dinheiro?`,
    right: percent(breakEven(payout)),
    wrong: ['50,0%', percent(payout), percent(1 - breakEven(payout))],
    why: `1 ÷ (1 + ${percent(payout)}) = ${percent(breakEven(payout))}.`,
  };
};

const monthQuestion: QuestionMaker = ({ whole, oneOf }) => {
  const payout = whole(75, 92) / 100;
  const stake = oneOf([10, 20, 50]);
  const trades = oneOf([100, 200, 400]);
  const expected = trades * expectedResult(stake, payout, 0.5);
  return {
    text: `Alguém acerta metade das vezes, com payout de ${percent(payout)}. Em ${trades} operações de ${reais(stake)}, qual é o resultado esperado?`,
    right: signedReais(expected),
    wrong: [signedReais(-expected), reais(0), signedReais(-stake * trades * payout)],
    why: `Metade ganha ${percent(payout)} da entrada e metade perde a entrada inteira: ${trades} × ${reais(stake)} × (0,5 × ${percent(payout)} − 0,5) = ${signedReais(expected)}.`,
  };
};

const houseQuestion: QuestionMaker = ({ whole, oneOf }) => {
  const payout = whole(75, 92) / 100;
  const stake = oneOf([10, 20, 50]);
  const winners = whole(44, 50);
  const result = stake * (100 - winners - winners * payout);
  return {
    text: `Cem clientes apostam ${reais(stake)} cada um, com payout de ${percent(payout)}. Acertam ${winners}. Quanto sobra para a plataforma que está do outro lado?`,
    right: signedReais(result),
    wrong: [reais(0), signedReais(-result), signedReais(stake * winners * payout)],
    why: `Ela recebe a entrada de ${100 - winners} e paga o payout a ${winners}: sobram ${signedReais(result)}.`,
  };
};

const fairMarketQuestion: QuestionMaker = ({ whole }) => {
  const won = whole(53, 58);
  const { low, high } = wilsonInterval(won, 100);
  return {
    text: `Uma regra acertou ${won} de 100 velas. O intervalo de 95% vai de ${percent(low)} a ${percent(high)}. O que se sabe?`,
    right: 'Que ela ainda não se distingue de uma moeda',
    wrong: [
      'Que ela prevê o mercado',
      `Que ela vai acertar ${won}% daqui em diante`,
      'Que ela perde dinheiro com certeza',
    ],
    why: 'O intervalo contém 50%: uma moeda também dá números assim.',
  };
};

const lawQuestion: QuestionMaker = () => ({
  text: 'No Brasil, quem precisa de autorização da CVM para oferecer derivativos ao público?',
  right: 'Qualquer empresa que capte clientes aqui, mesmo com sede fora',
  wrong: ['Só empresas com sede no Brasil', 'Só bancos', 'Ninguém, se o site avisa dos riscos'],
  why: 'A Lei nº 6.385, de 1976, não pergunta onde fica a sede: oferta e intermediação a residentes no Brasil dependem da CVM.',
});

/** Questions for the test of Fundamentos. */
export const BASICS_QUESTIONS: readonly QuestionMaker[] = [
  breakEvenQuestion,
  monthQuestion,
  houseQuestion,
  fairMarketQuestion,
  lawQuestion,
];

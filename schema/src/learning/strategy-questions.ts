import { PAYOUT } from '../limits.js';
import { LOSSES_TO_PAUSE, LOSSES_TO_STOP } from '../practice.js';
import { balanceAfterLosses, gainToRecover } from './losing-run.js';
import { diaryRates } from './strategy-exercises.js';
import { decimal, percent, type QuestionMaker, reais } from './test-question.js';

const lossesQuestion: QuestionMaker = ({ whole, oneOf }) => {
  const stake = oneOf([0.02, 0.03, 0.05, 0.1]);
  const losses = whole(6, 10);
  const left = balanceAfterLosses(1000, stake, losses);
  return {
    text: `Quem arrisca ${percent(stake)} do saldo em cada operação perde ${losses} seguidas. Quanto sobra de ${reais(1000)}?`,
    right: reais(left),
    wrong: [reais(1000 * (1 - stake * losses)), reais(1000 * (1 - stake)), reais(1000 - left)],
    why: `Cada perda tira ${percent(stake)} do que ainda há: ${reais(1000)} × (1 − ${decimal(stake, 2)}) elevado a ${losses} = ${reais(left)}.`,
  };
};

const recoverQuestion: QuestionMaker = ({ oneOf }) => {
  const fall = oneOf([0.2, 0.25, 0.4, 0.6]);
  const gain = gainToRecover(fall, 1);
  return {
    text: `O saldo caiu ${percent(fall)}. Quanto ele precisa subir para voltar ao que era?`,
    right: percent(gain),
    wrong: [percent(fall), percent(fall / 2), percent(1 - fall)],
    why: `1 ÷ (1 − ${decimal(fall, 2)}) − 1 = ${percent(gain)}.`,
  };
};

const doublingQuestion: QuestionMaker = ({ whole, oneOf }) => {
  const first = oneOf([5, 10, 20]);
  const losses = whole(4, 7);
  return {
    text: `Quem dobra a entrada a cada perda começa com ${reais(first)} e perde ${losses} seguidas. De quanto é a próxima entrada?`,
    right: reais(first * 2 ** losses),
    wrong: [reais(first * 2 * losses), reais(first * 2 ** (losses - 1)), reais(first * (2 ** losses - 1))],
    why: `${reais(first)} dobrado ${losses} vezes: ${reais(first * 2 ** losses)}. Com payout de ${percent(PAYOUT)}, mesmo acertando ainda faltariam ${reais(first * (2 ** losses * (1 - PAYOUT) - 1))} para cobrir as perdas.`,
  };
};

const stopQuestion: QuestionMaker = ({ oneOf }) => {
  const losses = oneOf([LOSSES_TO_PAUSE, LOSSES_TO_STOP]);
  const pause = 'Parar por 1 hora';
  const stop = 'Parar por hoje';
  return {
    text: `Você acaba de perder ${losses} operações seguidas. O que manda a regra?`,
    right: losses === LOSSES_TO_PAUSE ? pause : stop,
    wrong: [
      losses === LOSSES_TO_PAUSE ? stop : pause,
      'Dobrar a próxima entrada',
      'Seguir, pois um acerto está atrasado',
    ],
    why: `Após ${LOSSES_TO_PAUSE} perdas seguidas, pausa de 1 hora; após ${LOSSES_TO_STOP}, o dia acaba. Nenhum acerto está atrasado: a próxima operação não sabe das anteriores.`,
  };
};

const diaryQuestion: QuestionMaker = ({ whole }) => {
  const diary = { won: whole(24, 30), lostNoted: whole(14, 18), lostLeftOut: whole(8, 14) };
  const rates = diaryRates(diary);
  return {
    text: `Um diário tem ${diary.won} acertos e ${diary.lostNoted} erros, mas ${diary.lostLeftOut} erros ficaram de fora. Qual foi a taxa de acerto de verdade?`,
    right: percent(rates.whole),
    wrong: [percent(rates.noted), percent(1 - rates.noted), percent((rates.noted + 1) / 2)],
    why: `${diary.won} ÷ (${diary.won} + ${diary.lostNoted} + ${diary.lostLeftOut}) = ${percent(rates.whole)}, e não ${percent(rates.noted)}.`,
  };
};

/** Questions for the test of Estratégia. */
export const STRATEGY_QUESTIONS: readonly QuestionMaker[] = [
  lossesQuestion,
  recoverQuestion,
  doublingQuestion,
  stopQuestion,
  diaryQuestion,
];

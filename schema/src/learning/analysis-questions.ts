import { wilsonInterval } from '../wilson.js';
import { SWING_CANDLES } from './candle-reading.js';
import { decimal, percent, type QuestionMaker } from './test-question.js';

const rsiQuestion: QuestionMaker = ({ whole }) => {
  const rises = whole(20, 60);
  const falls = rises + whole(3, 20);
  const rsi = (100 * rises) / (rises + falls);
  return {
    text: `Em 14 velas as altas somam ${rises} pips e as quedas, ${falls} pips. Qual é o primeiro RSI?`,
    right: decimal(rsi, 1),
    wrong: [decimal(100 - rsi, 1), '50,0', decimal((100 * rises) / falls, 1)],
    why: `100 × ${rises} ÷ (${rises} + ${falls}) = ${decimal(rsi, 1)}.`,
  };
};

const meanQuestion: QuestionMaker = ({ whole, oneOf }) => {
  const mean = whole(20, 60);
  const close = mean + oneOf([-26, -13, 13, 26]);
  const next = mean + ((close - mean) * 2) / 13;
  return {
    text: `A média exponencial de 12 períodos está em ${mean} pips e a vela fecha em ${close}. Para onde ela vai?`,
    right: `${decimal(next, 1)} pips`,
    wrong: [
      `${decimal(close, 1)} pips`,
      `${decimal((mean + close) / 2, 1)} pips`,
      `${decimal(mean - ((close - mean) * 2) / 13, 1)} pips`,
    ],
    why: `Ela anda 2 ÷ 13 da distância: ${mean} + (${close} − ${mean}) × 2 ÷ 13 = ${decimal(next, 1)}.`,
  };
};

/** A number of minutes after 14:00 as a time of day. */
const clock = (minutes: number) => `14:${String(minutes).padStart(2, '0')}`;

const arrowQuestion: QuestionMaker = ({ oneOf }) => {
  const length = oneOf([5, 10]);
  const confirmedAfter = (SWING_CANDLES + 1) * length;
  return {
    text: `Em velas de ${length} minutos, um indicador põe uma marca no fundo da vela que abriu às 14:00. O fundo se confirma com ${SWING_CANDLES} velas seguintes. A que horas a marca podia ser vista?`,
    right: `Às ${clock(confirmedAfter)}`,
    wrong: ['Às 14:00', `Às ${clock(length)}`, `Às ${clock(SWING_CANDLES * length)}`],
    why: `A vela das 14:00 fecha às ${clock(length)}, e as ${SWING_CANDLES} seguintes, às ${clock(confirmedAfter)}. Antes disso a marca não existia.`,
  };
};

const missQuestion: QuestionMaker = ({ oneOf }) => {
  const count = oneOf([100, 200, 400, 1000]);
  return {
    text: `Alguém calcula ${count} intervalos de 95%, cada um de uma amostra nova. Quantos deles, mais ou menos, deixam a taxa verdadeira de fora?`,
    right: String(count * 0.05),
    wrong: ['Nenhum', String(count * 0.95), String(count * 0.5)],
    why: `95% deles a contêm; de ${count} sobram uns ${count * 0.05}.`,
  };
};

const sampleQuestion: QuestionMaker = ({ whole }) => {
  const won = whole(11, 13);
  const { low, high } = wilsonInterval(won, 20);
  return {
    text: `Você acertou ${won} de 20 velas. O que isso mostra?`,
    right: `Que a taxa verdadeira pode estar entre ${percent(low)} e ${percent(high)}`,
    wrong: [
      `Que você acerta ${percent(won / 20)} das vezes`,
      'Que você acerta mais do que uma moeda',
      'Que daqui em diante os erros vão compensar',
    ],
    why: 'Vinte é pouco: o intervalo é largo e contém os 50% de uma moeda.',
  };
};

/** Questions for the test of Análise. */
export const ANALYSIS_QUESTIONS: readonly QuestionMaker[] = [
  rsiQuestion,
  meanQuestion,
  arrowQuestion,
  missQuestion,
  sampleQuestion,
];

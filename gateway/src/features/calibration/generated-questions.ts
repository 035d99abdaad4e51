import { chanceOfLosingRun } from '#schema/learning/losing-run.js';
import type { Draw } from '#schema/learning/seeded-random.js';
import { decimal } from '#schema/learning/test-question.js';
import { wilsonInterval } from '#schema/wilson.js';

/** A question whose true chance is known. */
export interface GeneratedQuestion {
  /** pt-BR; it can be answered by a chance. */
  readonly text: string;
  /** 0..1. */
  readonly trueChance: number;
  /** How the chance is computed (pt-BR). */
  readonly why: string;
}

const whole = (share: number) => `${Math.round(share * 100)}%`;
const exact = (share: number) => `${decimal(share * 100, 1)}%`;

/** Chance of exactly `hits` in `trials` independent ones, by the binomial distribution. @param rate above 0, below 1 */
function chanceOfHits(hits: number, trials: number, rate: number): number {
  let chance = (1 - rate) ** trials;
  for (let hit = 1; hit <= hits; hit += 1) chance *= ((trials - hit + 1) / hit) * (rate / (1 - rate));
  return chance;
}

/** Chance of at least `hits` in `trials`. */
export function chanceOfAtLeast(hits: number, trials: number, rate: number): number {
  let sum = 0;
  for (let hit = hits; hit <= trials; hit += 1) sum += chanceOfHits(hit, trials, rate);
  return Math.min(1, sum);
}

type QuestionMaker = (draw: Draw) => GeneratedQuestion;

const coinCount: QuestionMaker = (draw) => {
  const [rate, tosses] = [draw.oneOf([0.4, 0.5, 0.55, 0.6, 0.7]), draw.oneOf([10, 20, 30])];
  const more = Math.round(rate * tosses) + draw.whole(-2, 2);
  return {
    text: `Uma moeda dá cara em ${whole(rate)} das vezes. Em ${tosses} lances, saem mais de ${more} caras?`,
    trueChance: chanceOfAtLeast(more + 1, tosses, rate),
    why: `É a soma da distribuição binomial de ${more + 1} a ${tosses} caras.`,
  };
};

const losingRun: QuestionMaker = (draw) => {
  const [rate, trades, run] = [draw.oneOf([0.5, 0.55, 0.6]), draw.oneOf([20, 50, 100]), draw.whole(3, 6)];
  return {
    text: `Quem acerta ${whole(rate)} faz ${trades} operações. Há ao menos ${run} perdas seguidas em algum momento?`,
    trueChance: chanceOfLosingRun(run, trades, rate),
    why: 'A sequência pode começar em qualquer operação, por isso é mais comum do que parece.',
  };
};

const interval: QuestionMaker = (draw) => {
  const trials = draw.oneOf([20, 23, 40, 60, 100]);
  const hits = Math.round(trials * (draw.whole(52, 68) / 100));
  const { low, high } = wilsonInterval(hits, trials);
  return {
    text: `Um robô acertou ${hits} de ${trials}. O intervalo de 95% (de Wilson) do acerto dele contém 50%?`,
    trueChance: low <= 0.5 && 0.5 <= high ? 1 : 0,
    why: `O intervalo vai de ${exact(low)} a ${exact(high)}: aqui não há acaso, só conta.`,
  };
};

const profit: QuestionMaker = (draw) => {
  const [rate, payout, trades] = [
    draw.oneOf([0.5, 0.52, 0.54, 0.56]),
    draw.oneOf([80, 85, 90]),
    draw.oneOf([20, 50, 100]),
  ];
  const needed = Math.floor(trades / (1 + payout / 100)) + 1;
  return {
    text: `Quem acerta ${whole(rate)}, com payout de ${payout}%, faz ${trades} operações de mesma entrada. Termina com lucro?`,
    trueChance: chanceOfAtLeast(needed, trades, rate),
    why: `O lucro pede ${needed} acertos ou mais: é a soma da distribuição binomial a partir daí.`,
  };
};

const doubling: QuestionMaker = (draw) => {
  const [losses, trades] = [draw.whole(5, 8), draw.oneOf([50, 100, 200])];
  return {
    text: `Quem dobra a entrada a cada perda quebra com ${losses} perdas seguidas. Acertando 50%, quebra em ${trades} operações?`,
    trueChance: chanceOfLosingRun(losses, trades, 0.5),
    why: `É a chance de ao menos uma sequência de ${losses} perdas em ${trades} operações.`,
  };
};

const bestOfMany: QuestionMaker = (draw) => {
  const [robots, trades] = [draw.oneOf([5, 10, 20, 50]), draw.oneOf([20, 30])];
  const hits = Math.round(trades * 0.65) + draw.whole(0, 2);
  const one = chanceOfAtLeast(hits, trades, 0.5);
  return {
    text: `${robots} robôs são só moedas honestas e fazem ${trades} operações cada um. O melhor deles acerta ${hits} ou mais?`,
    trueChance: 1 - (1 - one) ** robots,
    why: `Um só chega lá em ${exact(one)} das vezes; ao menos um de ${robots}: 1 − (1 − ${exact(one)}) elevado a ${robots}.`,
  };
};

const afterRun: QuestionMaker = (draw) => {
  const [heads, rate] = [draw.whole(4, 9), draw.oneOf([0.5, 0.5, 0.6, 0.4])];
  return {
    text: `Uma moeda dá cara em ${whole(rate)} das vezes e acabou de dar ${heads} caras seguidas. O próximo lance dá cara?`,
    trueChance: rate,
    why: 'A moeda não lembra dos lances anteriores.',
  };
};

const goodRule: QuestionMaker = (draw) => {
  const [good, trades] = [draw.oneOf([5, 10, 20]), draw.oneOf([20, 50])];
  const hits = Math.round(trades * 0.6) + draw.whole(0, 2);
  const [ofGood, ofCoins] = [
    good * chanceOfHits(hits, trades, 0.6),
    (100 - good) * chanceOfHits(hits, trades, 0.5),
  ];
  return {
    text: `De 100 regras, ${good} acertam 60% e as outras são moedas. Uma, tirada ao acaso, acertou ${hits} de ${trades}. Ela é uma das ${good}?`,
    trueChance: ofGood / (ofGood + ofCoins),
    why: `Pela regra de Bayes: as ${100 - good} moedas também dão ${hits} de ${trades}, e são muito mais numerosas.`,
  };
};

/** Every kind of generated question, by the name that its card has. Names are stored, so they stay. */
const MAKERS: Readonly<Record<string, QuestionMaker>> = {
  'coin-count': coinCount,
  'losing-run': losingRun,
  interval,
  profit,
  doubling,
  'best-of-many': bestOfMany,
  'after-run': afterRun,
  'good-rule': goodRule,
};

export const TEMPLATES: readonly string[] = Object.keys(MAKERS);

/** @throws RangeError for an unknown template */
export function makeQuestion(template: string, draw: Draw): GeneratedQuestion {
  const make = MAKERS[template];
  if (!make) throw new RangeError(`needs one of ${TEMPLATES.join(', ')}, has ${template}`);
  return make(draw);
}

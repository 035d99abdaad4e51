import { outcomeOf, type TradeDirection, type TradeOutcome } from '../outcome.js';
import { wilsonInterval } from '../wilson.js';
import { type Exercise, exactExercise, isNear, oneDecimal } from './exercise.js';
import { breakEven } from './expected-result.js';
import { fairCandles, type GeneratedCandle } from './generated-candles.js';
import { drawFrom } from './seeded-random.js';

/** Outcomes by their code in an answer. */
export const OUTCOME_CODES: readonly TradeOutcome[] = ['WON', 'LOST', 'TIE'];

/** An expired contract that the learner settles by hand. Prices of EUR/USD. */
export interface EndedContract {
  readonly direction: TradeDirection;
  readonly entry: number;
  readonly exit: number;
}

/** Four contracts in random order, one of them a tie. */
export function endedContracts(seed: number): EndedContract[] {
  const { whole, oneOf, shuffled } = drawFrom(seed ^ 0x11);
  const pips = [0, whole(1, 40), -whole(1, 40), oneOf([-1, 1]) * whole(1, 9)];
  return shuffled(pips).map((tenths) => {
    const entry = 1.08 + whole(0, 900) / 1e5;
    return {
      direction: oneOf(['CALL', 'PUT'] as const),
      entry: Number(entry.toFixed(5)),
      exit: Number((entry + tenths / 1e5).toFixed(5)),
    };
  });
}

/** Solved by the outcome's code for each contract. */
export const contractExercise: Exercise = exactExercise((seed) =>
  endedContracts(seed).map(({ direction, entry, exit }) =>
    OUTCOME_CODES.indexOf(outcomeOf('EUR/USD', direction, entry, exit)),
  ),
);

/** Number of clients, who each stake the same amount once. */
export const HOUSE_CLIENTS = 100;
export const HOUSE_STAKE = 10;

/** Bounds of the random payout, in percent. */
export const HOUSE_PAYOUT_MIN = 70;
export const HOUSE_PAYOUT_MAX = 92;

/** Share of the stake that the house pays in this exercise. */
export function housePayout(seed: number): number {
  return drawFrom(seed ^ 0x12).whole(HOUSE_PAYOUT_MIN, HOUSE_PAYOUT_MAX) / 100;
}

/** The house's result after paying the winners, in reais: losers' stakes minus winners' profits. */
export function houseResult(winners: number, payout: number): number {
  return HOUSE_STAKE * (HOUSE_CLIENTS - winners - winners * payout);
}

/** Solved by the number of winners at which the house's result is closest to zero. */
export const houseExercise: Exercise = exactExercise((seed) => [
  Math.round(HOUSE_CLIENTS * breakEven(housePayout(seed))),
]);

/** Bounds of the payout that the learner may choose, in percent. */
export const OWN_PAYOUT_MIN = 50;
export const OWN_PAYOUT_MAX = 100;

/** Solved by a chosen payout in percent and its break-even in percent with one decimal. */
export const breakEvenExercise: Exercise = {
  solution: () => [85, oneDecimal(100 * breakEven(0.85))],
  solves: ([payout = 0, typed]) =>
    Number.isInteger(payout) &&
    payout >= OWN_PAYOUT_MIN &&
    payout <= OWN_PAYOUT_MAX &&
    isNear(typed, 100 * breakEven(payout / 100)),
};

/** Rules by which a trader might choose the next direction from closed candles. */
export const RULES = ['follow', 'against', 'after-two', 'near-high', 'alternate'] as const;
export type Rule = (typeof RULES)[number];

/** Number of candles on which the rules are tried. */
export const RULE_CANDLES = 2000;

const rises = ({ open, close }: GeneratedCandle) => close > open;

/** Whether the rule predicts that the candle after index `place` rises. */
function saysRise(rule: Rule, candles: readonly GeneratedCandle[], place: number): boolean {
  const last = candles[place];
  const before = candles[place - 1];
  if (!last) return true;
  switch (rule) {
    case 'follow':
      return rises(last);
    case 'against':
      return !rises(last);
    case 'after-two':
      return before && rises(before) === rises(last) ? !rises(last) : rises(last);
    case 'near-high':
      return last.close > (last.high + last.low) / 2;
    case 'alternate':
      return place % 2 === 0;
  }
}

export interface RuleTally {
  readonly won: number;
  readonly total: number;
}

/** How often a rule was right about the next candle. */
export function ruleTally(rule: Rule, candles: readonly GeneratedCandle[]): RuleTally {
  const tried = candles.slice(2);
  const won = tried.filter((next, index) => saysRise(rule, candles, index + 1) === rises(next)).length;
  return { won, total: tried.length };
}

export function ruleCandles(seed: number): GeneratedCandle[] {
  return fairCandles(seed ^ 0x13, RULE_CANDLES);
}

/** Solved by the number of rules whose interval contains a coin's 50 %. */
export const fairMarketExercise: Exercise = exactExercise((seed) => {
  const candles = ruleCandles(seed);
  const withCoin = RULES.filter((rule) => {
    const { won, total } = ruleTally(rule, candles);
    const { low, high } = wilsonInterval(won, total);
    return low <= 0.5 && 0.5 <= high;
  });
  return [withCoin.length];
});

/** A claimed result of a signal channel. */
export interface Claim {
  readonly won: number;
  readonly total: number;
  /** Share of the stake that a win pays in the channel. */
  readonly payout: number;
}

/** In random order: few trades at a high rate, many at a good one, and some at one that only looks good. */
export function claims(seed: number): Claim[] {
  const { whole, shuffled } = drawFrom(seed ^ 0x14);
  const claim = (total: number, rate: number): Claim => ({
    total,
    won: Math.round(total * rate),
    payout: whole(80, 90) / 100,
  });
  return shuffled([claim(whole(12, 20), 0.7), claim(whole(1500, 2500), 0.62), claim(whole(300, 500), 0.56)]);
}

/** Whether the claim proves a hit rate above break-even, provided that all trades were counted. */
export function shows({ won, total, payout }: Claim): boolean {
  return wilsonInterval(won, total).low > breakEven(payout);
}

/** Solved by 1 for each claim that proves an advantage, 0 for each other. */
export const claimsExercise: Exercise = exactExercise((seed) =>
  claims(seed).map((claim) => (shows(claim) ? 1 : 0)),
);

/** Index of the right option for each question about the law. */
const LAW_ANSWERS = [1, 2, 0] as const;

export const lawExercise: Exercise = exactExercise(() => LAW_ANSWERS);

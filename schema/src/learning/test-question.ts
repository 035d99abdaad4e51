import type { Draw } from './seeded-random.js';

/** A question with its numbers, before its options are shuffled. */
export interface Question {
  readonly text: string;
  readonly right: string;
  /** Each reads differently from the right one. */
  readonly wrong: readonly string[];
  /** Why the right one is right; shown after the test. */
  readonly why: string;
}

/** Makes a question with random numbers. */
export type QuestionMaker = (draw: Draw) => Question;

/** A question as shown to the learner. */
export interface DealtQuestion {
  /** Which of the module's questions it is, from 1, whatever its numbers. */
  readonly number: number;
  readonly text: string;
  readonly options: readonly string[];
  /** Index of the right option. */
  readonly right: number;
  readonly why: string;
}

/** Shuffles the options. Wrong options with the same text as the right one or as each other are left out. */
export function dealQuestion(
  draw: Draw,
  { text, right, wrong, why }: Question,
): Omit<DealtQuestion, 'number'> {
  const options = draw.shuffled([right, ...new Set(wrong.filter((option) => option !== right))]);
  return { text, options, right: options.indexOf(right), why };
}

/** 1234.5 with 2 digits gives '1.234,50', with a true minus sign. */
export function decimal(value: number, digits: number): string {
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(value.toFixed(digits)) + 0).replace('-', '−');
}

/** A share (0.541) gives '54,1%'. */
export const percent = (share: number) => `${decimal(share * 100, 1)}%`;

/** 12.5 gives 'R$ 12,50', −12.5 gives '−R$ 12,50'. */
export function reais(amount: number): string {
  return `${amount < 0 ? '−' : ''}R$\u00a0${decimal(Math.abs(amount), 2)}`;
}

export const signedReais = (amount: number) => `${amount > 0 ? '+' : ''}${reais(amount)}`;

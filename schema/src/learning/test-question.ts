import type { Draw } from './seeded-random.js';

/** A question with its figures, before its options are dealt. */
export interface Question {
  readonly text: string;
  readonly right: string;
  /** None reads as the right one does. */
  readonly wrong: readonly string[];
  /** Why the right one is right; shown once the test is answered. */
  readonly why: string;
}

/** Makes a question with figures of its own. */
export type QuestionMaker = (draw: Draw) => Question;

/** A question as it is asked. */
export interface DealtQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** Place of the right option. */
  readonly right: number;
  readonly why: string;
}

/** Shuffles the options; wrong ones that read like the right one or each other are left out. */
export function dealQuestion(draw: Draw, { text, right, wrong, why }: Question): DealtQuestion {
  const options = draw.shuffled([right, ...new Set(wrong.filter((option) => option !== right))]);
  return { text, options, right: options.indexOf(right), why };
}

/** 1234.5 with 2 digits reads '1.234,50', with a true minus. */
export function decimal(value: number, digits: number): string {
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(value.toFixed(digits)) + 0).replace('-', '−');
}

/** A share (0.541) reads '54,1%'. */
export const percent = (share: number) => `${decimal(share * 100, 1)}%`;

/** 12.5 reads 'R$ 12,50', −12.5 reads '−R$ 12,50'. */
export function reais(amount: number): string {
  return `${amount < 0 ? '−' : ''}R$\u00a0${decimal(Math.abs(amount), 2)}`;
}

export const signedReais = (amount: number) => `${amount > 0 ? '+' : ''}${reais(amount)}`;

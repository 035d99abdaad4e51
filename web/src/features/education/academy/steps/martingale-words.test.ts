import { expect, test } from 'vitest';
import { martingaleWords } from './martingale-step';

test('a broken run says when, after what, and what was left', () => {
  const run = { balances: [1000, 990, 970, 930, 850, 690, 370], streak: 6, nextStake: 640, broke: true };
  expect(martingaleWords(run)).toBe(
    'Quebrou na operação 6: depois de 6 perdas seguidas a próxima entrada seria de R$\u00a0640,00, e sobraram R$\u00a0370,00.',
  );
});

test('one that was stopped promises nothing', () => {
  const run = { balances: [1000, 1008.5], streak: 0, nextStake: 10, broke: false };
  expect(martingaleWords(run)).toBe(
    'Parou depois de 1 operação sem quebrar, com R$\u00a01.008,50. Rode outra vez.',
  );
});

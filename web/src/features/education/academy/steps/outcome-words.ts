import { PAYOUT } from '#schema/limits.js';
import type { TradeOutcome } from '#schema/outcome.js';
import { formatMoneyChange } from '../../../../lib/format-number';

const STAKE = 100;

/** How a trade of R$ 100,00 ends, in words, at the practice platform's payout. */
export function outcomeWords(outcome: TradeOutcome): string {
  if (outcome === 'WON') return `Acerto: ${formatMoneyChange(STAKE * PAYOUT)}.`;
  if (outcome === 'LOST') return `Erro: ${formatMoneyChange(-STAKE)}.`;
  return 'Empate: a entrada de R$\u00a0100,00 volta inteira, e a operação não conta como acerto nem como erro.';
}

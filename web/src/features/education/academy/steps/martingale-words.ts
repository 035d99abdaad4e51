import { formatDecimal, formatMoney } from '../../../../lib/format-number';
import type { MartingaleRun } from '../maths/martingale';

/** How a run of doubled stakes ended. */
export function martingaleWords({ balances, streak, nextStake, broke }: MartingaleRun): string {
  const count = balances.length - 1;
  const trades = formatDecimal(count, 0);
  const left = formatMoney(balances.at(-1) ?? 0);
  if (!broke)
    return `Parou depois de ${trades} ${count === 1 ? 'operação' : 'operações'} sem quebrar, com ${left}. Rode outra vez.`;
  const losses = streak === 1 ? '1 perda seguida' : `${streak} perdas seguidas`;
  return `Quebrou na operação ${trades}: depois de ${losses} a próxima entrada seria de ${formatMoney(nextStake)}, e sobraram ${left}.`;
}

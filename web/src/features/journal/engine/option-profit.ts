import type { RealTradeFields } from '#schema/trades/real-trade.js';
import { hundredths, RefusedRow } from './file-terms';
import type { ProfitMeaning } from './trade-reading';
import { type DecimalSign, readNumber } from './written-number';

export interface PaidOption
  extends Pick<RealTradeFields, 'entryPrice' | 'exitPrice' | 'direction' | 'stake'> {
  /** Where the file says it. */
  readonly outcome: RealTradeFields['outcome'] | undefined;
}

/** How a file writes what an option paid; empty where it has no such column. */
export interface WrittenPay {
  /** What came back, the stake in it. */
  readonly income: string;
  readonly profit: string;
  readonly payout: string;
}

/** Hundredths won or lost by an option. @throws RefusedRow */
export function optionProfit(
  option: PaidOption,
  { income, profit, payout }: WrittenPay,
  decimal: DecimalSign,
  meaning: ProfitMeaning,
): number {
  const { stake, outcome } = option;
  const amount = (text: string, what: string) => hundredths(readNumber(text, decimal), what);
  if (income !== '') return notBelow(-stake, amount(income, 'o retorno') - stake);
  if (profit !== '') {
    const won = amount(profit, 'o resultado');
    if (meaning === 'returned') return notBelow(-stake, won - stake);
    return won === 0 ? unpaid(option) : notBelow(-stake, won);
  }
  if (outcome === 'LOST') return -stake;
  if (outcome === 'TIE') return 0;
  const share = readNumber(payout, decimal);
  if (outcome !== 'WON' || share === undefined || share <= 0) throw new RefusedRow('sem o resultado');
  // 0.85, or 85 %.
  return Math.round((stake * share) / (share > 2 ? 100 : 1));
}

/** @throws RefusedRow */
function notBelow(least: number, profit: number): number {
  if (profit < least) throw new RefusedRow('perde mais do que o valor');
  return profit;
}

/** A profit of zero is a tie, or how some brokers write a loss: the outcome or the prices tell. @throws RefusedRow */
function unpaid({ stake, outcome, entryPrice, exitPrice, direction }: PaidOption): number {
  if (outcome === 'TIE') return 0;
  if (outcome === 'LOST') return -stake;
  if (entryPrice === null || exitPrice === null)
    throw new RefusedRow('resultado zero: não diz se perdeu ou empatou');
  if (entryPrice === exitPrice) return 0;
  const isWon = exitPrice > entryPrice === (direction === 'CALL');
  if (isWon) throw new RefusedRow('resultado zero, mas os preços dizem que acertou');
  return -stake;
}

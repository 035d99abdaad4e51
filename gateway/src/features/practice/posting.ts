import { type Centavos, PRACTICE_OPENING_BALANCE, profitIfWon } from '#schema/practice.js';
import type { SignalOutcome } from '../signals/signal.type.js';

/** The books of an account: CASH is free, STAKES is held by open trades, HOUSE is the other side. */
export type Book = 'CASH' | 'STAKES' | 'HOUSE';

export type TransactionKind = 'OPENING' | 'STAKE' | 'SETTLEMENT';

export interface Entry {
  readonly book: Book;
  /** Centavos, not zero; what the book gains is positive. */
  readonly amount: Centavos;
}

export interface Staked {
  readonly stake: Centavos;
  /** Whole percent. */
  readonly payoutPercent: number;
}

/** The house gives the opening balance. */
export function openingEntries(): readonly Entry[] {
  return [
    { book: 'HOUSE', amount: -PRACTICE_OPENING_BALANCE },
    { book: 'CASH', amount: PRACTICE_OPENING_BALANCE },
  ];
}

/** A stake leaves the balance and is held. */
export function stakeEntries(stake: Centavos): readonly Entry[] {
  return [
    { book: 'CASH', amount: -stake },
    { book: 'STAKES', amount: stake },
  ];
}

/** Centavos won or lost; a tie and a void give the stake back. */
export function profitOf({ stake, payoutPercent }: Staked, result: SignalOutcome): Centavos {
  if (result === 'WON') return profitIfWon(stake, payoutPercent);
  return result === 'LOST' ? -stake : 0;
}

/** The held stake goes back with the profit, or to the house. */
export function settlementEntries(trade: Staked, result: SignalOutcome): readonly Entry[] {
  const profit = profitOf(trade, result);
  const entries: Entry[] = [
    { book: 'STAKES', amount: -trade.stake },
    { book: 'CASH', amount: trade.stake + profit },
    { book: 'HOUSE', amount: -profit },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

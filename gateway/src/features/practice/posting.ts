import { type Centavos, PRACTICE_OPENING_BALANCE, profitOf } from '#schema/practice.js';
import type { SignalOutcome } from '../signals/signal.type.js';

/** The books of an account: CASH is free money, STAKES is held by open trades, HOUSE is the counterparty. */
export type Book = 'CASH' | 'STAKES' | 'HOUSE';

export type TransactionKind = 'OPENING' | 'STAKE' | 'SETTLEMENT';

export interface Entry {
  readonly book: Book;
  /** Centavos, never zero; positive if the book gains. */
  readonly amount: Centavos;
}

export interface Staked {
  readonly stake: Centavos;
  /** Whole percent. */
  readonly payoutPercent: number;
}

/** The house pays the opening balance. */
export function openingEntries(): readonly Entry[] {
  return [
    { book: 'HOUSE', amount: -PRACTICE_OPENING_BALANCE },
    { book: 'CASH', amount: PRACTICE_OPENING_BALANCE },
  ];
}

/** A stake moves from the balance to the held stakes. */
export function stakeEntries(stake: Centavos): readonly Entry[] {
  return [
    { book: 'CASH', amount: -stake },
    { book: 'STAKES', amount: stake },
  ];
}

/** The held stake returns with the profit, or goes to the house. */
export function settlementEntries(trade: Staked, outcome: SignalOutcome): readonly Entry[] {
  const profit = profitOf(outcome, trade.stake, trade.payoutPercent);
  const entries: Entry[] = [
    { book: 'STAKES', amount: -trade.stake },
    { book: 'CASH', amount: trade.stake + profit },
    { book: 'HOUSE', amount: -profit },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PracticeAccountEntity } from './practice-account.entity.js';
import type { PracticeTradeEntity } from './practice-trade.entity.js';

/** The books of an account: CASH is free money, STAKES is held by open trades, HOUSE is the counterparty. */
export type Book = 'CASH' | 'STAKES' | 'HOUSE';

export type TransactionKind = 'OPENING' | 'STAKE' | 'SETTLEMENT';

/** One movement of practice money. Append-only. Each kind occurs once for an account's opening and once for a trade. */
@Entity('practice_transactions')
@Index('practice_transactions_of_account', ['accountId', 'createdAt'])
@Index('practice_transactions_opening', ['accountId'], { unique: true, where: "kind = 'OPENING'" })
@Index('practice_transactions_of_trade', ['tradeId', 'kind'], { unique: true, where: 'trade_id IS NOT NULL' })
export class LedgerTransactionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId: string;

  @ManyToOne('PracticeAccountEntity')
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'practice_transactions_account' })
  account: Relation<PracticeAccountEntity>;

  /** Null for an account's opening. */
  @Column({ type: 'uuid', name: 'trade_id', nullable: true })
  tradeId: string | null;

  @ManyToOne('PracticeTradeEntity')
  @JoinColumn({ name: 'trade_id', foreignKeyConstraintName: 'practice_transactions_trade' })
  trade: Relation<PracticeTradeEntity>;

  @Column({ type: 'text' })
  kind: TransactionKind;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/**
 * An entry of a transaction in one book. Append-only; a deferred trigger ensures that a transaction's entries sum to
 * zero.
 */
@Entity('practice_entries')
@Check('practice_entries_amount', 'amount <> 0')
@Index('practice_entries_of_account', ['accountId', 'book'])
export class LedgerEntryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'transaction_id' })
  transactionId: string;

  @ManyToOne('LedgerTransactionEntity')
  @JoinColumn({ name: 'transaction_id', foreignKeyConstraintName: 'practice_entries_transaction' })
  transaction: Relation<LedgerTransactionEntity>;

  @PrimaryColumn({ type: 'text' })
  book: Book;

  @Column({ type: 'uuid', name: 'account_id' })
  accountId: string;

  @ManyToOne('PracticeAccountEntity')
  @JoinColumn({ name: 'account_id', foreignKeyConstraintName: 'practice_entries_account' })
  account: Relation<PracticeAccountEntity>;

  /** Centavos; positive if the book gains. */
  @Column({ type: 'bigint' })
  amount: string;
}

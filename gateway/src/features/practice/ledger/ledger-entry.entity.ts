import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PracticeAccountEntity } from '../practice-account.entity.js';
import type { LedgerTransactionEntity } from './ledger-transaction.entity.js';
import type { Book } from './posting.js';

/** What a transaction adds to one book. Append-only; a deferred trigger holds that a transaction's entries sum to zero. */
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

  /** Centavos; what a book gains is positive. */
  @Column({ type: 'bigint' })
  amount: string;
}

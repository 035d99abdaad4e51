import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CoinSymbol } from '#schema/coin.js';

/** Counts of settled opportunities, grown in the transaction that settles them. */
@Entity('crypto_records')
export class CryptoRecordEntity {
  @PrimaryColumn({ type: 'text' })
  feed: string;

  @PrimaryColumn({ type: 'text', name: 'formula_version' })
  formulaVersion: string;

  @PrimaryColumn({ type: 'text' })
  symbol: CoinSymbol;

  @Column({ type: 'integer', default: 0 })
  reached: number;

  @Column({ type: 'integer', default: 0 })
  missed: number;

  @Column({ type: 'integer', default: 0 })
  voided: number;

  /** Of the reached and the missed: percent from the entry to the last price of the 24 hours, summed. */
  @Column({ type: 'double precision', name: 'return_sum', default: 0 })
  returnSum: number;
}

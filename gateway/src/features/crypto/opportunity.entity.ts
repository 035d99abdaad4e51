import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CoinSymbol } from '#schema/coin.js';
import type { SignalIndicators } from '../signals/signal.type.js';
import type { OpportunityOutcome } from './crypto.type.js';

/**
 * A crypto opportunity and its outcome. A coin has one at a time: their 24 hours never overlap, so outcomes are as
 * independent as the market allows. The key is a UUID of version 7, made from the start of its hours.
 */
@Entity('crypto_opportunities')
@Unique('crypto_opportunities_once', ['feed', 'symbol', 'candleTime'])
@Index('crypto_opportunities_due', ['attemptAt'], { where: 'outcome IS NULL' })
@Index('crypto_opportunities_of_feed', ['feed', 'expiresAt'])
export class OpportunityEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'boolean' })
  simulated: boolean;

  @Column({ type: 'text', name: 'formula_version' })
  formulaVersion: string;

  @Column({ type: 'text' })
  symbol: CoinSymbol;

  /** Opening time of the closed candle in which it was found. */
  @Column({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'double precision', name: 'target_price' })
  targetPrice: number;

  /** Percent. */
  @Column({ type: 'double precision', name: 'potential_return' })
  potentialReturn: number;

  @Column({ type: 'smallint' })
  confidence: number;

  @Column({ type: 'jsonb' })
  indicators: SignalIndicators;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'timestamptz', name: 'generated_at' })
  generatedAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt: Date;

  /** End of the hour in which the target was reached, once known. */
  @Column({ type: 'timestamptz', name: 'reached_at', nullable: true })
  reachedAt: Date | null;

  /** Not settled before this time: the expiry at first, then the end of the claiming gateway's lease. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  @Column({ type: 'text', nullable: true })
  outcome: OpportunityOutcome | null;

  /** Last price of the 24 hours. */
  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;
}

/** Counts of settled opportunities, updated in the transaction that settles them. */
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

  /** Sum over reached and missed opportunities: percent from the entry to the last price of the 24 hours. */
  @Column({ type: 'double precision', name: 'return_sum', default: 0 })
  returnSum: number;
}

import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { TradeDirection, TradeOutcome } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** A row of a sandbox run. Only requested orders and signals are stored, by key, seed and name of the run. */
abstract class OfRun {
  @PrimaryColumn({ type: 'uuid', name: 'key_id' })
  keyId: string;

  @PrimaryColumn({ type: 'bigint' })
  seed: string;

  @PrimaryColumn({ type: 'text' })
  run: string;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  timeframe: Timeframe;

  /** Real time of the request, by which the row expires. */
  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** An order of a run with its outcome, which a sandbox knows immediately. */
@Entity('sandbox_orders')
@Index('sandbox_orders_by_age', ['createdAt'])
@Index('sandbox_orders_key', ['keyId', 'seed', 'run', 'orderKey'], { unique: true })
@Check('sandbox_orders_stake', 'stake > 0')
@Check('sandbox_orders_chance', 'stated_chance BETWEEN 1 AND 99')
export class SandboxOrderEntity extends OfRun {
  /** Place in the run, counted from 0; it stays when earlier orders are deleted. */
  @PrimaryColumn({ type: 'integer' })
  position: number;

  /** References the table by name, since features do not import each other's entities. Deleted with the key. */
  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'sandbox_orders_api_key' })
  key: Relation<object>;

  /** Id of the trade. */
  @Column({ type: 'uuid' })
  id: string;

  /** Idempotency key chosen by the client: a repeated order returns the same trade. */
  @Column({ type: 'text', name: 'order_key' })
  orderKey: string;

  @Column({ type: 'text' })
  direction: TradeDirection;

  /** Centavos. */
  @Column({ type: 'integer' })
  stake: number;

  @Column({ type: 'uuid', name: 'signal_id', nullable: true })
  signalId: string | null;

  /** Whole percents. */
  @Column({ type: 'smallint', name: 'stated_chance', nullable: true })
  statedChance: number | null;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'double precision', name: 'exit_price' })
  exitPrice: number;

  @Column({ type: 'text', name: 'result' })
  outcome: TradeOutcome;

  /** In sandbox time. */
  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;
}

/** A signal that a run requested, and perhaps saved; its content is recomputed every time. */
@Entity('sandbox_signals')
@Index('sandbox_signals_by_age', ['createdAt'])
export class SandboxSignalEntity extends OfRun {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'sandbox_signals_api_key' })
  key: Relation<object>;

  /** In sandbox time. */
  @Column({ type: 'timestamptz', name: 'generated_at' })
  generatedAt: Date;

  /** In sandbox time; null until the run saves it. */
  @Column({ type: 'timestamptz', name: 'saved_at', nullable: true })
  savedAt: Date | null;
}

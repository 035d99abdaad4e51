import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { TradeDirection, TradeOutcome } from '#schema/outcome.js';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** A run of a sandbox: what its calls have asked for is kept by key, seed and name, and nothing else of it. */
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

  /** When it was really asked for, by which it is deleted. */
  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

/** An order of a run, with what became of it: in a sandbox that is known at once. */
@Entity('sandbox_orders')
@Index('sandbox_orders_by_age', ['createdAt'])
@Index('sandbox_orders_key', ['keyId', 'seed', 'run', 'orderKey'], { unique: true })
@Check('sandbox_orders_stake', 'stake > 0')
export class SandboxOrderEntity extends OfRun {
  /** How many orders of the run came before it. */
  @PrimaryColumn({ type: 'integer' })
  position: number;

  /** By name, since features do not import each other's entities; deleted with the key. */
  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'sandbox_orders_api_key' })
  key: Relation<object>;

  /** Of the trade. */
  @Column({ type: 'uuid' })
  id: string;

  /** Chosen by the client: the same order sent again is the same trade. */
  @Column({ type: 'text', name: 'order_key' })
  orderKey: string;

  @Column({ type: 'text' })
  direction: TradeDirection;

  /** Centavos. */
  @Column({ type: 'integer' })
  stake: number;

  @Column({ type: 'uuid', name: 'signal_id', nullable: true })
  signalId: string | null;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'double precision', name: 'exit_price' })
  exitPrice: number;

  @Column({ type: 'text' })
  result: TradeOutcome;

  /** By the sandbox's time. */
  @Column({ type: 'timestamptz', name: 'opened_at' })
  openedAt: Date;
}

/** A signal that a run has asked for; what it says is computed again each time. */
@Entity('sandbox_signals')
@Index('sandbox_signals_by_age', ['createdAt'])
export class SandboxSignalEntity extends OfRun {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'sandbox_signals_api_key' })
  key: Relation<object>;

  /** By the sandbox's time. */
  @Column({ type: 'timestamptz', name: 'generated_at' })
  generatedAt: Date;
}

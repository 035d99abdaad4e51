import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SignalOutcome } from './signal.type.js';

/**
 * What became of a signal; made with it, so that no signal can go unsettled. Its key is the signal's id, and
 * both tables are partitioned by the same ranges.
 */
@Entity('signal_outcomes')
@Index('signal_outcomes_due', ['attemptAt'], { where: 'outcome IS NULL' })
export class SignalOutcomeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'signal_id' })
  signalId: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;

  /** Not settled before this moment: the expiry at first, later when a gateway that took it in hand should be done. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  @Column({ type: 'text', nullable: true })
  outcome: SignalOutcome | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;
}

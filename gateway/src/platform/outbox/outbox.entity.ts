import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** An event whose work is not done yet: written with the change that causes it, removed with the work. */
@Entity('outbox')
export class OutboxEntity {
  /** Ids are made of the time, so the order of keys is that of the events. */
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since the platform does not know the slices' tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'outbox_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  kind: string;

  /** As `eventText` writes it. */
  @Column({ type: 'text' })
  payload: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Until then it is in the hands of a gateway, or waits to be tried again. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  /** How often a gateway took it over. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;
}

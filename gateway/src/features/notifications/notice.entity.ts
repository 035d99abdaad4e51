import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import type { NoticeKind } from './notice-kind.type.js';

/** A line in the bell's list. A user has at most one for each key, however often it is sent. */
@Entity('notices')
@Unique('notices_once', ['userId', 'key'])
@Index('notices_of_user', ['userId', 'id'])
@Index('notices_unread', ['userId'], { where: 'read_at IS NULL' })
export class NoticeEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not know each other's tables. Deleted with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'notices_user' })
  user: Relation<object>;

  @Column({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  kind: NoticeKind;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text' })
  body: string;

  /** Path of the page that it leads to. */
  @Column({ type: 'text' })
  path: string;

  /** Number of the line of the record that proves what it speaks of. */
  @Column({ type: 'bigint', name: 'proof_leaf', nullable: true })
  proofLeaf: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'read_at', nullable: true })
  readAt: Date | null;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Feeling } from '#schema/journal.js';

/** A user's note on one of their practice trades or signals, which are deleted with the account as well. */
@Entity('journal_notes')
export class JournalNoteEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'journal_notes_user' })
  user: Relation<object>;

  /** Id of a practice trade or of a signal. */
  @PrimaryColumn({ type: 'uuid', name: 'entry_id' })
  entryId: string;

  @Column({ type: 'text' })
  reason: string;

  @Column({ type: 'text' })
  note: string;

  @Column({ type: 'text', array: true })
  tags: string[];

  @Column({ type: 'text', nullable: true })
  feeling: Feeling | null;

  @Column({ type: 'timestamptz', name: 'written_at' })
  writtenAt: Date;
}

import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';

/** A signal that its author shows to everybody with the link. */
@Entity('shared_signals')
@Unique('shared_signals_once', ['signalId'])
@Index('shared_signals_of_user', ['userId'])
export class SharedSignalEntity {
  /** The last part of the link: 128 random bits, base64url, so that nobody finds one that was not given to them. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not import each other's entities. Deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'shared_signals_user' })
  user: Relation<object>;

  @Column({ type: 'uuid', name: 'signal_id' })
  signalId: string;

  /** Whether the author's name is shown. */
  @Column({ type: 'boolean', name: 'shows_name' })
  showsName: boolean;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

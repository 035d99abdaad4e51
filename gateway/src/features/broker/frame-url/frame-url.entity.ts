import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** Where a user's frame stood last. A table of its own, since it changes often and users hardly ever. */
@Entity('frame_urls')
export class FrameUrlEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'frame_urls_user' })
  user: Relation<object>;

  /** Without query and fragment. */
  @Column({ type: 'text' })
  url: string;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}

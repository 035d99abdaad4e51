import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity.js';

/** A user's photo. A separate table, since the user's row is read far more often than the photo changes. */
@Entity('profile_photos')
export class ProfilePhotoEntity {
  /** Also the photo's address, and its only access protection: 128 random bits, new with each photo. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Index('profile_photos_user_id', { unique: true })
  @Column({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'profile_photos_user' })
  user: Relation<UserEntity>;

  @Column({ type: 'bytea' })
  content: Buffer;

  @Column({ type: 'text', name: 'content_type' })
  contentType: string;

  /** Pixels. */
  @Column({ type: 'smallint' })
  width: number;

  /** Pixels. */
  @Column({ type: 'smallint' })
  height: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}

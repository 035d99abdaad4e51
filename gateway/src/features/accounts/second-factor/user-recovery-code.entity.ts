import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity.js';

/** A code that replaces the authenticator's, once. */
@Entity('user_recovery_codes')
export class UserRecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_recovery_codes_user' })
  user: Relation<UserEntity>;

  /** Keyed hash; the code itself was shown once and is kept nowhere. */
  @PrimaryColumn({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}

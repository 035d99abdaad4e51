import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../user.entity.js';

/** A single-use code that replaces the authenticator's. */
@Entity('user_recovery_codes')
export class UserRecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'user_recovery_codes_user' })
  user: Relation<UserEntity>;

  /** Keyed hash; the code itself is shown once and never stored. */
  @PrimaryColumn({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdministratorEntity } from '../sign-in/administrator.entity.js';

/** A code that stands in for the second factor, once. */
@Entity('admin_recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_recovery_codes_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** Keyed hash; the code itself was shown once and is kept nowhere. */
  @PrimaryColumn({ type: 'text', name: 'code_hmac' })
  codeHmac: string;

  @Column({ type: 'timestamptz', name: 'used_at', nullable: true })
  usedAt: Date | null;
}

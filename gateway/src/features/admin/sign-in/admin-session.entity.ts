import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdministratorEntity } from './administrator.entity.js';

/** One sign-in of an administrator. A token names this row, so ending the row ends the token. */
@Entity('admin_sessions')
export class AdminSessionEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Index('admin_sessions_administrator_id')
  @Column({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_sessions_administrator' })
  administrator: Relation<AdministratorEntity>;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** The last thing that a person did; what a page asks by itself does not count. */
  @Column({ type: 'timestamptz', name: 'last_active_at' })
  lastActiveAt: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt: Date | null;
}

import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { AdministratorEntity } from './administrator.entity.js';

/** A browser that an administrator has signed in with; throttled apart, so that strangers cannot lock them out. */
@Entity('admin_devices')
export class AdminDeviceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'administrator_id' })
  administratorId: string;

  @ManyToOne(() => AdministratorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'administrator_id', foreignKeyConstraintName: 'admin_devices_administrator' })
  administrator: Relation<AdministratorEntity>;

  /** SHA-256 of the id that the browser keeps in a cookie. */
  @PrimaryColumn({ type: 'text', name: 'device_hash' })
  deviceHash: string;

  @Column({ type: 'timestamptz', name: 'last_seen_at' })
  lastSeenAt: Date;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from './audit-action.js';

/**
 * An administrator's act. Append-only: a trigger rejects updates and deletes. It therefore holds nothing of a user but
 * the id, which identifies nobody once the account is deleted.
 */
@Entity('admin_audit')
@Index('admin_audit_search', { synchronize: false })
@Index('admin_audit_subject', ['subjectId', 'id'])
@Index('admin_audit_action', ['action', 'id'])
export class AuditEntryEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'timestamptz' })
  at: Date;

  /** Null if it was done on the server itself, or the actor is unknown. */
  @Column({ type: 'uuid', name: 'administrator_id', nullable: true })
  administratorId: string | null;

  @Column({ type: 'text', name: 'administrator_name' })
  administratorName: string;

  @Column({ type: 'text' })
  action: AuditAction;

  /** The user that the act concerns. */
  @Column({ type: 'uuid', name: 'subject_id', nullable: true })
  subjectId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after: Record<string, unknown> | null;

  @Column({ type: 'text', name: 'client_address' })
  clientAddress: string;

  /** The text that a search reads: name, act, address and user, without case and accents. */
  @Column({ type: 'text', name: 'search_key', select: false })
  searchKey: string;
}

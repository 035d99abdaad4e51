import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AuditAction } from './audit-action.js';

/**
 * One act of an administrator. Append-only: a trigger refuses every change and removal. So nothing of a user is
 * in it but the id, which leads to nobody once the account is deleted.
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

  /** Null where it was done on the server itself, or by who is not known. */
  @Column({ type: 'uuid', name: 'administrator_id', nullable: true })
  administratorId: string | null;

  @Column({ type: 'text', name: 'administrator_name' })
  administratorName: string;

  @Column({ type: 'text' })
  action: AuditAction;

  /** The user whom it concerned. */
  @Column({ type: 'uuid', name: 'subject_id', nullable: true })
  subjectId: string | null;

  @Column({ type: 'jsonb', nullable: true })
  before: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after: Record<string, unknown> | null;

  @Column({ type: 'text', name: 'client_address' })
  clientAddress: string;

  /** What a search reads: name, act, address and user, without case and accents. */
  @Column({ type: 'text', name: 'search_key', select: false })
  searchKey: string;
}

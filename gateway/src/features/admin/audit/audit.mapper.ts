import type { AuditEntry } from './audit.type.js';
import { AUDIT_ACTIONS } from './audit-action.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';

export function toAuditEntry(entity: Omit<AuditEntryEntity, 'searchKey'>): AuditEntry {
  const { id, at, administratorName, action, subjectId, before, after, clientAddress } = entity;
  const label = AUDIT_ACTIONS[action];
  return { id, at, administratorName, action, label, subjectId, before, after, clientAddress };
}

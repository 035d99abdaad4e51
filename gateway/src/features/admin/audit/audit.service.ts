import type { EntityManager } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../../platform/database/batches.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { type Actor, ON_SERVER } from '../actor.js';
import type { AuditArgs, AuditFilter } from './audit.input.js';
import type { AuditRead, AuditRepository } from './audit.repository.js';
import type { AuditEntry, AuditPage } from './audit.type.js';
import { AUDIT_ACTIONS, type AuditAction } from './audit-action.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';

export interface Act {
  readonly action: AuditAction;
  readonly subjectId?: string;
  /** Must hold no secret: it can be read and exported, and is stored for good. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The fields of an entry that administrators see. */
function toAuditEntry(entity: AuditEntryEntity): AuditEntry {
  const { id, at, administratorName, action, subjectId, before, after, clientAddress } = entity;
  const label = AUDIT_ACTIONS[action];
  return { id, at, administratorName, action, label, subjectId, before, after, clientAddress };
}

/** Writes and reads the audit log. */
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Records an act in the transaction that performs it, so that neither exists without the other. */
  async record(manager: EntityManager, { administrator, clientAddress }: Actor, act: Act): Promise<void> {
    const now = this.clock.now();
    const nobody = clientAddress === ON_SERVER.clientAddress ? 'servidor' : 'desconhecido';
    const entry = {
      id: uuidv7(now),
      at: new Date(now),
      administratorId: administrator?.id ?? null,
      administratorName: administrator?.username ?? nobody,
      action: act.action,
      subjectId: act.subjectId ?? null,
      before: act.before ?? null,
      after: act.after ?? null,
      clientAddress,
    };
    await this.entries.insert(manager, entry, AUDIT_ACTIONS[act.action]);
  }

  /** @throws FarolError BAD_USER_INPUT (search) */
  async page({ first, after, before, filter }: AuditArgs): Promise<AuditPage> {
    const isBackward = Boolean(before);
    const from = before ?? after ?? undefined;
    const rows = await this.read({ filter: filter ?? {}, limit: first + 1, from, backward: isBackward });
    const hasMore = rows.length > first;
    const items = rows.slice(0, first);
    if (isBackward) items.reverse();
    return {
      items,
      startCursor: items[0]?.id ?? null,
      endCursor: items.at(-1)?.id ?? null,
      hasNextPage: isBackward || hasMore,
      hasPreviousPage: isBackward ? hasMore : Boolean(after),
    };
  }

  /** All matching entries, newest first. */
  batches(filter: AuditFilter): Batches<AuditEntry> {
    return inBatches((last) => this.read({ filter, limit: BATCH_ROWS, from: last?.id }));
  }

  /** Administrators' acts on an account, oldest first, for its owner: what and when, not by whom. */
  concerning(userId: string): Promise<unknown[]> {
    return this.entries.concerning(userId);
  }

  private async read(read: AuditRead): Promise<AuditEntry[]> {
    return (await this.entries.read(read)).map(toAuditEntry);
  }
}

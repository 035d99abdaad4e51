import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';
import { uuidv7 } from '../../../platform/uuid.js';
import { type Actor, ON_SERVER } from '../actor.js';
import type { AuditArgs, AuditFilter } from './audit.input.js';
import { toAuditEntry } from './audit.mapper.js';
import type { AuditEntry, AuditPage } from './audit.type.js';
import { AUDIT_ACTIONS, type AuditAction } from './audit-action.js';
import type { AuditEntryEntity } from './audit-entry.entity.js';
import { auditStatement } from './audit-sql.js';

export interface Act {
  readonly action: AuditAction;
  readonly subjectId?: string;
  /** Never a secret: it can be read and exported, and stays for good. */
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

const INSERT = `
INSERT INTO admin_audit (id, at, administrator_id, administrator_name, action, subject_id, before, after,
  client_address, search_key)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, fold_text(concat_ws(' ', $4::text, $10::text, $9::text, $6::uuid)))`;

/** Rows that an export reads at a time. */
const EXPORT_BATCH = 1000;

/** Writes and reads the administrators' log. */
export class AuditService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Writes an act down, in the transaction that does it: neither is there without the other. */
  async record(manager: EntityManager, { administrator, clientAddress }: Actor, act: Act): Promise<void> {
    const now = this.clock.now();
    const nobody = clientAddress === ON_SERVER.clientAddress ? 'servidor' : 'desconhecido';
    await manager.query(INSERT, [
      uuidv7(now),
      new Date(now),
      administrator?.id ?? null,
      administrator?.username ?? nobody,
      act.action,
      act.subjectId ?? null,
      act.before ? JSON.stringify(act.before) : null,
      act.after ? JSON.stringify(act.after) : null,
      clientAddress,
      AUDIT_ACTIONS[act.action],
    ]);
  }

  /** @throws FarolError BAD_USER_INPUT (search) */
  async page({ first, after, before, filter }: AuditArgs): Promise<AuditPage> {
    const isBackward = Boolean(before);
    const rows = await this.read(filter ?? {}, first + 1, before ?? after ?? undefined, isBackward);
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

  /** Every entry that fits, newest first, read in batches as fast as they are taken. */
  async *batches(filter: AuditFilter): AsyncGenerator<readonly AuditEntry[]> {
    let last: string | undefined;
    do {
      const batch = await this.read(filter, EXPORT_BATCH, last, false);
      if (batch.length > 0) yield batch;
      last = batch.length === EXPORT_BATCH ? batch.at(-1)?.id : undefined;
    } while (last);
  }

  /** What administrators did to an account, oldest first, for its owner: what and when, not who. */
  async concerning(userId: string): Promise<unknown[]> {
    return this.dataSource.query(
      'SELECT at, action, before, after FROM admin_audit WHERE subject_id = $1 ORDER BY id',
      [userId],
    );
  }

  private async read(
    filter: AuditFilter,
    limit: number,
    from: string | undefined,
    backward: boolean,
  ): Promise<AuditEntry[]> {
    const { sql, parameters } = auditStatement({ filter, limit, from, backward });
    return (await this.dataSource.query<AuditEntryEntity[]>(sql, [...parameters])).map(toAuditEntry);
  }
}

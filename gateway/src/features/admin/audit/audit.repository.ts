import type { DataSource, EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import type { AuditFilter } from './audit.input.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

/** TypeORM's type for JSON columns does not accept `unknown`. */
type Json = QueryDeepPartialEntity<Record<string, unknown>> | null;

export interface AuditRead {
  readonly filter: AuditFilter;
  readonly limit: number;
  /** Id of the entry to continue after, exclusive. */
  readonly from?: string | undefined;
  /** Towards newer entries, oldest first. */
  readonly backward?: boolean;
}

/** Appends to the audit log and reads it. */
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param label the act's label, by which a search finds it */
  async insert(
    manager: EntityManager,
    entry: Omit<AuditEntryEntity, 'searchKey'>,
    label: string,
  ): Promise<void> {
    const { administratorName, clientAddress, subjectId, before, after } = entry;
    const search = [administratorName, label, clientAddress, subjectId].filter(Boolean).join(' ');
    await manager
      .createQueryBuilder()
      .insert()
      .into(AuditEntryEntity)
      .values({
        ...entry,
        before: before as Json,
        after: after as Json,
        searchKey: () => 'fold_text(:search)',
      })
      .setParameters({ search })
      .execute();
  }

  /**
   * Matching entries, by time. Ids are UUIDs of version 7, which begin with the time, so a time range is an id range.
   *
   * @throws FarolError BAD_USER_INPUT (search)
   */
  read({ filter, limit, from, backward = false }: AuditRead): Promise<AuditEntryEntity[]> {
    const { action, subjectId } = filter;
    const query = this.dataSource
      .getRepository(AuditEntryEntity)
      .createQueryBuilder('entry')
      .where({ ...(action && { action }), ...(subjectId && { subjectId }) })
      .orderBy('entry.id', backward ? 'ASC' : 'DESC')
      .limit(limit);
    if (from) query.andWhere(`entry.id ${backward ? '>' : '<'} :from`, { from });
    if (filter.from) query.andWhere('entry.id >= :since', { since: uuidv7Floor(filter.from.getTime()) });
    if (filter.until) query.andWhere('entry.id < :until', { until: uuidv7Floor(filter.until.getTime()) });
    for (const [index, pattern] of (filter.search ? searchPatterns(filter.search) : []).entries())
      query.andWhere(`entry.searchKey LIKE fold_text(:pattern${index})`, { [`pattern${index}`]: pattern });
    return query.getMany();
  }

  /** Acts on a user, oldest first: what and when, not by whom. */
  concerning(subjectId: string): Promise<Pick<AuditEntryEntity, 'at' | 'action' | 'before' | 'after'>[]> {
    return this.dataSource.getRepository(AuditEntryEntity).find({
      select: { at: true, action: true, before: true, after: true },
      where: { subjectId },
      order: { id: 'ASC' },
    });
  }
}

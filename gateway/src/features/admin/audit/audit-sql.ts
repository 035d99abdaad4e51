import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { uuidv7Floor } from '../../../platform/uuid.js';
import type { AuditFilter } from './audit.input.js';

const COLUMNS = `id, at, administrator_id AS "administratorId", administrator_name AS "administratorName", action,
  subject_id AS "subjectId", before, after, client_address AS "clientAddress"`;

export interface AuditRead {
  readonly filter: AuditFilter;
  readonly limit: number;
  /** Id of the entry that is read on from, itself left out. */
  readonly from: string | undefined;
  /** Towards newer entries, in their order. */
  readonly backward: boolean;
}

/** Entries that fit, in order of time: their ids are made of it, so a span of time is a span of ids. @throws FarolError BAD_USER_INPUT (search) */
export function auditStatement({ filter, limit, from, backward }: AuditRead) {
  const parameters: unknown[] = [];
  const place = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [
    ...(from ? [`id ${backward ? '>' : '<'} ${place(from)}`] : []),
    ...(filter.action ? [`action = ${place(filter.action)}`] : []),
    ...(filter.subjectId ? [`subject_id = ${place(filter.subjectId)}`] : []),
    ...(filter.from ? [`id >= ${place(uuidv7Floor(filter.from.getTime()))}`] : []),
    ...(filter.until ? [`id < ${place(uuidv7Floor(filter.until.getTime()))}`] : []),
    ...(filter.search
      ? searchPatterns(filter.search).map((pattern) => `search_key LIKE fold_text(${place(pattern)})`)
      : []),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = backward ? 'ASC' : 'DESC';
  const sql = `SELECT ${COLUMNS} FROM admin_audit ${where} ORDER BY id ${order} LIMIT ${place(limit)}`;
  return { sql, parameters };
}

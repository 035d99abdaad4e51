import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { decodeCursor, isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery, DirectorySort, DirectoryStatus } from './directory-query.type.js';

const RIGHTS = `user_level AS "userLevel", access_binary_options AS "accessBinaryOptions",
  access_crypto AS "accessCrypto", access_education AS "accessEducation", access_rewards AS "accessRewards",
  access_dashboard AS "accessDashboard", access_settings AS "accessSettings"`;

/** What an account is listed with. */
export const USER_COLUMNS = `id, name, email, email_verified_at IS NOT NULL AS verified, ${RIGHTS},
  blocked_at AS "blockedAt", created_at AS "createdAt", last_seen_at AS "lastSeenAt"`;

/** The same of a registration, which has no rights yet. */
export const REGISTRATION_COLUMNS = `id, name, email, false AS verified, 'basic' AS "userLevel",
  false AS "accessBinaryOptions", false AS "accessCrypto", false AS "accessEducation", false AS "accessRewards",
  false AS "accessDashboard", false AS "accessSettings",
  NULL::timestamptz AS "blockedAt", created_at AS "createdAt", NULL::timestamptz AS "lastSeenAt"`;

/** Each stands in an index of users, alone, behind the level, and for blocked accounts. */
const USER_KEYS = {
  CREATED_AT: 'created_at',
  NAME: 'name_key',
  EMAIL: 'email_key',
  LAST_SEEN: 'coalesce(last_seen_at, created_at)',
} as const satisfies Record<DirectorySort, string>;

const REGISTRATION_KEYS = { ...USER_KEYS, LAST_SEEN: 'created_at' } as const;

const STATUS = {
  registered: 'blocked_at IS NULL AND email_verified_at IS NOT NULL',
  pending: 'blocked_at IS NULL AND email_verified_at IS NULL',
  blocked: 'blocked_at IS NOT NULL',
} as const satisfies Record<DirectoryStatus, string>;

/** One row for an address, the newest. @param oldest placeholder of the least id that is not forgotten yet */
export const liveRegistration = (oldest: string) => `NOT superseded AND id >= ${oldest}`;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Takes a value among the parameters and answers its placeholder. */
type Place = (value: unknown) => string;

/** A page before a cursor is read from there on upwards, and turned round afterwards. */
const isDownward = ({ descending, backward }: DirectoryQuery) => descending !== backward;

function hasRegistrations({ status, level }: DirectoryQuery): boolean {
  return (!status || status === 'pending') && (!level || level === 'basic');
}

function searchConditions({ search }: DirectoryQuery, place: Place): string[] {
  const patterns = search ? searchPatterns(search) : [];
  return patterns.map((pattern) => `search_key LIKE fold_text(${place(pattern)})`);
}

function userConditions(query: DirectoryQuery, place: Place): string[] {
  const { status, level } = query;
  return [
    ...(status ? [STATUS[status]] : []),
    ...(level ? [`user_level = ${place(level)}`] : []),
    ...searchConditions(query, place),
  ];
}

/** What is left of an order behind a cursor, or before it. */
function placeCondition(query: DirectoryQuery, place: Place): (key: string) => string[] {
  const { sort, cursor } = query;
  if (!cursor) return () => [];
  const { key, id } = decodeCursor(sort, cursor);
  const keyPlace = place(key);
  const value = isMomentSort(sort)
    ? `timestamptz 'epoch' + ${keyPlace}::bigint * interval '1 microsecond'`
    : keyPlace;
  const bound = `(${value}, ${place(id)}::uuid)`;
  return (column) => [`(${column}, id) ${isDownward(query) ? '<' : '>'} ${bound}`];
}

/** How the accounts that a search finds are read. */
export type SearchPlan = 'by words' | 'by order';

interface Part {
  readonly table: string;
  readonly columns: string;
  readonly key: string;
  readonly where: readonly string[];
}

/**
 * A page of accounts and registrations, one row more than asked for.
 *
 * @param plan by words: what the trigram index finds is gathered and then sorted; by order: an index is read in the
 *   order asked for, until enough rows fit. Without a search the order always leads.
 * @param oldestRegistration least id of registrations that are not forgotten yet
 */
export function directoryStatement(
  query: DirectoryQuery,
  oldestRegistration: string,
  plan: SearchPlan,
): Statement {
  const parameters: unknown[] = [];
  const place: Place = (value) => `$${parameters.push(value)}`;
  const behind = placeCondition(query, place);
  const size = place(query.limit + 1);
  const direction = isDownward(query) ? 'DESC' : 'ASC';
  // OFFSET 0 keeps the planner from reading a gathered part in the order that is wanted of the whole.
  const fence = query.search && plan === 'by words' ? 'OFFSET 0' : '';
  const text = ({ table, columns, key, where }: Part) => {
    const conditions = [...where, ...behind(key)].join(' AND ');
    const found = `SELECT * FROM ${table} ${conditions && `WHERE ${conditions}`} ${fence}`;
    return `(SELECT ${columns}, ${key} AS key FROM (${found}) f
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${size})`;
  };
  const key = USER_KEYS[query.sort];
  const parts = [text({ table: 'users', columns: USER_COLUMNS, key, where: userConditions(query, place) })];
  if (hasRegistrations(query)) {
    const where = [liveRegistration(place(oldestRegistration)), ...searchConditions(query, place)];
    const columns = REGISTRATION_COLUMNS;
    parts.push(text({ table: 'registrations', columns, key: REGISTRATION_KEYS[query.sort], where }));
  }
  const cursorKey = isMomentSort(query.sort) ? '((extract(epoch FROM key) * 1000000)::bigint)::text' : 'key';
  const sql = `SELECT p.*, ${cursorKey} AS "cursorKey" FROM (${parts.join(' UNION ALL ')}) p
    ORDER BY key ${direction}, id ${direction} LIMIT ${size}`;
  return { sql, parameters };
}

/** Asks the planner how many accounts should fit; nothing is read for it. */
export function estimateStatement(query: DirectoryQuery): Statement {
  const parameters: unknown[] = [];
  const where = userConditions(query, (value) => `$${parameters.push(value)}`);
  const conditions = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
  return { sql: `EXPLAIN (FORMAT JSON) SELECT 1 FROM users ${conditions}`, parameters };
}

import {
  behindConditions,
  type CursorPlace,
  cursorPlace,
  isDownward,
  levelConditions,
  type Place,
  REGISTRATION_KEYS,
  startOf,
  statusConditions,
  USER_KEYS,
  wordConditions,
} from './directory-conditions.js';
import { isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery } from './directory-query.type.js';

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

/** One row for an address, the newest. @param oldest placeholder of the least id that is not forgotten yet */
export const liveRegistration = (oldest: string) => `NOT superseded AND id >= ${oldest}`;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

function hasRegistrations({ status, level }: DirectoryQuery): boolean {
  return (!status || status === 'pending') && (!level || level === 'basic');
}

/**
 * How accounts are read. By order: an index is read in the order asked for, until enough rows fit. By words: what the
 * index of words finds is gathered and then sorted; it is asked only for those from the cursor on, or up to a start
 * of the order that a full page is known to end at, where that makes them few.
 */
export type SearchPlan =
  | { readonly by: 'order' }
  | { readonly by: 'words'; readonly fromCursor: boolean; readonly until: string | undefined };

function startConditions(
  query: DirectoryQuery,
  plan: SearchPlan,
  cursor: CursorPlace | undefined,
  place: Place,
): string[] {
  if (plan.by === 'order') return [];
  const { sort } = query;
  const start = startOf(sort, USER_KEYS[sort]);
  const [from, to] = isDownward(query) ? ['<=', '>='] : ['>=', '<='];
  const type = isMomentSort(sort) ? 'timestamptz' : 'text';
  return [
    ...(plan.fromCursor && cursor ? [`${start} ${from} ${startOf(sort, cursor.value)}`] : []),
    ...(plan.until === undefined ? [] : [`${start} ${to} ${place(plan.until)}::${type}`]),
  ];
}

/** No index serves it, and the planner takes every second row to fit: so it reads by order. */
const asFilter = (condition: string) => `coalesce(${condition}, false)`;

interface Part {
  readonly table: string;
  readonly columns: string;
  readonly key: string;
  readonly where: readonly string[];
  readonly fence: string;
}

/**
 * A page of accounts and registrations, one row more than asked for.
 *
 * @param oldestRegistration least id of registrations that are not forgotten yet
 */
export function directoryStatement(
  query: DirectoryQuery,
  oldestRegistration: string,
  plan: SearchPlan,
): Statement {
  const parameters: unknown[] = [];
  const place: Place = (value) => `$${parameters.push(value)}`;
  const cursor = cursorPlace(query, place);
  const size = place(query.limit + 1);
  const direction = isDownward(query) ? 'DESC' : 'ASC';
  const text = ({ table, columns, key, where, fence }: Part) => {
    const conditions = [...where, ...behindConditions(query, cursor, key)].join(' AND ');
    const part = `SELECT * FROM ${table} ${conditions && `WHERE ${conditions}`} ${fence}`;
    return `(SELECT ${columns}, ${key} AS key FROM (${part}) f
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${size})`;
  };
  const found = wordConditions(query, place);
  const words = plan.by === 'words' ? found : found.map(asFilter);
  const where = [
    ...statusConditions(query),
    ...levelConditions(query, place),
    ...words,
    ...startConditions(query, plan, cursor, place),
  ];
  // OFFSET 0 keeps the planner from reading what is gathered in the order that is wanted of the whole.
  const fence = plan.by === 'words' ? 'OFFSET 0' : '';
  const key = USER_KEYS[query.sort];
  const parts = [text({ table: 'users', columns: USER_COLUMNS, key, where, fence })];
  if (hasRegistrations(query)) {
    const live = [liveRegistration(place(oldestRegistration)), ...words];
    // They are those of a day: whichever way the planner takes is short.
    const waiting = { table: 'registrations', columns: REGISTRATION_COLUMNS, where: live, fence: '' };
    parts.push(text({ ...waiting, key: REGISTRATION_KEYS[query.sort] }));
  }
  const cursorKey = isMomentSort(query.sort) ? '((extract(epoch FROM key) * 1000000)::bigint)::text' : 'key';
  const sql = `SELECT p.*, ${cursorKey} AS "cursorKey" FROM (${parts.join(' UNION ALL ')}) p
    ORDER BY key ${direction}, id ${direction} LIMIT ${size}`;
  return { sql, parameters };
}

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
  NAME: 'fold_text(name)',
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
export const liveRegistration = (oldest: string) => `r.id >= ${oldest}
  AND NOT EXISTS (SELECT 1 FROM registrations n WHERE n.email_key = r.email_key AND n.id > r.id)
  AND NOT EXISTS (SELECT 1 FROM users o WHERE o.email_key = r.email_key)`;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Takes a value among the parameters and answers its placeholder. */
type Place = (value: unknown) => string;

/** Conditions that a page's place and its search put on any of its parts. */
function sharedConditions(query: DirectoryQuery, place: Place): (key: string) => string[] {
  const { sort, cursor } = query;
  const from = cursor ? decodeCursor(sort, cursor) : undefined;
  const keyPlace = from && place(from.key);
  const value = isMomentSort(sort)
    ? `timestamptz 'epoch' + ${keyPlace}::bigint * interval '1 microsecond'`
    : keyPlace;
  const idPlace = from && place(from.id);
  const matches = (query.search ? searchPatterns(query.search) : []).map(
    (pattern) => `(fold_text(name) || ' ' || email_key) LIKE fold_text(${place(pattern)})`,
  );
  return (key) =>
    from
      ? [...matches, `(${key}, id) ${isDownward(query) ? '<' : '>'} (${value}, ${idPlace}::uuid)`]
      : matches;
}

/** A page before a cursor is read from there on upwards, and turned round afterwards. */
const isDownward = ({ descending, backward }: DirectoryQuery) => descending !== backward;

function hasRegistrations({ status, level }: DirectoryQuery): boolean {
  return (!status || status === 'pending') && (!level || level === 'basic');
}

/**
 * A page of accounts and registrations, one row more than asked for; each part is read in the order of an index.
 *
 * @param oldestRegistration least id of registrations that are not forgotten yet
 */
export function directoryStatement(query: DirectoryQuery, oldestRegistration: string): Statement {
  const { sort, status, level, limit } = query;
  const parameters: unknown[] = [];
  const place: Place = (value) => `$${parameters.push(value)}`;
  const conditionsOn = sharedConditions(query, place);
  const direction = isDownward(query) ? 'DESC' : 'ASC';
  const size = place(limit + 1);
  const part = (source: string, columns: string, key: string, own: readonly string[]) => {
    const where = [...own, ...conditionsOn(key)].join(' AND ');
    return `(SELECT ${columns}, ${key} AS key FROM ${source} ${where && `WHERE ${where}`}
      ORDER BY ${key} ${direction}, id ${direction} LIMIT ${size})`;
  };
  const ofUsers = [...(status ? [STATUS[status]] : []), ...(level ? [`user_level = ${place(level)}`] : [])];
  const parts = [part('users', USER_COLUMNS, USER_KEYS[sort], ofUsers)];
  if (hasRegistrations(query)) {
    const live = [liveRegistration(place(oldestRegistration))];
    parts.push(part('registrations r', REGISTRATION_COLUMNS, REGISTRATION_KEYS[sort], live));
  }
  const text = isMomentSort(sort) ? '((extract(epoch FROM key) * 1000000)::bigint)::text' : 'key';
  return {
    sql: `SELECT p.*, ${text} AS "cursorKey" FROM (${parts.join(' UNION ALL ')}) p
      ORDER BY key ${direction}, id ${direction} LIMIT ${size}`,
    parameters,
  };
}

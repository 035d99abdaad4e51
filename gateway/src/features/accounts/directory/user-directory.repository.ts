import type { DataSource } from 'typeorm';
import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { decodeCursor, isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery, DirectorySort, DirectoryStatus, UserRecord } from './directory-query.type.js';

/** A row of a page, with the value that it is sorted by. */
export type DirectoryRow = UserRecord & { readonly key: unknown; readonly cursorKey: string };

export interface DirectoryCounts {
  readonly users: number;
  readonly unverified: number;
  readonly registrations: number;
  readonly active: number;
}

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Takes a value among the parameters and answers its placeholder, such as `$2`. */
type AddParameter = (value: unknown) => string;

/** Each begins an index of users: alone, behind the level, and for blocked accounts. */
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

const RIGHTS = `user_level AS "userLevel", access_binary_options AS "accessBinaryOptions",
  access_crypto AS "accessCrypto", access_education AS "accessEducation", access_rewards AS "accessRewards",
  access_dashboard AS "accessDashboard", access_settings AS "accessSettings"`;

/** What an account is listed with. */
const USER_COLUMNS = `id, name, email, email_verified_at IS NOT NULL AS verified, ${RIGHTS},
  blocked_at AS "blockedAt", created_at AS "createdAt", last_seen_at AS "lastSeenAt"`;

/** The same of a registration, which has no rights yet. */
const REGISTRATION_COLUMNS = `id, name, email, false AS verified, 'basic' AS "userLevel",
  false AS "accessBinaryOptions", false AS "accessCrypto", false AS "accessEducation", false AS "accessRewards",
  false AS "accessDashboard", false AS "accessSettings",
  NULL::timestamptz AS "blockedAt", created_at AS "createdAt", NULL::timestamptz AS "lastSeenAt"`;

/** One row for an address, the newest. @param oldest placeholder of the least id that has not expired */
const liveRegistration = (oldest: string) => `NOT superseded AND id >= ${oldest}`;

/** The tally has whole hours, from $3 on; of the hour that the 24 hours begin in, the part is counted. */
const COUNTS = `
SELECT (SELECT coalesce(sum(users), 0) FROM visit_tally)::int AS users,
  (SELECT count(*) FROM users WHERE email_verified_at IS NULL)::int AS unverified,
  (SELECT count(*) FROM registrations WHERE ${liveRegistration('$1')})::int AS registrations,
  (SELECT coalesce(sum(users), 0) FROM visit_tally WHERE hour >= $3)::int
  + (SELECT count(*) FROM users WHERE coalesce(last_seen_at, created_at) >= $2
    AND coalesce(last_seen_at, created_at) < $3 AND last_seen_at IS NOT NULL)::int AS active`;

/** One range of an index for each day: to put every row into its day took ten times as long. */
const BETWEEN = `
SELECT (SELECT count(*) FROM users WHERE created_at >= d.begin AND created_at < d.until)::int AS count
FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS d (begin, until, n) ORDER BY d.n`;

const FIND = `
SELECT ${USER_COLUMNS} FROM users WHERE id = $2
UNION ALL SELECT ${REGISTRATION_COLUMNS} FROM registrations WHERE ${liveRegistration('$1')} AND id = $2`;

/** How many accounts a search reads in the order asked for before it uses the trigram index. */
const NEAR = 5000;

/** A page before a cursor is read from there on upwards, and turned round afterwards. */
const directionOf = ({ descending, backward }: DirectoryQuery) => (descending !== backward ? 'DESC' : 'ASC');

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The rows behind a cursor, or before it. @throws FarolError BAD_USER_INPUT (cursor) */
function behindCursor(query: DirectoryQuery, key: string, add: AddParameter): string[] {
  if (!query.cursor) return [];
  const position = decodeCursor(query.sort, query.cursor);
  const value = isMomentSort(query.sort)
    ? `(timestamptz 'epoch' + ${add(position.key)}::bigint * interval '1 microsecond')`
    : `${add(position.key)}::text`;
  const comparison = directionOf(query) === 'DESC' ? '<' : '>';
  return [`(${key}, id) ${comparison} (${value}, ${add(position.id)}::uuid)`];
}

/** @throws FarolError BAD_USER_INPUT (search) */
function matches({ search }: DirectoryQuery, add: AddParameter): string[] {
  const patterns = search ? searchPatterns(search) : [];
  return patterns.map((pattern) => `search_key LIKE fold_text(${add(pattern)})`);
}

/**
 * A page of accounts and registrations, one row more than asked for.
 *
 * Without a search an index is read in the order asked for. A search first reads the next `near` accounts of that
 * order: a common term fills a page from them. Where it does not, all accounts with the terms are gathered by the
 * trigram index and sorted. The two are one statement, of which PostgreSQL runs the second part only if needed.
 *
 * @param oldestRegistration least id of registrations that have not expired
 * @throws FarolError BAD_USER_INPUT (cursor, search)
 */
export function directoryStatement(
  query: DirectoryQuery,
  oldestRegistration: string,
  near = NEAR,
): Statement {
  const parameters: unknown[] = [];
  const add: AddParameter = (value) => `$${parameters.push(value)}`;
  const { sort, status, level } = query;
  const size = add(query.limit + 1);
  const direction = directionOf(query);
  const inOrder = (key: string) => `ORDER BY ${key} ${direction}, id ${direction}`;
  const page = (columns: string, key: string, from: string) =>
    `SELECT ${columns}, ${key} AS key FROM ${from} ${inOrder(key)} LIMIT ${size}`;

  const key = USER_KEYS[sort];
  const terms = matches(query, add);
  const filter = [
    ...(status ? [STATUS[status]] : []),
    ...(level ? [`user_level = ${add(level)}`] : []),
    ...behindCursor(query, key, add),
  ];
  const parts: string[] = [];
  let withNear = '';
  if (terms.length === 0) parts.push(page(USER_COLUMNS, key, `users ${where(filter)}`));
  else {
    const next = `(SELECT * FROM users ${where(filter)} ${inOrder(key)} LIMIT ${near}) u`;
    withNear = `WITH near AS MATERIALIZED (${page(USER_COLUMNS, key, `${next} ${where(terms)}`)})`;
    const found = '(SELECT count(*) FROM near)';
    // OFFSET 0 keeps the planner from reading in the order asked for once more.
    const all = `(SELECT * FROM users ${where([...filter, ...terms, `${found} < ${size}`])} OFFSET 0) u`;
    parts.push(`SELECT * FROM near WHERE ${found} = ${size}`, page(USER_COLUMNS, key, all));
  }
  if ((!status || status === 'pending') && (!level || level === 'basic')) {
    const ofRegistration = REGISTRATION_KEYS[sort];
    const live = [liveRegistration(add(oldestRegistration)), ...terms];
    const from = `registrations ${where([...live, ...behindCursor(query, ofRegistration, add)])}`;
    parts.push(page(REGISTRATION_COLUMNS, ofRegistration, from));
  }
  const cursorKey = isMomentSort(sort) ? '((extract(epoch FROM key) * 1000000)::bigint)::text' : 'key';
  const sql = `${withNear} SELECT p.*, ${cursorKey} AS "cursorKey"
    FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) p ${inOrder('key')} LIMIT ${size}`;
  return { sql, parameters };
}

/**
 * Reads accounts and registrations as administrators see them. By hand throughout: keyset pages over a UNION of two
 * tables, planner fences, and counts of many ranges in one call.
 */
export class UserDirectoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws FarolError BAD_USER_INPUT (cursor, search) */
  page(query: DirectoryQuery, oldestRegistration: string): Promise<DirectoryRow[]> {
    const { sql, parameters } = directoryStatement(query, oldestRegistration);
    return this.dataSource.query(sql, [...parameters]);
  }

  async find(id: string, oldestRegistration: string): Promise<UserRecord | undefined> {
    const [row] = await this.dataSource.query<UserRecord[]>(FIND, [oldestRegistration, id]);
    return row;
  }

  /**
   * @param activeSince from when on a visit makes an account active
   * @param wholeHours the first whole hour from then on
   */
  async counts(
    oldestRegistration: string,
    activeSince: Date,
    wholeHours: Date,
  ): Promise<DirectoryCounts | undefined> {
    const moments = [oldestRegistration, activeSince, wholeHours];
    const [row] = await this.dataSource.query<DirectoryCounts[]>(COUNTS, moments);
    return row;
  }

  /** Accounts made in each of the spans that these moments, oldest first, divide time into: one fewer than they are. */
  async registrationsBetween(moments: readonly Date[]): Promise<number[]> {
    const spans = [moments.slice(0, -1), moments.slice(1)];
    const rows = await this.dataSource.query<{ count: number }[]>(BETWEEN, spans);
    return rows.map(({ count }) => count);
  }
}

import type { DataSource } from 'typeorm';
import { searchPatterns } from '../../../platform/database/search-patterns.js';
import { decodeCursor, isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery, DirectorySort, DirectoryStatus, UserRecord } from './directory-query.type.js';

/** A row of a page, with its sort value. */
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

/** Adds a value to the parameters and returns its placeholder, such as `$2`. */
type AddParameter = (value: unknown) => string;

/** Each is the key of three indexes of users: on its own, after the level, and for blocked accounts. */
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

/** The columns listed for an account. */
const USER_COLUMNS = `id, name, email, email_verified_at IS NOT NULL AS verified, ${RIGHTS},
  blocked_at AS "blockedAt", created_at AS "createdAt", last_seen_at AS "lastSeenAt"`;

/** The same columns for a registration, which has no rights yet. */
const REGISTRATION_COLUMNS = `id, name, email, false AS verified, 'basic' AS "userLevel",
  false AS "accessBinaryOptions", false AS "accessCrypto", false AS "accessEducation", false AS "accessRewards",
  false AS "accessDashboard", false AS "accessSettings",
  NULL::timestamptz AS "blockedAt", created_at AS "createdAt", NULL::timestamptz AS "lastSeenAt"`;

/** The newest registration of each address. @param oldest placeholder of the lowest id that has not expired */
const liveRegistration = (oldest: string) => `NOT superseded AND id >= ${oldest}`;

const COUNTS = `
SELECT (SELECT count(*) FROM users)::int AS users,
  (SELECT count(*) FROM users WHERE email_verified_at IS NULL)::int AS unverified,
  (SELECT count(*) FROM registrations WHERE ${liveRegistration('$1')})::int AS registrations,
  (SELECT count(*) FROM users
    WHERE coalesce(last_seen_at, created_at) >= $2 AND last_seen_at >= $2)::int AS active`;

/** One index range per day: assigning each row to its day took ten times as long. */
const BETWEEN = `
SELECT (SELECT count(*) FROM users WHERE created_at >= d.begin AND created_at < d.until)::int AS count
FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS d (begin, until, n) ORDER BY d.n`;

const FIND = `
SELECT ${USER_COLUMNS} FROM users WHERE id = $2
UNION ALL SELECT ${REGISTRATION_COLUMNS} FROM registrations WHERE ${liveRegistration('$1')} AND id = $2`;

/** Limits of each step of a search; tests use others. */
export interface SearchReach {
  /** Accounts read in the requested order before anything else is tried. */
  readonly near: number;
  /** Percentage of the table's pages in the sample. */
  readonly samplePercent: number;
  /** Terms with more matches in the sample than this are common. */
  readonly rare: number;
}

/**
 * Each match in the sample stands for a hundred. In a million rows, fetching 30,000 costs as much as reading ranges.
 */
const REACH: SearchReach = { near: 5000, samplePercent: 1, rare: 300 };

/** A page before a cursor is read backwards from the cursor, then reversed. */
const directionOf = ({ descending, backward }: DirectoryQuery) => (descending !== backward ? 'DESC' : 'ASC');

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** A cursor's position in its order, as SQL. */
interface CursorPlace {
  readonly key: string;
  readonly id: string;
}

/** @throws FarolError BAD_USER_INPUT (cursor) */
function placeOf(query: DirectoryQuery, add: AddParameter): CursorPlace | undefined {
  if (!query.cursor) return undefined;
  const { key, id } = decodeCursor(query.sort, query.cursor);
  return {
    key: isMomentSort(query.sort)
      ? `(timestamptz 'epoch' + ${add(key)}::bigint * interval '1 microsecond')`
      : `${add(key)}::text`,
    id: `${add(id)}::uuid`,
  };
}

/** @throws FarolError BAD_USER_INPUT (search) */
function matches({ search }: DirectoryQuery, add: AddParameter): string[] {
  const patterns = search ? searchPatterns(search) : [];
  return patterns.map((pattern) => `search_key LIKE fold_text(${add(pattern)})`);
}

/**
 * The column that the trigram index holds beside the trigrams: the key's day, or its first letters. It sorts as the key
 * does.
 */
const coarse = (sort: DirectorySort, key: string) =>
  isMomentSort(sort) ? `date_bin('1 day', ${key}, 'epoch')` : `left(${key}, 12)`;

interface AccountSearch {
  readonly sort: DirectorySort;
  readonly direction: 'ASC' | 'DESC';
  readonly filter: readonly string[];
  readonly terms: readonly string[];
  readonly cursor: CursorPlace | undefined;
  /** Placeholder of the page size. */
  readonly size: string;
  readonly reach: SearchReach;
}

/**
 * The accounts of a page with search terms. PostgreSQL runs only the steps that are needed:
 * 1. `near`: the next accounts in order. For a common term they usually fill the page.
 * 2. `sample`: matches on some of the table's pages. If there are few, the term is rare, and all matches that the
 *    trigram index finds are sorted.
 * 3. `bound`: for a common term, the sample's `size`-th match after the cursor. The whole table has at least as many
 *    matches up to there, so only that range of the index is read; without a bound, everything after the cursor.
 */
function accountSearch(search: AccountSearch): { readonly steps: string; readonly parts: readonly string[] } {
  const { sort, direction, filter, terms, cursor, size, reach } = search;
  const key = USER_KEYS[sort];
  const [behind, before] = direction === 'DESC' ? ['<', '>'] : ['>', '<'];
  const inOrder = (by: string) => `ORDER BY ${by} ${direction}, id ${direction}`;
  const behindCursor = (by: string) =>
    cursor ? [`(${by}, id) ${behind} (${cursor.key}, ${cursor.id})`] : [];
  const columns = `SELECT ${USER_COLUMNS}, ${key} AS key`;
  const next = `SELECT * FROM users ${where([...filter, ...behindCursor(key)])} ${inOrder(key)} LIMIT ${reach.near}`;
  const isFull = `(SELECT count(*) FROM near) = ${size}`;
  const isRare = `(SELECT count(*) FROM sample) <= ${reach.rare}`;
  const isBound = 'EXISTS (SELECT FROM bound)';
  // OFFSET 0 keeps the planner from scanning the order again. Only one side of a range is given: each side costs as
  // much as both.
  const found = (...conditions: readonly string[]) => `${columns} FROM (SELECT * FROM users
    ${where([...filter, ...terms, `NOT ${isFull}`, ...conditions])} OFFSET 0) u
    ${where(behindCursor(key))} ${inOrder(key)} LIMIT ${size}`;
  const coarseKey = coarse(sort, key);
  const afterCursor = cursor ? [`${coarseKey} ${behind}= ${coarse(sort, cursor.key)}`] : [];
  return {
    steps: `WITH near AS MATERIALIZED (${columns} FROM (${next}) u ${where(terms)} ${inOrder(key)} LIMIT ${size}),
    sample AS MATERIALIZED (SELECT ${key} AS key, id FROM users TABLESAMPLE SYSTEM (${reach.samplePercent})
      ${where([...filter, ...terms, `NOT ${isFull}`])}),
    bound AS MATERIALIZED (SELECT key FROM sample ${where([`NOT ${isRare}`, ...behindCursor('key')])}
      ${inOrder('key')} LIMIT 1 OFFSET ${size} - 1)`,
    parts: [
      `SELECT * FROM near WHERE ${isFull}`,
      found(isRare),
      found(`NOT ${isRare}`, isBound, `${coarseKey} ${before}= (SELECT ${coarse(sort, 'key')} FROM bound)`),
      found(`NOT ${isRare}`, `NOT ${isBound}`, ...afterCursor),
    ],
  };
}

/**
 * A page of accounts and registrations, one row more than requested. Without a search, an index is read in the
 * requested order; with one, see `accountSearch`.
 *
 * @param oldestRegistration lowest id of registrations that have not expired
 * @throws FarolError BAD_USER_INPUT (cursor, search)
 */
export function directoryStatement(
  query: DirectoryQuery,
  oldestRegistration: string,
  reach = REACH,
): Statement {
  const parameters: unknown[] = [];
  const add: AddParameter = (value) => `$${parameters.push(value)}`;
  const { sort, status, level } = query;
  const size = add(query.limit + 1);
  const direction = directionOf(query);
  const inOrder = (key: string) => `ORDER BY ${key} ${direction}, id ${direction}`;
  const page = (columns: string, key: string, from: string) =>
    `SELECT ${columns}, ${key} AS key FROM ${from} ${inOrder(key)} LIMIT ${size}`;

  const cursor = placeOf(query, add);
  const behindCursor = (key: string) =>
    cursor ? [`(${key}, id) ${direction === 'DESC' ? '<' : '>'} (${cursor.key}, ${cursor.id})`] : [];
  const terms = matches(query, add);
  const filter = [...(status ? [STATUS[status]] : []), ...(level ? [`user_level = ${add(level)}`] : [])];
  const search =
    terms.length > 0 ? accountSearch({ sort, direction, filter, terms, cursor, size, reach }) : undefined;
  const key = USER_KEYS[sort];
  const parts = [
    ...(search?.parts ?? [page(USER_COLUMNS, key, `users ${where([...filter, ...behindCursor(key)])}`)]),
  ];
  if ((!status || status === 'pending') && (!level || level === 'basic')) {
    const ofRegistration = REGISTRATION_KEYS[sort];
    const live = [liveRegistration(add(oldestRegistration)), ...terms, ...behindCursor(ofRegistration)];
    parts.push(page(REGISTRATION_COLUMNS, ofRegistration, `registrations ${where(live)}`));
  }
  const cursorKey = isMomentSort(sort) ? '((extract(epoch FROM key) * 1000000)::bigint)::text' : 'key';
  const sql = `${search?.steps ?? ''} SELECT p.*, ${cursorKey} AS "cursorKey"
    FROM (${parts.map((part) => `(${part})`).join(' UNION ALL ')}) p ${inOrder('key')} LIMIT ${size}`;
  return { sql, parameters };
}

/**
 * Reads accounts and registrations for administrators. Raw SQL throughout: keyset pages over a UNION of two tables,
 * planner fences, and counts of many ranges in one query.
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

  /** @param activeSince a visit since then makes an account active */
  async counts(oldestRegistration: string, activeSince: Date): Promise<DirectoryCounts | undefined> {
    const [row] = await this.dataSource.query<DirectoryCounts[]>(COUNTS, [oldestRegistration, activeSince]);
    return row;
  }

  /** Accounts created in each interval between consecutive moments, oldest first: one count fewer than moments. */
  async registrationsBetween(moments: readonly Date[]): Promise<number[]> {
    const spans = [moments.slice(0, -1), moments.slice(1)];
    const rows = await this.dataSource.query<{ count: number }[]>(BETWEEN, spans);
    return rows.map(({ count }) => count);
  }
}

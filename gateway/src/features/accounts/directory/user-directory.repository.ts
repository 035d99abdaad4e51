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

/** How far a search goes in each of its steps; tests choose others. */
export interface SearchReach {
  /** Accounts that are read in the order asked for before anything else is tried. */
  readonly near: number;
  /** Share of the table's pages in the sample. */
  readonly samplePercent: number;
  /** Terms with more matches than these in the sample are common. */
  readonly rare: number;
}

/** A match in the sample stands for a hundred: among a million, to fetch 30,000 costs as much as to read ranges. */
const REACH: SearchReach = { near: 5000, samplePercent: 1, rare: 300 };

/** A page before a cursor is read from there on upwards, and turned round afterwards. */
const directionOf = ({ descending, backward }: DirectoryQuery) => (descending !== backward ? 'DESC' : 'ASC');

const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';

/** The place of a cursor in its order, as SQL. */
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

/** What the trigram index holds of a key beside the trigrams: its day, or its beginning. Sorted as the key is. */
const coarse = (sort: DirectorySort, key: string) =>
  isMomentSort(sort) ? `date_bin('1 day', ${key}, 'epoch')` : `left(${key}, 12)`;

interface AccountSearch {
  readonly sort: DirectorySort;
  readonly direction: 'ASC' | 'DESC';
  readonly filter: readonly string[];
  readonly terms: readonly string[];
  readonly cursor: CursorPlace | undefined;
  /** Placeholder of the number of rows wanted. */
  readonly size: string;
  readonly reach: SearchReach;
}

/**
 * The accounts of a page with search terms. PostgreSQL runs only the steps that are needed:
 * 1. `near`: the next accounts of the order. A common term mostly fills the page from them.
 * 2. `sample`: matches on some of the table's pages. Where they are few, the term is rare, and all that the trigram
 *    index finds is sorted.
 * 3. `bound`: where the term is common, the sample's `size`-th match behind the cursor. As many matches of the whole
 *    table end there or before, so the index is asked for that range alone; without one, for what is behind the cursor.
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
  // OFFSET 0 keeps the planner from reading the order once more. One side of a range: each costs as much as both.
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
 * A page of accounts and registrations, one row more than asked for.
 *
 * Without a search an index is read in the order asked for; for one with a search see `accountSearch`.
 *
 * @param oldestRegistration least id of registrations that have not expired
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

import {
  behindConditions,
  cursorPlace,
  isDownward,
  levelConditions,
  type Place,
  startOf,
  statusConditions,
  USER_KEYS,
  wordConditions,
} from './directory-conditions.js';
import type { DirectoryQuery } from './directory-query.type.js';
import type { Statement } from './directory-sql.js';

/** Some ten thousand accounts, which are read in a few milliseconds. */
const PAGES = 500;

/** What some accounts, the same for all queries, tell about a search; all but the last are numbers of rows. */
export interface SearchSample {
  /** Read by order until a page of all rows should be full. */
  readonly passed: number;
  /** From the cursor on, by the start of their order. */
  readonly from: number;
  /** Up to where a page of the sample ends, by the start of their order. */
  readonly until: number;
  /** Found by words and level, of all and of those. */
  readonly worded: number;
  readonly wordedFrom: number;
  readonly wordedUntil: number;
  readonly wordedBetween: number;
  /** Start of the order that a page of the sample, and so one of all, ends at; null where the sample fills none. */
  readonly end: string | null;
}

const allOf = (conditions: readonly string[]) => conditions.join(' AND ') || 'true';

/** Share of the table that is looked at. */
const SHARE = `(SELECT least(1, ${PAGES}.0 * current_setting('block_size')::int
  / greatest(1, pg_relation_size('users'))) AS share)`;

export function sampleStatement(query: DirectoryQuery): Statement {
  const parameters: unknown[] = [];
  const place: Place = (value) => `$${parameters.push(value)}`;
  const key = USER_KEYS[query.sort];
  const start = startOf(query.sort, key);
  const cursor = cursorPlace(query, place);
  const [from, to, direction] = isDownward(query) ? ['<=', '>=', 'DESC'] : ['>=', '<=', 'ASC'];
  const level = levelConditions(query, place);
  const fits = [...level, ...statusConditions(query), ...behindConditions(query, cursor, key)];
  const limit = `${place(query.limit)}::int`;
  const sql = `
WITH sample AS MATERIALIZED (
  SELECT ${key} AS key, id, ${start} AS start,
    ${cursor ? `${start} ${from} ${startOf(query.sort, cursor.value)}` : 'true'} AS is_from,
    ${allOf([...level, ...wordConditions(query, place)])} AS worded, ${allOf(fits)} AS fits
  FROM users TABLESAMPLE SYSTEM ((SELECT 100 * share FROM ${SHARE} s)::real) REPEATABLE (0)
), found AS (
  SELECT key, id, start, row_number() OVER (ORDER BY key ${direction}, id ${direction}) AS n
  FROM sample WHERE fits AND worded
), full_page AS (SELECT * FROM found WHERE n = ${limit} + 1),
-- So many found rows of the sample stand for more than a page of all, but for bad luck.
enough AS (SELECT * FROM found WHERE n = 2 + (SELECT ceil(${limit} * share) FROM ${SHARE} s)),
placed AS (
  SELECT s.*, f.n IS NULL OR s.start ${to} f.start AS is_until,
    e.n IS NULL OR (s.key, s.id) ${to} (e.key, e.id) AS is_passed
  FROM sample s LEFT JOIN full_page f ON true LEFT JOIN enough e ON true
)
SELECT (count(*) FILTER (WHERE fits AND is_passed))::int AS passed,
  (count(*) FILTER (WHERE is_from))::int AS from,
  (count(*) FILTER (WHERE is_until))::int AS until,
  (count(*) FILTER (WHERE worded))::int AS worded,
  (count(*) FILTER (WHERE worded AND is_from))::int AS "wordedFrom",
  (count(*) FILTER (WHERE worded AND is_until))::int AS "wordedUntil",
  (count(*) FILTER (WHERE worded AND is_from AND is_until))::int AS "wordedBetween",
  (SELECT start::text FROM full_page) AS end
FROM placed`;
  return { sql, parameters };
}

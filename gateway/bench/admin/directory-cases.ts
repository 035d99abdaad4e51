import type { DataSource } from 'typeorm';
import { encodeCursor } from '../../src/features/accounts/directory/directory-cursor.js';
import type {
  DirectoryQuery,
  DirectorySort,
  DirectoryStatus,
} from '../../src/features/accounts/directory/directory-query.type.js';

const PAGE = 25;

const SORT_KEYS = {
  CREATED_AT: '((extract(epoch FROM created_at) * 1000000)::bigint)::text',
  NAME: 'name_key',
  EMAIL: 'email_key',
  LAST_SEEN: '((extract(epoch FROM coalesce(last_seen_at, created_at)) * 1000000)::bigint)::text',
} as const satisfies Record<DirectorySort, string>;

/** One query of the user directory. */
export interface DirectoryCase {
  readonly name: string;
  readonly query: DirectoryQuery;
}

const base = { descending: true, backward: false, limit: PAGE } as const;
const SORTS = Object.keys(SORT_KEYS) as DirectorySort[];
const STATUSES: readonly DirectoryStatus[] = ['registered', 'pending', 'blocked'];
const LEVELS = ['basic', 'premium', 'admin'] as const;
/** Search terms: rare, common, of several words, of an address, of nobody, and of nearly all users. */
const SEARCHES = [
  'zélia zanetti',
  'conceicao',
  'ana silva lima',
  'joão maria',
  '.99999@',
  'ninguem-assim',
  'com.br',
  'xav',
];
/**
 * Terms shared by many users: spread over the order of names, in its middle, at its start and end, registered at one
 * time, and all users but one.
 */
const COMMON = ['silva', 'maria', 'adriana', 'zelia', 'pioneiros', 'semente'];

/** Rows among which the middle of an order is searched. */
const SAMPLE = 10_000;

/**
 * Cursor of a row near the middle of an order. It comes from a sample, since counting half a million rows would time
 * out.
 */
async function middle(dataSource: DataSource, sort: DirectorySort, users: number): Promise<string> {
  const key = SORT_KEYS[sort];
  const order =
    sort === 'CREATED_AT' ? 'created_at' : sort === 'LAST_SEEN' ? 'coalesce(last_seen_at, created_at)' : key;
  const percent = Math.min(100, (100 * SAMPLE) / users);
  const [row] = await dataSource.query<{ key: string; id: string }[]>(
    `WITH sample AS (SELECT ${key} AS key, ${order} AS position, id FROM users TABLESAMPLE SYSTEM (${percent}))
     SELECT key, id FROM sample ORDER BY position, id OFFSET (SELECT count(*) / 2 FROM sample) LIMIT 1`,
  );
  if (!row) throw new Error('there is nobody in the middle');
  return encodeCursor(sort, row);
}

/** A term in an order, from both ends and from the middle, with and without filters. */
function termCases(sort: DirectorySort, search: string, cursor: string): DirectoryCase[] {
  const one = { ...base, sort, search };
  const variants = {
    '': one,
    ', upwards': { ...one, descending: false },
    ', deep': { ...one, cursor },
    ', deep, upwards': { ...one, cursor, descending: false },
    ', blocked': { ...one, status: 'blocked' },
    ', premium': { ...one, level: 'premium' },
    ', premium, upwards': { ...one, level: 'premium', descending: false },
  } as const satisfies Record<string, DirectoryQuery>;
  return Object.entries(variants).map(([how, query]) => ({ name: `'${search}' by ${sort}${how}`, query }));
}

/** Every order with every filter, common and rare searches, the first page and one in the middle. */
export async function directoryCases(dataSource: DataSource, users: number): Promise<DirectoryCase[]> {
  const cases: DirectoryCase[] = [];
  for (const sort of SORTS) {
    const cursor = await middle(dataSource, sort, users);
    cases.push({ name: `first page by ${sort}`, query: { ...base, sort } });
    cases.push({ name: `first page by ${sort}, upwards`, query: { ...base, sort, descending: false } });
    cases.push({ name: `deep page by ${sort}`, query: { ...base, sort, cursor } });
    cases.push({ name: `deep page by ${sort}, backward`, query: { ...base, sort, cursor, backward: true } });
    for (const status of STATUSES)
      cases.push({ name: `${status} by ${sort}`, query: { ...base, sort, status } });
    for (const level of LEVELS) {
      cases.push({ name: `${level} by ${sort}`, query: { ...base, sort, level } });
      cases.push({
        name: `${level} and blocked by ${sort}`,
        query: { ...base, sort, level, status: 'blocked' },
      });
    }
    cases.push({ name: `premium by ${sort}, deep`, query: { ...base, sort, level: 'premium', cursor } });
    for (const search of SEARCHES)
      cases.push({ name: `'${search}' by ${sort}`, query: { ...base, sort, search } });
    for (const search of COMMON) cases.push(...termCases(sort, search, cursor));
  }
  return cases;
}

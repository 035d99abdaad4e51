import type { DataSource } from 'typeorm';
import { isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery } from './directory-query.type.js';
import { estimateStatement, type SearchPlan } from './directory-sql.js';

/** Names and addresses stand together in their own order, so that reading by it may meet none for long. */
const COMMON_ENOUGH = 0.1;

/**
 * Which of two ways reads fewer rows: all that the words find, or the order until a page is full.
 *
 * @param found rows that the words should find
 * @param total rows of the table
 */
export function cheaperPlan({ sort, limit }: DirectoryQuery, found: number, total: number): SearchPlan {
  if (!isMomentSort(sort)) return found > total * COMMON_ENOUGH ? 'by order' : 'by words';
  return (limit * total) / Math.max(1, found) < found ? 'by order' : 'by words';
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

/** How a search is read, by what the planner expects; it knows the table from its last ANALYZE. */
export async function searchPlan(dataSource: DataSource, query: DirectoryQuery): Promise<SearchPlan> {
  if (!query.search) return 'by order';
  const { sql, parameters } = estimateStatement(query);
  const [[explained], [table]] = await Promise.all([
    dataSource.query<Explained[]>(sql, [...parameters]),
    dataSource.query<{ rows: number }[]>(
      "SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'users'::regclass",
    ),
  ]);
  return cheaperPlan(query, explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0, table?.rows ?? 0);
}

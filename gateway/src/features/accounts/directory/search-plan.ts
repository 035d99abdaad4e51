import type { DataSource } from 'typeorm';
import { isMomentSort } from './directory-cursor.js';
import type { DirectoryQuery } from './directory-query.type.js';
import { estimateStatement, type SearchPlan } from './directory-sql.js';

/** Reading an order of so few from end to end costs less than asking the index of words. */
const FEW = 20_000;
/** Names and addresses stand together in their own order: reading by it may meet none for as long as it lasts. */
const COMMON_ENOUGH = 0.5;
/** The index of words reads the places of every three letters of a search, which is several for each row found. */
const WORD_COST = 8;

/**
 * Which of two ways reads fewer rows: all that the words find, or the order until a page is full.
 *
 * @param found rows that should fit the whole query
 * @param total rows of the order, those that fit all but the words
 */
export function cheaperPlan({ sort, limit }: DirectoryQuery, found: number, total: number): SearchPlan {
  if (total <= FEW) return 'by order';
  if (!isMomentSort(sort)) return found > total * COMMON_ENOUGH ? 'by order' : 'by words';
  return (limit * total) / Math.max(1, found) < found * WORD_COST ? 'by order' : 'by words';
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

async function expectedRows(dataSource: DataSource, query: DirectoryQuery): Promise<number> {
  const { sql, parameters } = estimateStatement(query);
  const [explained] = await dataSource.query<Explained[]>(sql, [...parameters]);
  return explained?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** How a search is read, by what the planner expects; it knows the table from its last ANALYZE. */
export async function searchPlan(dataSource: DataSource, query: DirectoryQuery): Promise<SearchPlan> {
  if (!query.search) return 'by order';
  const [found, total] = await Promise.all([
    expectedRows(dataSource, query),
    expectedRows(dataSource, { ...query, search: undefined }),
  ]);
  return cheaperPlan(query, found, total);
}

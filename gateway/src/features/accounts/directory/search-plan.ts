import type { DataSource } from 'typeorm';
import type { DirectoryQuery } from './directory-query.type.js';
import type { SearchPlan } from './directory-sql.js';
import { type SearchSample, sampleStatement } from './search-sample.js';

/** What the index of words takes for a row that it finds, and for one whose place alone it compares: measured, as shares
 * of what reading the row takes. */
const FOUND_COST = 1 / 10;
const PLACED_COST = 1 / 60;

/** The way that reads least, by what a sample tells. Whichever it is, the page is the same. */
export function cheapestPlan(sample: SearchSample): SearchPlan {
  const end = sample.end ?? undefined;
  const ways = [
    { fromCursor: false, until: undefined, read: sample.worded, placed: 0 },
    { fromCursor: true, until: undefined, read: sample.wordedFrom, placed: sample.from },
    { fromCursor: false, until: end, read: sample.wordedUntil, placed: sample.until },
    { fromCursor: true, until: end, read: sample.wordedBetween, placed: sample.from + sample.until },
  ];
  let plan: SearchPlan = { by: 'order' };
  let least = sample.passed;
  for (const { fromCursor, until, read, placed } of ways) {
    const cost = read + sample.worded * FOUND_COST + placed * PLACED_COST;
    if (cost >= least) continue;
    plan = { by: 'words', fromCursor, until };
    least = cost;
  }
  return plan;
}

/** How a search is read. Where words stand in an order is nothing that the planner knows, so a sample is looked at. */
export async function searchPlan(dataSource: DataSource, query: DirectoryQuery): Promise<SearchPlan> {
  if (!query.search) return { by: 'order' };
  const { sql, parameters } = sampleStatement(query);
  const [sample] = await dataSource.query<SearchSample[]>(sql, [...parameters]);
  return sample ? cheapestPlan(sample) : { by: 'order' };
}

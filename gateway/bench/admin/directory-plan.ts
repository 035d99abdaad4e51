import type { DataSource } from 'typeorm';
import type { DirectoryQuery } from '../../src/features/accounts/directory/directory-query.type.js';
import { directoryStatement } from '../../src/features/accounts/directory/directory-sql.js';
import { searchPlan } from '../../src/features/accounts/directory/search-plan.js';
import { uuidv7Floor } from '../../src/platform/uuid.js';

const DAY_MS = 24 * 3_600_000;
/** Such as `Index Scan Backward using users_by_name on users u` or `Bitmap Index Scan on users_search`. */
const READS =
  /((?:Parallel )?(?:Seq|Bitmap Index|Index Only|Index)) Scan( Backward)?(?: using (\w+))? on (\w+)/;

export interface DirectoryPlan {
  /** What EXPLAIN answers, line by line. */
  readonly lines: readonly string[];
  /** Which index is read how, in a word each. */
  readonly reads: readonly string[];
  /** Tables that are read from end to end. */
  readonly sequential: readonly string[];
}

/** How PostgreSQL reads a page; nothing is read for it. */
export async function directoryPlan(dataSource: DataSource, query: DirectoryQuery): Promise<DirectoryPlan> {
  const plan = await searchPlan(dataSource, query);
  const { sql, parameters } = directoryStatement(query, uuidv7Floor(Date.now() - DAY_MS), plan);
  const rows = await dataSource.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, [...parameters]);
  const lines = rows.map((row) => row['QUERY PLAN']);
  const found = lines.flatMap((line) => {
    const [, kind = '', backward = '', index, table = ''] = READS.exec(line) ?? [];
    return kind ? [{ isSequential: kind.endsWith('Seq'), text: `${kind}${backward} ${index ?? table}` }] : [];
  });
  return {
    lines,
    reads: found.map(({ text }) => text),
    sequential: found.filter(({ isSequential }) => isSequential).map(({ text }) => text),
  };
}

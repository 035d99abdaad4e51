import type { DataSource, EntityManager } from 'typeorm';

/** Runs transactions that change rules of any kind one at a time, so that revisions follow the order of commits. */
export function changingRules<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager, revision: string) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    const [rows] = await manager.query<[{ revision: string }[], number]>(
      'UPDATE alert_revision SET revision = revision + 1 WHERE id = 1 RETURNING revision',
    );
    const revision = rows[0]?.revision;
    if (revision === undefined) throw new Error('the table alert_revision needs its row, has none');
    return work(manager, revision);
  });
}

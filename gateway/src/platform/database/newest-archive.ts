import type { DataSource } from 'typeorm';

const NEWEST = `
SELECT coalesce(last_archived_time, pg_postmaster_start_time()) AS at
FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`;

/**
 * When the database last archived a segment of its log, or started if it has not yet; undefined for one that archives
 * nothing.
 */
export async function newestArchive(dataSource: DataSource): Promise<Date | undefined> {
  const [row] = await dataSource.query<{ at: Date }[]>(NEWEST);
  return row?.at;
}

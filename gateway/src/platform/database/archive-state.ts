import type { DataSource } from 'typeorm';

/** How the database archives its log. */
export interface ArchiveState {
  /** When it last archived a segment, or started if it has not yet; undefined where nothing is archived. */
  readonly newest: Date | undefined;
  /** Whether the last attempt failed. */
  readonly failing: boolean;
}

const STATE = `
SELECT CASE WHEN current_setting('archive_mode') <> 'off'
         THEN coalesce(last_archived_time, pg_postmaster_start_time()) END AS newest,
  last_failed_time IS NOT NULL AND (last_archived_time IS NULL OR last_failed_time > last_archived_time) AS failing
FROM pg_stat_archiver`;

export async function archiveState(dataSource: DataSource): Promise<ArchiveState> {
  const [row] = await dataSource.query<{ newest: Date | null; failing: boolean }[]>(STATE);
  return { newest: row?.newest ?? undefined, failing: row?.failing ?? false };
}

import type { DataSource } from 'typeorm';

/** How the database archives its log. */
export interface ArchiveState {
  /** When it last archived a segment, or started if it has not yet; undefined where nothing is archived. */
  readonly newest: Date | undefined;
  /** Whether the last attempt failed. */
  readonly failing: boolean;
}

/** SQL of `pg_stat_archiver`: whether the last attempt to archive a segment failed. */
export const ARCHIVE_FAILS = `coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)`;

const STATE = `
SELECT CASE WHEN current_setting('archive_mode') <> 'off'
         THEN coalesce(last_archived_time, pg_postmaster_start_time()) END AS newest,
  ${ARCHIVE_FAILS} AS failing
FROM pg_stat_archiver`;

export async function archiveState(dataSource: DataSource): Promise<ArchiveState> {
  const [row] = await dataSource.query<{ newest: Date | null; failing: boolean }[]>(STATE);
  return { newest: row?.newest ?? undefined, failing: row?.failing ?? false };
}

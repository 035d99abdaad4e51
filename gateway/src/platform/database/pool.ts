import type { DataSource } from 'typeorm';

/** What is used of node-postgres's pool, which TypeORM hands out untyped. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

function poolOf({ driver }: DataSource): Pool | undefined {
  return 'master' in driver ? (driver.master as Pool | undefined) : undefined;
}

/** Connections that are held, those of them that are idle, and requests that wait for one. */
export function poolCounts(dataSource: DataSource): Readonly<Record<string, number>> | undefined {
  const pool = poolOf(dataSource);
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

import type { DataSource } from 'typeorm';

/** What is used of node-postgres's pool, which TypeORM hands out untyped. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Connections that are held, those of them that are idle, and requests that wait for one. */
export function poolCounts({ driver }: DataSource): Readonly<Record<string, number>> | undefined {
  const pool = 'master' in driver ? (driver.master as Pool | undefined) : undefined;
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/**
 * node-postgres's pool, which TypeORM leaves untyped.
 * @throws Error where the data source is not open
 */
export function pgPool({ driver }: DataSource): Pool {
  const pool = 'master' in driver ? (driver.master as Pool | undefined) : undefined;
  if (!pool) throw new Error('the data source is not open');
  return pool;
}

/**
 * Location of a data source's database.
 * @throws Error where it is not PostgreSQL
 */
export function connectionString({ options }: DataSource): string {
  if (options.type !== 'postgres' || !options.url) throw new Error('the data source is not PostgreSQL');
  return options.url;
}

/** A separate pool for a library, whose connections are opened like the data source's. The caller ends it. */
export function furtherPool({ options }: DataSource, max: number, onError: (error: Error) => void): Pool {
  if (options.type !== 'postgres') throw new Error('the data source is not PostgreSQL');
  const pool = new Pool({ connectionString: options.url, ...options.extra, max });
  pool.on('error', onError);
  // A connection held by a library may break between two of its queries.
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

/** Open connections, idle ones among them, and requests that wait for one. */
export function poolCounts(dataSource: DataSource): Readonly<Record<string, number>> | undefined {
  if (!dataSource.isInitialized) return undefined;
  const { totalCount, idleCount, waitingCount } = pgPool(dataSource);
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

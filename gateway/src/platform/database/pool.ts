import { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** node-postgres's pool, which TypeORM hands out untyped. @throws Error where the data source is not open */
export function pgPool({ driver }: DataSource): Pool {
  const pool = 'master' in driver ? (driver.master as Pool | undefined) : undefined;
  if (!pool) throw new Error('the data source is not open');
  return pool;
}

/** Where a data source finds its database. @throws Error where that is not PostgreSQL */
export function connectionString({ options }: DataSource): string {
  if (options.type !== 'postgres' || !options.url) throw new Error('the data source is not PostgreSQL');
  return options.url;
}

/** A pool of its own for a library, opened as the data source opens its connections. Whoever asks for it ends it. */
export function furtherPool({ options }: DataSource, max: number, onError: (error: Error) => void): Pool {
  if (options.type !== 'postgres') throw new Error('the data source is not PostgreSQL');
  const pool = new Pool({ connectionString: options.url, ...options.extra, max });
  pool.on('error', onError);
  // The connection that a library holds may break between two of its questions.
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

/** Connections that are held, those of them that are idle, and requests that wait for one. */
export function poolCounts(dataSource: DataSource): Readonly<Record<string, number>> | undefined {
  if (!dataSource.isInitialized) return undefined;
  const { totalCount, idleCount, waitingCount } = pgPool(dataSource);
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

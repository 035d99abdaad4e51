import type { DataSource } from 'typeorm';

/** What is used of a client of node-postgres, which TypeORM hands out untyped. */
interface PoolClient {
  readonly connection?: { readonly stream: { destroy(): unknown } };
}

/** What is used of node-postgres's pool. */
interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  on(event: 'connect' | 'acquire' | 'remove', listener: (client: PoolClient) => void): unknown;
}

function poolOf({ driver }: DataSource): Pool | undefined {
  return 'master' in driver ? (driver.master as Pool | undefined) : undefined;
}

/** Connections that are held, those of them that are idle, and requests that wait for one. */
export function poolCounts(dataSource: DataSource): Readonly<Record<string, number>> | undefined {
  const pool = poolOf(dataSource);
  return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/**
 * Keeps account of the connections of an initialised data source.
 *
 * @returns what cuts all of them: whoever waits on one is told at once that it is lost, and the pool opens new ones
 */
export function cuttable(dataSource: DataSource): () => void {
  const pool = poolOf(dataSource);
  const clients = new Set<PoolClient>();
  // The first connection was made before anybody could listen; it is met when it is used.
  pool?.on('connect', (client) => clients.add(client));
  pool?.on('acquire', (client) => clients.add(client));
  pool?.on('remove', (client) => clients.delete(client));
  return () => {
    for (const { connection } of clients) connection?.stream.destroy();
  };
}

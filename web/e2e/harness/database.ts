import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Line of `postmaster.pid` that holds the port, counted from 0. */
const PORT_LINE = 3;

/** Where the README says that the cluster of a data folder lives. */
function clusterOf(dataDir: string): string {
  const beside = join(dataDir, 'postgres/data');
  if (existsSync(beside)) return beside;
  return join('/var/lib/farol', createHash('sha256').update(dataDir).digest('hex').slice(0, 16), 'data');
}

/**
 * Changes the product's database by SQL, as its operator can, where the product offers no other way.
 *
 * @param values in the places of `$1`, `$2` …
 */
export async function changeDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const scene = inject('scene');
  if (scene === undefined) throw new Error('No product is running');
  const dataDir = dirname(scene.outbox);
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const port = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE];
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'farol',
    password: databasePassword,
    database: 'postgres',
  });
  await client.connect();
  await client.query(sql, [...values]).finally(() => client.end());
}

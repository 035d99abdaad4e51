import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/** Line of `postmaster.pid` with the port, counted from 0. */
const PORT_LINE = 3;

/** Folder of the cluster in a data folder, as documented in docs/operations.md. */
function clusterOf(dataDir: string): string {
  const beside = join(dataDir, 'postgres/data');
  if (existsSync(beside)) return beside;
  return join('/var/lib/farol', createHash('sha256').update(dataDir).digest('hex').slice(0, 16), 'data');
}

/** The database in a product's data folder, with the secrets there. */
export function embeddedDatabase(dataDir: string) {
  const { databasePassword, authSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  const lines = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  return {
    url: `postgres://farol:${encodeURIComponent(databasePassword)}@127.0.0.1:${lines[PORT_LINE]}/postgres`,
    authSecret: String(authSecret),
    /** Process id of the postmaster, which outlives a killed product. */
    pid: Number(lines[0]),
  };
}

/**
 * Changes the product's database with SQL, as its operator can, if the product offers no other way.
 *
 * @param values for `$1`, `$2` …
 */
export async function changeDatabase(sql: string, values: readonly unknown[]): Promise<void> {
  const scene = inject('scene');
  if (scene === undefined) throw new Error('No product is running');
  const client = new Client({
    connectionString: scene.databaseUrl ?? embeddedDatabase(dirname(scene.outbox)).url,
  });
  await client.connect();
  await client.query(sql, [...values]).finally(() => client.end());
}

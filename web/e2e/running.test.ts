import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embeddedDatabase } from './harness/database.js';
import { freePort, spawnProduct, startProduct, temporaryDataDir } from './harness/product.js';

let data: ReturnType<typeof temporaryDataDir>;

beforeEach(() => {
  data = temporaryDataDir();
});
afterEach(() => data.remove());

/** Whether all processes of a process group have exited. */
function isGroupGone(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** Tables with a partition for each month. */
const PARTITIONED = ['record_candles', 'record_entries', 'signal_outcomes', 'signals'];

/** The tables that have a partition for the present month. */
async function monthsOf(dataDir: string): Promise<string[]> {
  const client = new Client({ connectionString: embeddedDatabase(dataDir).url });
  await client.connect();
  const month = new Date().toISOString().slice(0, 7).replace('-', '_');
  const { rows } = await client
    .query(`SELECT relname FROM pg_class WHERE relispartition AND relname LIKE '%_${month}'`)
    .finally(() => client.end());
  return rows.map(({ relname }) => String(relname).replace(`_${month}`, ''));
}

describe('the process', () => {
  test('serves on the origin in its ready line and exits with 0 on SIGTERM', async () => {
    const product = await startProduct({ dataDir: data.path, port: await freePort() });
    const statuses = await Promise.all(
      ['/', '/healthz', '/readyz'].map(async (path) => (await fetch(product.url + path)).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    // A row that waited while its month's partition is attached would be refused.
    expect(await monthsOf(data.path)).toEqual(expect.arrayContaining(PARTITIONED));
    expect(await product.stop()).toBe(0);
  });

  test('starts again after being killed and leaving its database running', async () => {
    const first = await startProduct({ dataDir: data.path, port: await freePort() });
    await first.kill();
    const second = await startProduct({ dataDir: data.path, port: await freePort() });
    expect(await second.stop()).toBe(0);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('exits when only npm receives %s', async (signal) => {
    const product = await startProduct({ dataDir: data.path, port: await freePort(), byNpm: true });
    try {
      if (signal === 'SIGKILL') await product.kill();
      else expect(await product.stop(signal)).toBe(0);
      await expect.poll(() => isGroupGone(product.pid)).toBe(true);
      await expect(fetch(product.url)).rejects.toThrow();
    } finally {
      if (!isGroupGone(product.pid)) process.kill(-product.pid, 'SIGKILL');
    }
  });

  test('exits with 1 and one clear line when its port is in use', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { child, output } = spawnProduct({ dataDir: data.path, port });
    const [code] = await once(child, 'exit');
    other.close();
    expect(code).toBe(1);
    expect(output().trim().split('\n')).toEqual([expect.stringContaining(String(port))]);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** The device's hash where this administrator has signed in with it before. */
export async function recogniseDevice(
  dataSource: DataSource,
  device: string | undefined,
  usernameKey: string,
): Promise<string | undefined> {
  const [row] = await dataSource.query<{ hash: string }[]>(
    `SELECT d.device_hash AS hash FROM admin_devices d JOIN administrators a ON a.id = d.administrator_id
     WHERE a.username_key = $1 AND d.device_hash = $2`,
    [usernameKey, hashOf(device ?? '')],
  );
  return row?.hash;
}

/** Remembers the browser for this administrator; answers the id that it is to keep. */
export async function rememberDevice(
  manager: EntityManager,
  device: string | undefined,
  administratorId: string,
  now: number,
): Promise<string> {
  const id = device && ID.test(device) ? device : randomBytes(ID_BYTES).toString('base64url');
  await manager.query(
    `INSERT INTO admin_devices (administrator_id, device_hash, last_seen_at) VALUES ($1, $2, $3)
     ON CONFLICT (administrator_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
    [administratorId, hashOf(id), new Date(now)],
  );
  return id;
}

import { createHash, randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../../platform/clock.js';

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;

/** The id that a browser keeps, or a new one for it to keep. */
export function deviceIdOf(device: string | undefined): string {
  return device && ID.test(device) ? device : randomBytes(ID_BYTES).toString('base64url');
}

const hashOf = (device: string) => createHash('sha256').update(device).digest('base64url');

/** Remembers which browsers have signed in to which accounts, by a random id in a cookie of theirs. */
export class KnownDeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The device's hash where it has signed in to this account before. */
  async recognise(device: string | undefined, emailKey: string): Promise<string | undefined> {
    const hash = hashOf(device ?? '');
    const [row] = await this.dataSource.query<{ hash: string }[]>(
      `SELECT d.device_hash AS hash FROM known_devices d JOIN users u ON u.id = d.user_id
       WHERE u.email_key = $1 AND d.device_hash = $2`,
      [emailKey, hash],
    );
    return row?.hash;
  }

  /** The browsers that are remembered for an account, last seen first; of each the hash of its id. */
  knownOf(userId: string): Promise<unknown[]> {
    return this.dataSource.query(
      `SELECT device_hash AS "deviceHash", last_seen_at AS "lastSeenAt" FROM known_devices
       WHERE user_id = $1 ORDER BY last_seen_at DESC`,
      [userId],
    );
  }

  /** Remembers the browser for this account; answers the id it is to keep. */
  async remember(device: string | undefined, userId: string): Promise<string> {
    const id = deviceIdOf(device);
    await this.dataSource.query(
      `INSERT INTO known_devices (user_id, device_hash, last_seen_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, device_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`,
      [userId, hashOf(id), new Date(this.clock.now())],
    );
    return id;
  }
}

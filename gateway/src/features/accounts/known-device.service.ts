import { createHash, randomBytes } from 'node:crypto';
import type { DataSource, EntityManager, Repository } from 'typeorm';
import { MAX_KNOWN_DEVICES } from '#schema/limits.js';
import type { Clock } from '../../platform/clock.js';
import { KnownDeviceEntity } from './session.entity.js';

const ID_BYTES = 32;
const ID = /^[\w-]{43}$/;

/** Rows deleted by one sign-in, so that it stays short for a user with any number of them. */
const MAX_ROWS_AT_ONCE = 10_000;

/**
 * Raw SQL, as TypeORM has no SKIP LOCKED in a DELETE. Runs once the device is stored: of sign-ins at the same time, the
 * last one counts the devices of all. Devices that another of them has locked are left to it.
 */
const FORGET_OLDEST = `
DELETE FROM known_devices WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM known_devices WHERE user_id = $1 AND device_hash IN (
    SELECT device_hash FROM known_devices WHERE user_id = $1 AND device_hash <> $2
    ORDER BY last_seen_at DESC, device_hash OFFSET ${MAX_KNOWN_DEVICES - 1} LIMIT ${MAX_ROWS_AT_ONCE})
  FOR UPDATE SKIP LOCKED))`;

const newDeviceId = () => randomBytes(ID_BYTES).toString('base64url');

/** The id stored in the browser, or a new one to store there. */
export function deviceIdOf(device: string | undefined): string {
  return device && ID.test(device) ? device : newDeviceId();
}

export const hashOfDevice = (device: string) => createHash('sha256').update(device).digest('base64url');

/** Remembers which browsers have signed in to which accounts, by a random id in a cookie. */
export class KnownDeviceService {
  private readonly rows: Repository<KnownDeviceEntity>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    this.rows = dataSource.getRepository(KnownDeviceEntity);
  }

  /** The device's hash if it has signed in to this account before. */
  async recognise(device: string | undefined, emailKey: string): Promise<string | undefined> {
    const hash = hashOfDevice(device ?? '');
    const isKnown = await this.rows.existsBy({ deviceHash: hash, user: { emailKey } });
    return isKnown ? hash : undefined;
  }

  /** The device's hash if it has signed in to the account with this id before. */
  async recogniseFor(device: string | undefined, userId: string): Promise<string | undefined> {
    const hash = hashOfDevice(device ?? '');
    return (await this.rows.existsBy({ deviceHash: hash, userId })) ? hash : undefined;
  }

  /** The remembered browsers of an account, last seen first; each by the hash of its id. */
  knownOf(userId: string): Promise<unknown[]> {
    return this.rows.find({
      select: { deviceHash: true, lastSeenAt: true },
      where: { userId },
      order: { lastSeenAt: 'DESC' },
      take: MAX_KNOWN_DEVICES,
    });
  }

  /**
   * Gives a browser a new id at a sign-in. Somebody else may know the former one, such as whoever planted it there. The
   * accounts that knew the former id know the new one.
   */
  async renew(manager: EntityManager, device: string | undefined): Promise<string> {
    const id = newDeviceId();
    if (device === undefined) return id;
    const known = { deviceHash: hashOfDevice(device) };
    await manager.update(KnownDeviceEntity, known, { deviceHash: hashOfDevice(id) });
    return id;
  }

  /**
   * Remembers the browser for this account; returns the new id to store in it. Beyond MAX_KNOWN_DEVICES, those seen
   * longest ago are forgotten.
   */
  async remember(device: string | undefined, userId: string): Promise<string> {
    const id = await this.renew(this.dataSource.manager, device);
    const row = { userId, deviceHash: hashOfDevice(id), lastSeenAt: new Date(this.clock.now()) };
    await this.rows.upsert(row, ['userId', 'deviceHash']);
    await this.dataSource.query(FORGET_OLDEST, [userId, row.deviceHash]);
    return id;
  }
}

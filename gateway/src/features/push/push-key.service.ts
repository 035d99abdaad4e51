import type { DataSource } from 'typeorm';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Clock } from '../../platform/clock.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { Log } from '../../platform/log.js';
import { newVapidKeys, type VapidKeys } from '../../platform/vapid.js';
import { PushKeyEntity } from './push.entity.js';

/**
 * The VAPID key that identifies this Farol to push services. If none is configured, one is created on first use and
 * stored in the database, sealed under AUTH_SECRET, since all gateways of a database send to the same devices.
 */
export class PushKeyService {
  private known: Promise<VapidKeys> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly box: SecretBox,
    private readonly given: VapidKeys | undefined,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async keys(): Promise<VapidKeys> {
    this.known ??= this.given ? Promise.resolve(this.given) : this.kept();
    try {
      return await this.known;
    } catch (error) {
      this.known = undefined;
      throw error;
    }
  }

  private kept(): Promise<VapidKeys> {
    return this.dataSource.transaction(async (manager) => {
      await lockNameInTransaction(manager, 'pushKey', '');
      const rows = await manager.find(PushKeyEntity, { order: { createdAt: 'DESC' } });
      for (const row of rows) {
        const keys = this.opened(row);
        if (keys) return keys;
      }
      const keys = newVapidKeys();
      const privateKey = this.box.seal(keys.privateKey, keys.publicKey);
      const createdAt = new Date(this.clock.now());
      await manager.insert(PushKeyEntity, { publicKey: keys.publicKey, privateKey, createdAt });
      return keys;
    });
  }

  private opened({ publicKey, privateKey }: PushKeyEntity): VapidKeys | undefined {
    const opened = this.box.opened(privateKey, publicKey);
    if (opened !== undefined) return { publicKey, privateKey: opened };
    this.log.warn(
      { publicKey },
      'a key for push services was sealed under another AUTH_SECRET; devices have to be added again',
    );
    return undefined;
  }
}

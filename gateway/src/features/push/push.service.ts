import type { DataSource, EntityManager } from 'typeorm';
import { MAX_PUSH_DEVICES, PUSH_CHANGES_PER_MINUTE, PUSH_TESTS_PER_MINUTE } from '#schema/push.js';
import type { SecretBox } from '../../platform/auth/secret-box.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { Egress } from '../../platform/egress/egress.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import type { SessionService } from '../accounts/session.service.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import {
  badEndpoint,
  badKeys,
  deviceIsOff,
  foreignEndpoint,
  tooManyDevices,
  unknownDevice,
} from './push.errors.js';
import type { AddPushDeviceInput, PushBoard, PushBrowserInput, PushDevice } from './push.type.js';
import { testContent } from './push-content.js';
import type { PushDeviceRepository, PushDeviceRow } from './push-device.repository.js';
import type { PushKeyService } from './push-key.service.js';
import { areDeviceKeys, areSameKeys, type DeviceKeys, fingerprintOf } from './push-keys.js';

/** How long a test is retried. */
const TEST_MS = 60_000;

/** The fields for its owner. They exclude endpoint and keys, which would let anyone send to the device. */
function toDevice({
  id,
  name,
  host,
  endpoint,
  switchedOffAt,
  answer,
  deliveredAt,
  createdAt,
}: PushDeviceRow): PushDevice {
  const fingerprint = fingerprintOf(endpoint);
  return { id, name, host, fingerprint, enabled: switchedOffAt === null, answer, deliveredAt, createdAt };
}

/** Lets owners manage the devices that receive their notifications. */
export class PushService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly devices: PushDeviceRepository,
    private readonly deliveries: DeliveryService,
    private readonly keys: PushKeyService,
    private readonly egress: Egress,
    private readonly box: SecretBox,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly publicUrl: string,
  ) {}

  async board({ userId }: Viewer): Promise<PushBoard> {
    const [{ publicKey }, devices] = await Promise.all([this.keys.keys(), this.listOf(userId)]);
    return { publicKey, devices };
  }

  /** A user's devices, oldest first. */
  async listOf(userId: string): Promise<PushDevice[]> {
    return (await this.devices.findOf(userId)).map(toDevice);
  }

  /**
   * Adds or updates the calling device and switches it on if it was off. A browser that another account used before
   * moves to the caller. Only that browser can cause this, since only it knows its keys.
   *
   * @throws FarolError BAD_USER_INPUT, RATE_LIMITED, CONFLICT (limit of devices reached, or another device's endpoint)
   */
  async add(viewer: Viewer, { endpoint: address, name, ...keys }: AddPushDeviceInput): Promise<PushDevice> {
    const target = this.egress.targetOf(address);
    if (!target) throw badEndpoint();
    if (!areDeviceKeys(keys)) throw badKeys();
    const { userId, sessionId } = viewer;
    await this.limiter.take(`push change ${userId}`, PUSH_CHANGES_PER_MINUTE);
    const endpoint = target.url.href;
    return this.dataSource.transaction(async (manager) => {
      await this.sessions.holdOpen(manager, viewer);
      await lockNameInTransaction(manager, 'pushDevice', fingerprintOf(endpoint));
      await lockNameInTransaction(manager, 'pushDevices', userId);
      const existing = await this.devices.lockByEndpoint(manager, endpoint);
      if (existing && !this.hasKeys(existing, keys)) throw foreignEndpoint();
      if (existing?.userId === userId) {
        const change = { name, sessionId, switchedOffAt: null, failures: 0 };
        await this.devices.update(manager, existing.id, change);
        return toDevice({ ...existing, ...change });
      }
      if ((await this.devices.countOf(manager, userId)) >= MAX_PUSH_DEVICES) throw tooManyDevices();
      if (existing) await this.end(manager, [existing]);
      const now = this.clock.now();
      const id = uuidv7(now);
      const row: PushDeviceRow = {
        id,
        userId,
        sessionId,
        endpoint,
        host: target.url.host,
        keys: this.sealed(id, keys),
        name,
        failures: 0,
        switchedOffAt: null,
        answer: null,
        deliveredAt: null,
        createdAt: new Date(now),
      };
      await this.devices.insert(manager, row);
      return toDevice(row);
    });
  }

  /** Removes a device and its waiting messages. @throws FarolError NOT_FOUND */
  async remove({ userId }: Viewer, id: string): Promise<void> {
    if (!isUuid(id)) throw unknownDevice();
    await this.dataSource.transaction(async (manager) => {
      const [row] = await this.devices.lock(manager, [id]);
      if (row?.userId !== userId) throw unknownDevice();
      await this.end(manager, [row]);
    });
  }

  /**
   * Reports which browser the caller uses. The caller's own device stays and is bound to this session from now on. A
   * device of another account is removed, because that account is signed out in this browser. Only the browser itself
   * can cause this.
   *
   * @returns whether the device is the caller's; if not, the browser has to end its subscription
   */
  async claim(viewer: Viewer, { endpoint: address, ...keys }: PushBrowserInput): Promise<boolean> {
    const { userId, sessionId } = viewer;
    const endpoint = this.egress.targetOf(address)?.url.href;
    if (endpoint === undefined || !areDeviceKeys(keys)) return false;
    await this.limiter.take(`push change ${userId}`, PUSH_CHANGES_PER_MINUTE);
    return this.dataSource.transaction(async (manager) => {
      await this.sessions.holdOpen(manager, viewer);
      // Another tab of the same browser may be adding it concurrently.
      await lockNameInTransaction(manager, 'pushDevice', fingerprintOf(endpoint));
      const existing = await this.devices.lockByEndpoint(manager, endpoint);
      if (!existing || !this.hasKeys(existing, keys)) return false;
      if (existing.userId === userId) await this.devices.update(manager, existing.id, { sessionId });
      else await this.end(manager, [existing]);
      return existing.userId === userId;
    });
  }

  /**
   * Takes over the subscription with which a browser has replaced its former one, without a signed-in page. The device
   * stays in its session; only the browser itself can cause this, since only it knows the former keys.
   *
   * @returns whether there was such a device; if not, the browser has to end its subscription
   */
  async move(from: PushBrowserInput, { endpoint: address, ...keys }: PushBrowserInput, caller: string) {
    const target = this.egress.targetOf(address);
    const former = this.egress.targetOf(from.endpoint)?.url.href;
    if (!target || former === undefined || !areDeviceKeys(keys)) return false;
    await this.limiter.take(`push move ${caller}`, PUSH_CHANGES_PER_MINUTE);
    const endpoint = target.url.href;
    return this.dataSource.transaction(async (manager) => {
      for (const name of [former, endpoint].map(fingerprintOf).sort())
        await lockNameInTransaction(manager, 'pushDevice', name);
      const device = await this.devices.lockByEndpoint(manager, former);
      if (!device || !this.hasKeys(device, from)) return false;
      if (endpoint !== former && (await this.devices.lockByEndpoint(manager, endpoint))) return false;
      const sealed = this.sealed(device.id, keys);
      await this.devices.update(manager, device.id, { endpoint, host: target.url.host, keys: sealed });
      return true;
    });
  }

  /** Removes a user's devices last seen in these sessions, in the transaction that ends the sessions. */
  async endInSessions(manager: EntityManager, userId: string, sessionIds: readonly string[]): Promise<void> {
    await this.end(manager, await this.devices.lockInSessions(manager, userId, sessionIds));
  }

  /** Removes a user's devices together with the sessions. @param except the session that stays, with its device */
  async endOfSessions(manager: EntityManager, userId: string, except?: string): Promise<void> {
    await this.end(manager, await this.devices.lockOthers(manager, userId, except));
  }

  /** Sends a test message to a device. @throws FarolError NOT_FOUND, CONFLICT (off), RATE_LIMITED */
  async sendTest({ userId }: Viewer, id: string): Promise<void> {
    const found = (await this.devices.findOf(userId)).find((device) => device.id === id);
    if (!found) throw unknownDevice();
    if (found.switchedOffAt) throw deviceIsOff();
    await this.limiter.take(`push test ${userId}`, PUSH_TESTS_PER_MINUTE);
    const now = this.clock.now();
    const expiresAt = new Date(now + TEST_MS);
    const testId = uuidv7(now);
    const payload = testContent(testId, this.publicUrl);
    await this.dataSource.transaction(async (manager) => {
      const [row] = await this.devices.lock(manager, [id]);
      if (row?.userId !== userId) throw unknownDevice();
      if (row.switchedOffAt) throw deviceIsOff();
      const to = { userId, channel: 'PUSH', queue: row.host, receiverId: id, receiver: row.name } as const;
      await this.deliveries.add(manager, [{ ...to, kind: 'TEST', subject: testId, payload, expiresAt }]);
    });
  }

  /** Removes devices and their waiting messages. */
  private async end(manager: EntityManager, devices: readonly PushDeviceRow[]): Promise<void> {
    for (const device of devices) {
      await this.deliveries.forget(manager, 'PUSH', device.id);
      await this.devices.delete(manager, device.id);
    }
  }

  private sealed(id: string, { p256dh, auth }: DeviceKeys): string {
    return this.box.seal(JSON.stringify({ p256dh, auth }), id);
  }

  /** Whether only the device's own browser can have sent these; false if its keys cannot be opened any more. */
  private hasKeys({ id, keys }: PushDeviceRow, sent: DeviceKeys): boolean {
    const own = this.box.opened(keys, id);
    return own !== undefined && areSameKeys(sent, JSON.parse(own) as DeviceKeys);
  }
}

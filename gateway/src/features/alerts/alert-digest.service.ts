import type { DataSource } from 'typeorm';
import { ALERT_DIGEST_CHANGES_PER_MINUTE, ALERT_DIGEST_TESTS_PER_MINUTE } from '#schema/alert.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { DeliveryService } from '../deliveries/delivery.service.js';
import { digestIsOff } from './alert.errors.js';
import type { AlertDigestRepository } from './alert-digest.repository.js';
import { DIGEST_MS, DIGEST_QUEUE } from './alert-digest-sender.js';

/** Lets users test their digests by mail, and switch them on again. */
export class AlertDigestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: AlertDigestRepository,
    private readonly deliveries: DeliveryService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Sends the caller a test mail. @throws FarolError CONFLICT (switched off), RATE_LIMITED */
  async sendTest({ userId }: Viewer): Promise<void> {
    if ((await this.digests.on([userId])).length === 0) throw digestIsOff();
    await this.limiter.take(`alert digest test ${userId}`, ALERT_DIGEST_TESTS_PER_MINUTE);
    const now = this.clock.now();
    const to = { userId, channel: 'MAIL', queue: DIGEST_QUEUE, receiverId: userId, receiver: null } as const;
    const test = { kind: 'TEST', subject: uuidv7(now), payload: null } as const;
    await this.dataSource.transaction((manager) =>
      this.deliveries.add(manager, [{ ...to, ...test, expiresAt: new Date(now + DIGEST_MS) }]),
    );
  }

  /** Resumes the caller's digests after they failed too often. @throws FarolError RATE_LIMITED */
  async resume({ userId }: Viewer): Promise<void> {
    await this.limiter.take(`alert digest change ${userId}`, ALERT_DIGEST_CHANGES_PER_MINUTE);
    await this.digests.switchOn(userId);
  }
}

import type { Clock } from '../../platform/clock.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { AlertDeliveryKind } from './alert.type.js';
import type { AlertChannel, AlertMessage } from './alert-channel.service.js';
import type { AlertDigestRepository } from './alert-digest.repository.js';
import { digestAfter } from './alert-digest.service.js';
import type { AlertDigestStreakRepository } from './alert-digest-streak.repository.js';
import type { AlertThreadService } from './alert-thread.service.js';

/** Mail as an alert channel: nothing is sent immediately; alerts wait for their owner's daily digest. */
export class AlertDigestChannel implements AlertChannel {
  readonly name = 'MAIL';

  constructor(
    private readonly digests: AlertDigestRepository,
    private readonly streaks: AlertDigestStreakRepository,
    private readonly thread: AlertThreadService,
    private readonly days: UserDayService,
    private readonly clock: Clock,
  ) {}

  /** Every user who may have rules has a verified address, but it may have refused too many digests. */
  async isSetUp(userId: string): Promise<boolean> {
    return !(await this.streaks.isOff(userId));
  }

  /** The digest that lists an alert also gives its outcome. */
  async send(
    { manager }: Transaction,
    kind: AlertDeliveryKind,
    messages: readonly AlertMessage[],
  ): Promise<void> {
    if (kind === 'OUTCOME') return;
    const off = await this.streaks.offOf(
      messages.map(({ userId }) => userId),
      manager,
    );
    const open = messages.filter(({ userId }) => !off.has(userId));
    if (open.length === 0) return;
    const threadKey = { kind, channel: 'MAIL', receiverId: '', receiver: null } as const;
    const begun = await this.thread.begin(
      manager,
      open.map(({ alertId }) => ({ alertId, ...threadKey })),
    );
    const isNew = new Set(begun.map(({ alertId }) => alertId));
    const userIds = open.flatMap(({ alertId, userId }) => (isNew.has(alertId) ? [userId] : []));
    if (userIds.length === 0) return;
    const now = this.clock.now();
    const dayOf = await this.days.calendarOf(userIds, manager);
    const digestTimes = new Map(userIds.map((userId) => [userId, digestAfter(dayOf(userId, now))]));
    await this.digests.want(manager, digestTimes);
  }
}

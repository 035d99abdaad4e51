import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { MailReport } from '../../platform/mail/mail.js';
import type { MailResult, MailService } from '../../platform/mail/mail.service.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import type { NoticeService } from '../notifications/notice.service.js';
import { streakAfter } from './alert-channel.service.js';
import type { AlertDigestRepository } from './alert-digest.repository.js';
import type { AlertDigestStreakRepository } from './alert-digest-streak.repository.js';
import { digestOffNotice } from './alert-notice.js';

/** Name under which mails of digests are reported. */
const DIGEST_REPORT = 'alert digest';

/** Ids of the first and last alert in a digest; empty for a test. */
interface DigestSpan {
  readonly first?: string;
  readonly last?: string;
}

/** Report attached to a digest's mail, by which its result is followed. */
export function digestReport(userId: string, alerts: readonly { readonly id: string }[]): MailReport {
  const about: DigestSpan = alerts.length > 0 ? { first: alerts[0]?.id, last: alerts.at(-1)?.id } : {};
  return { name: DIGEST_REPORT, userId, about };
}

/**
 * Follows the delivery of digests by mail. Writes the result into the threads of the alerts, and switches a user's
 * digests off after too many refusals in a row, with a notice under the bell. An unavailable mail server counts against
 * nobody.
 */
export class AlertDigestStreakService {
  constructor(
    private readonly streaks: AlertDigestStreakRepository,
    private readonly digests: AlertDigestRepository,
    private readonly mail: MailService,
    private readonly notices: NoticeService,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** Subscribes to the results of digests. */
  follow(): void {
    this.mail.reportTo(DIGEST_REPORT, (report, result) => this.note(report, result));
  }

  /** Whether a user's digests are switched off, as seen within the manager's transaction. */
  isOff(userId: string, manager?: EntityManager): Promise<boolean> {
    return this.streaks.isOff(userId, manager);
  }

  /** Switches a user's digests on again. */
  async switchOn(userId: string): Promise<void> {
    await this.streaks.end(userId);
  }

  private async note({ userId, about }: MailReport, result: MailResult): Promise<void> {
    const { failure, attempts, isRefused } = result;
    const { first, last } = about as DigestSpan;
    await this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const now = new Date(this.clock.now());
      const hasFailed = failure !== undefined;
      // Digests that are switched off, or whose user is gone, have no streak to continue.
      const streak =
        hasFailed && !isRefused ? undefined : await this.streaks.lock(manager, userId, hasFailed);
      if (first && last) {
        const status = hasFailed ? 'FAILED' : 'DELIVERED';
        const sent = { status, answer: failure ?? null, attempts, now } as const;
        await this.digests.noteSent(manager, { userId, first, last }, sent);
      }
      if (!streak || streak.switchedOffAt) return;
      const { failures, isOver } = streakAfter(streak.failures, [{ succeeded: !hasFailed }]);
      if (failures === streak.failures) return;
      await this.streaks.write(manager, userId, failures, isOver ? now : null);
      if (isOver) await this.switchOff(transaction, userId, now);
    });
  }

  private async switchOff(transaction: Transaction, userId: string, now: Date): Promise<void> {
    const { manager } = transaction;
    await this.digests.endAll(manager, userId, { status: 'CANCELLED', answer: null, now });
    await this.mail.withdraw(manager, DIGEST_REPORT, userId);
    await this.notices.add(userId, digestOffNotice(userId, now.getTime()), transaction);
    this.log.info({ userId }, 'digests of alerts were switched off');
  }
}

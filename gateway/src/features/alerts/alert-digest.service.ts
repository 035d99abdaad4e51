import type { DataSource, EntityManager } from 'typeorm';
import {
  ALERT_DIGEST_CHANGES_PER_MINUTE,
  ALERT_DIGEST_HOUR,
  ALERT_DIGEST_TESTS_PER_MINUTE,
} from '#schema/alert.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.js';
import type { Log } from '../../platform/log.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { hourOfDay } from '../../platform/zone-calendar.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import type { UserDay, UserDayService } from '../progress/user-day.service.js';
import type { RecordService } from '../record/record.service.js';
import { digestIsOff } from './alert.errors.js';
import type { AlertDeliveryStatus } from './alert.type.js';
import type { AlertDigestRepository, DueDigest, WaitingAlert } from './alert-digest.repository.js';
import { alertDigestMail, type DigestPart, digestTestMail } from './alert-digest-mail.js';
import { type AlertDigestStreakService, digestReport } from './alert-digest-streak.service.js';
import type { AlertRuleRepository } from './alert-rule.repository.js';

/** Due digests read per query. */
const BATCH = 100;

/** When a day's digest is due: the morning after it. */
export const digestAfter = ({ timeZone, end }: UserDay) => hourOfDay(timeZone, end, ALERT_DIGEST_HOUR);

/**
 * Mails the digest of a day's alerts: those of rules that name MAIL, and how each ended. A digest, the threads of its
 * alerts and its due row are written in one transaction, so that each alert is in exactly one digest, however many
 * gateways run.
 */
export class AlertDigestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly digests: AlertDigestRepository,
    private readonly rules: AlertRuleRepository,
    private readonly reach: AccountReachService,
    private readonly guards: PracticeGuardService,
    private readonly days: UserDayService,
    private readonly record: RecordService,
    private readonly streaks: AlertDigestStreakService,
    private readonly mail: MailService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Writes all due digests; returns the number of mails. One that fails is left for the next call. */
  async writeDue(): Promise<number> {
    let mails = 0;
    const failed: string[] = [];
    for (;;) {
      const userIds = await this.digests.due(new Date(this.clock.now()), failed, BATCH);
      let done = 0;
      const failures = failed.length;
      for (const userId of userIds) {
        const made = await this.write(userId).catch((error: unknown) => {
          if (isDatabaseUnavailable(error)) throw error;
          this.log.error({ err: error, userId }, 'a digest of alerts could not be written');
          failed.push(userId);
          return undefined;
        });
        if (made === undefined) continue;
        done += 1;
        mails += made;
      }
      // The rest is being written by another gateway.
      if (done === 0 && failed.length === failures) return mails;
    }
  }

  /** Sends the caller a test mail. @throws FarolError CONFLICT (switched off), RATE_LIMITED */
  async sendTest({ userId, account }: Viewer): Promise<void> {
    if (await this.streaks.isOff(userId)) throw digestIsOff();
    await this.limiter.take(`alert digest test ${userId}`, ALERT_DIGEST_TESTS_PER_MINUTE);
    const report = digestReport(userId, []);
    await this.mail.enqueue(undefined, { to: account.email, ...digestTestMail(account.name), report });
  }

  /** Resumes the caller's digests after they failed too often. @throws FarolError RATE_LIMITED */
  async resume({ userId }: Viewer): Promise<void> {
    await this.limiter.take(`alert digest change ${userId}`, ALERT_DIGEST_CHANGES_PER_MINUTE);
    await this.streaks.switchOn(userId);
  }

  /**
   * Writes a user's digest and returns the number of mails, 0 or 1; undefined if it is not due, or another gateway is
   * writing it.
   */
  private write(userId: string): Promise<number | undefined> {
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      // Same lock order as when alerts are made: users, practice, digests.
      const reached = await this.reach.reachable(manager, [userId], 'accessBinaryOptions');
      const pauses = await this.guards.pausesOf(manager, [userId]);
      const due = await this.digests.lock(manager, userId, new Date(now));
      if (!due) return undefined;
      const rules = await this.rules.findOf(userId, manager);
      if (!reached.has(userId))
        return this.end(manager, userId, 'WITHHELD', 'O acesso da conta está fechado.');
      if (await this.streaks.isOff(userId, manager)) return this.end(manager, userId, 'CANCELLED', null);
      if (!rules.some(({ channels }) => channels.includes('MAIL')))
        return this.end(manager, userId, 'CANCELLED', 'Nenhuma regra pede mais o resumo.');
      const day = await this.days.of(userId, now);
      // Alerts are held back during a pause and sent on the morning after.
      const alerts = pauses.has(userId) ? [] : await this.digests.waiting(manager, userId, day.start);
      if (alerts.length > 0) await this.send(manager, userId, due, alerts, day);
      const rest = await this.digests.waiting(manager, userId);
      if (rest.length > 0) await this.digests.postpone(manager, userId, digestAfter(day));
      else await this.digests.delete(manager, userId);
      return alerts.length > 0 ? 1 : 0;
    });
  }

  private async send(
    manager: EntityManager,
    userId: string,
    { name, email }: DueDigest,
    alerts: readonly WaitingAlert[],
    { timeZone }: UserDay,
  ): Promise<void> {
    const [series, witness] = await Promise.all([this.record.series(), this.record.witnessText(timeZone)]);
    const parts = series.flatMap(({ id, kind, engineVersion }): DigestPart[] => {
      const own = alerts.filter((alert) => alert.series === id);
      return own.length > 0 ? [{ kind, engineVersion, alerts: own }] : [];
    });
    const content = alertDigestMail({ name, timeZone, parts, witness });
    await this.mail.enqueue(manager, { to: email, ...content, report: digestReport(userId, alerts) });
    await this.digests.end(
      manager,
      alerts.map(({ id }) => id),
      { status: 'DELIVERED', answer: null, now: new Date(this.clock.now()) },
    );
  }

  /** Ends the wait of all alerts of a user who gets no digest. */
  private async end(
    manager: EntityManager,
    userId: string,
    status: AlertDeliveryStatus,
    answer: string | null,
  ): Promise<number> {
    await this.digests.endAll(manager, userId, { status, answer, now: new Date(this.clock.now()) });
    return 0;
  }
}

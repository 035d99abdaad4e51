import type { DataSource, EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { isDatabaseUnavailable } from '../../platform/database/unavailable.js';
import type { Log } from '../../platform/log.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import { type DayBounds, hourOfDay } from '../../platform/zone-calendar.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { RecordService } from '../record/record.service.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import type { DueSummary, RewardsRepository } from './rewards.repository.js';
import type { WeeklySummary } from './rewards.type.js';
import { type SummaryPart, weeklySummaryMail } from './weekly-summary-mail.js';

/** Local time on Mondays at which summaries are due. */
const MORNING_HOUR = 8;

/** When the summary of a week is due: on the following Monday morning. */
const dueAfter = ({ timeZone, end }: DayBounds) => hourOfDay(timeZone, end, MORNING_HOUR);

/**
 * Manages subscriptions to the weekly summary and queues its mails. A summary and its new due time are written in one
 * transaction that locks its row, so each is written once, however many gateways run. Each summary starts where the
 * last one ended. No signal is missed or repeated, even if the user changes zone. None is sent to users who are blocked or
 * have no access to the page of signals.
 */
export class WeeklySummaryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: RewardsRepository,
    private readonly days: UserDayService,
    private readonly signals: SignalRepository,
    private readonly reach: AccountReachService,
    private readonly hitRates: HitRateService,
    private readonly record: RecordService,
    private readonly mail: MailService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async of({ userId }: Viewer): Promise<WeeklySummary> {
    const summary = await this.repository.summaryOf(userId);
    return { wanted: summary !== null, dueAt: summary?.dueAt ?? null };
  }

  async set(viewer: Viewer, wanted: boolean): Promise<WeeklySummary> {
    const { userId } = viewer;
    if (wanted) await this.want(userId);
    else await this.repository.endSummary(userId);
    return this.of(viewer);
  }

  /** Writes all due summaries. Returns the number of mails. One that fails is left for the next call. */
  async writeDue(): Promise<number> {
    let written = 0;
    const failed: string[] = [];
    const next = () => this.writeOne(failed);
    for (let one = await next(); one !== undefined; one = await next()) written += one;
    return written;
  }

  private async want(userId: string): Promise<void> {
    const week = await this.days.weekOf(userId, this.clock.now());
    await this.repository.wantSummary({ userId, dueAt: dueAfter(week), coveredUntil: week.start });
  }

  /**
   * Handles the most overdue summary that has not failed, or adds its user to those. Returns its number of mails, 0 or 1;
   * undefined if none is due.
   */
  private async writeOne(failed: string[]): Promise<number | undefined> {
    let found: string | undefined;
    try {
      return await this.dataSource.transaction(async (manager) => {
        const due = await this.repository.lockDueSummary(manager, new Date(this.clock.now()), failed);
        if (!due) return undefined;
        found = due.userId;
        return (await this.writeDueOf(manager, due)) ? 1 : 0;
      });
    } catch (error) {
      if (found === undefined || isDatabaseUnavailable(error)) throw error;
      this.log.error({ err: error, userId: found }, 'a weekly summary could not be written');
      failed.push(found);
      return 0;
    }
  }

  private async writeDueOf(manager: EntityManager, due: DueSummary): Promise<boolean> {
    const { userId, coveredUntil } = due;
    const week = await this.days.weekOf(userId, this.clock.now());
    const reached = await this.reach.reachable(manager, [userId], 'accessBinaryOptions');
    if (!reached.has(userId)) {
      // The first summary after access returns includes what was withheld.
      await this.repository.postponeSummary(manager, userId, dueAfter(week), coveredUntil);
      return false;
    }
    const isWritten = await this.write(manager, due, week);
    const latest = coveredUntil > week.start ? coveredUntil : week.start;
    await this.repository.postponeSummary(manager, userId, dueAfter(week), latest);
    return isWritten;
  }

  /** A week without signals gets no mail. */
  private async write(manager: EntityManager, due: DueSummary, week: DayBounds): Promise<boolean> {
    const { userId, name, email, coveredUntil: start } = due;
    const { start: end, timeZone } = week;
    const periods = start < end ? await this.signals.periodsOf(userId, start, end) : [];
    if (periods.length === 0) return false;
    const parts = periods.map(
      ({ simulated, engineVersion, generated, settled, ...counts }): SummaryPart => ({
        simulated,
        engineVersion,
        generated,
        settled,
        hitRate: this.hitRates.ofCounts(counts),
      }),
    );
    const witness = await this.record.witnessText(timeZone);
    await this.mail.enqueue(manager, {
      to: email,
      userId,
      ...weeklySummaryMail({ name, start, end, timeZone, parts, witness }),
    });
    return true;
  }
}

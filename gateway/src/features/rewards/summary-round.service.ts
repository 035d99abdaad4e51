import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { MailService } from '../../platform/mail/mail.service.js';
import type { HitRateService } from '../outcomes/hit-rate.service.js';
import type { UserDay, UserDayService } from '../progress/user-day.service.js';
import type { SignalRepository } from '../signals/signal.repository.js';
import { dueAfter } from './summary-time.js';
import { type SummaryPart, weeklySummaryMail } from './weekly-summary-mail.js';

interface DueSummary {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly toldUntil: Date;
}

/** One that another gateway has in hand is passed over, not waited for. */
const TAKE_ONE = `
SELECT w.user_id AS "userId", u.name, u.email, w.told_until AS "toldUntil"
FROM weekly_summaries w JOIN users u ON u.id = w.user_id
WHERE w.due_at <= $1 ORDER BY w.due_at LIMIT 1 FOR UPDATE OF w SKIP LOCKED`;

const TOLD = `
UPDATE weekly_summaries SET due_at = $2, told_until = greatest(told_until, $3) WHERE user_id = $1`;

/**
 * Writes summaries that are due into the mail queue. A summary and the mark that it was written are one transaction
 * behind the lock of its row, so each is written once, whatever the number of gateways; and since a summary begins
 * where the last one ended, no signal is told twice or left out, whatever zone a user has moved to.
 */
export class SummaryRoundService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: UserDayService,
    private readonly signals: SignalRepository,
    private readonly hitRates: HitRateService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /** Writes all that are due; answers how many mails that made. */
  async writeDue(): Promise<number> {
    let written = 0;
    for (let one = await this.writeOne(); one !== undefined; one = await this.writeOne()) written += one;
    return written;
  }

  /** Mails that the summary due longest made, 0 or 1; undefined where none is due. */
  private writeOne(): Promise<number | undefined> {
    const now = this.clock.now();
    return this.dataSource.transaction(async (manager) => {
      const [due] = await manager.query<DueSummary[]>(TAKE_ONE, [new Date(now)]);
      if (!due) return undefined;
      const week = await this.days.weekOf(due.userId, now);
      const isWritten = await this.write(manager, due, week);
      await manager.query(TOLD, [due.userId, dueAfter(week), week.start]);
      return isWritten ? 1 : 0;
    });
  }

  /** A week without signals makes no mail. */
  private async write(manager: EntityManager, due: DueSummary, week: UserDay): Promise<boolean> {
    const { userId, name, email, toldUntil: start } = due;
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
    await this.mail.enqueue(manager, {
      to: email,
      ...weeklySummaryMail({ name, start, end, timeZone, parts }),
    });
    return true;
  }
}

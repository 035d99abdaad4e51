import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { StoredOutcome } from '../record/record.event.js';
import type { AlertEntryRow, AlertRepository } from './alert.repository.js';
import type { AlertChannelService } from './alert-channel.service.js';

/** Alerts whose outcome is sent in one transaction. */
const ALERTS_AT_ONCE = 250;

/** Stores the outcomes of alerted entries, and sends them by the channels of their alerts. */
export class AlertOutcomeService {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly reach: AccountReachService,
    private readonly days: UserDayService,
    private readonly channels: AlertChannelService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends outcomes to every alerted user, won and lost alike, even if the rule was deleted or a pause has begun since.
   */
  async settle(outcomes: readonly StoredOutcome[]): Promise<void> {
    if (outcomes.length === 0) return;
    const settled = await this.alerts.settle(outcomes, new Date(this.clock.now()));
    for (const entry of settled) {
      let after: string | undefined;
      do after = await this.sendOutcome(entry, after);
      while (after !== undefined);
    }
  }

  /**
   * Sends an entry's outcome to a batch of alerted users. Returns the alert id to continue after; undefined once all
   * have it.
   */
  private async sendOutcome(entry: AlertEntryRow, after: string | undefined): Promise<string | undefined> {
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const alerts = await this.alerts.unsent(manager, entry.id, 'OUTCOME', after, ALERTS_AT_ONCE);
      if (alerts.length === 0) return undefined;
      const userIds = alerts.map(({ userId }) => userId);
      const reached = await this.reach.reachable(manager, userIds, 'accessBinaryOptions');
      const own = alerts.filter(({ userId }) => reached.has(userId));
      const calendar = await this.days.calendarOf(userIds, manager);
      const now = this.clock.now();
      const messages = own.map(({ id: alertId, userId, ruleName, channels }) => {
        const { timeZone } = calendar(userId, now);
        return { alertId, userId, ruleName, entry, timeZone, channels };
      });
      if (own.length > 0) await this.channels.send(transaction, 'OUTCOME', messages);
      return alerts.length === ALERTS_AT_ONCE ? alerts.at(-1)?.id : undefined;
    });
  }
}

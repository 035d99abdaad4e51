import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { practiceChanged } from './practice.event.js';
import { endOverduePauses } from './practice-rows.js';

/** Tells users that a pause is over, each time once, whatever the number of gateways. */
export class PracticePauseService {
  constructor(
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Ends the pauses that are over; answers how many. */
  async endDue(): Promise<number> {
    const now = this.clock.now();
    return this.outbox.transaction(async ({ manager, tell }) => {
      const ended = await endOverduePauses(manager, new Date(now));
      if (ended.length === 0) return 0;
      const dayOf = await this.days.calendarOf(
        ended.map(({ userId }) => userId),
        manager,
      );
      for (const { userId, reason, until } of ended) {
        const { timeZone } = dayOf(userId, now);
        tell(practiceChanged, userId, { kind: 'RESUMED', userId, timeZone, reason, until });
      }
      return ended.length;
    });
  }
}

import type { Outbox } from '../../platform/outbox/outbox.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';

/** A message about to be sent. */
export interface ReadyMessage {
  readonly id: string;
  readonly userId: string;
  /** Whether the message is withheld while its owner is paused. */
  readonly stopsInPause: boolean;
}

/** Checks the guards again right before sending, since they may have changed since the message was made. */
export class AlertHoldService {
  constructor(
    private readonly reach: AccountReachService,
    private readonly guards: PracticeGuardService,
    private readonly outbox: Outbox,
  ) {}

  /** Reasons to withhold messages, by message id: a paused user gets no alerts, a closed account gets nothing. */
  reasonsOf(messages: readonly ReadyMessage[]): Promise<ReadonlyMap<string, string>> {
    const userIds = [...new Set(messages.map(({ userId }) => userId))].sort();
    return this.outbox.transaction(async ({ manager }) => {
      const reached = await this.reach.reachable(manager, userIds, 'accessBinaryOptions');
      const stopping = messages.filter(({ stopsInPause }) => stopsInPause);
      const paused = await this.guards.pausesOf(manager, [...new Set(stopping.map(({ userId }) => userId))]);
      const reasons = new Map<string, string>();
      for (const { id, userId } of stopping)
        if (paused.has(userId)) reasons.set(id, 'A prática está em pausa: alertas não saem.');
      for (const { id, userId } of messages)
        if (!reached.has(userId)) reasons.set(id, 'O acesso da conta está fechado.');
      return reasons;
    });
  }
}

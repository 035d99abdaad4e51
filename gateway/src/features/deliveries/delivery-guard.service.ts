import type { Outbox } from '../../platform/outbox/outbox.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { NoticeSwitchService } from '../notifications/notice-switch.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import { DELIVERY_TOPICS, type DeliveryChannel } from './delivery.type.js';
import type { DueDelivery } from './delivery-sender.service.js';

/** Users to whom nothing is sent now (`closed`), and users to whom no alerts are sent now (`paused`). */
export interface Guarded {
  readonly closed: ReadonlySet<string>;
  readonly paused: ReadonlySet<string>;
}

/** Checks the guards again right before sending, since they may have changed since a message was made. */
export class DeliveryGuardService {
  constructor(
    private readonly reach: AccountReachService,
    private readonly guards: PracticeGuardService,
    private readonly switches: NoticeSwitchService,
    private readonly outbox: Outbox,
  ) {}

  /** Ids of the messages whose users have switched them off since. */
  async switchedOff(
    channel: DeliveryChannel,
    messages: readonly DueDelivery[],
  ): Promise<ReadonlySet<string>> {
    const off = await this.switches.offOf([...new Set(messages.flatMap(({ userId }) => userId ?? []))]);
    const unwanted = messages.filter(({ userId, kind }) => {
      const topic = DELIVERY_TOPICS[kind];
      return userId !== null && topic !== undefined && off.has(userId, topic, channel);
    });
    return new Set(unwanted.map(({ id }) => id));
  }

  /** @param stopping users with messages that a pause withholds */
  check(userIds: ReadonlySet<string>, stopping: ReadonlySet<string>): Promise<Guarded> {
    const ids = [...userIds].sort();
    return this.outbox.transaction(async ({ manager }) => {
      const reached = await this.reach.reachable(manager, ids, 'accessBinaryOptions');
      const paused = await this.guards.pausesOf(manager, [...stopping].sort());
      return {
        closed: new Set(ids.filter((userId) => !reached.has(userId))),
        paused: new Set(paused.keys()),
      };
    });
  }
}

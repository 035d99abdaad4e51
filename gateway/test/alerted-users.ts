import { NoticeService } from '../src/features/notifications/notice.service.js';
import { allItems } from './batches.js';
import { signedInUser } from './factories.js';
import type { TestGateway } from './gateway.js';
import { recordMinutes } from './record-minutes.js';

const HOUR = 3_600_000;

/** An alert of EUR/USD at each close of a minute. */
const RULE = {
  name: 'Uma',
  pairs: ['EUR/USD'],
  timeframes: ['1m'],
  minConfidence: 50,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  mostPerDay: 50,
};

interface ShownAlert {
  readonly id: string;
  readonly outcome: string | null;
  readonly deliveries: readonly {
    readonly kind: string;
    readonly channel: string;
    readonly receiver: string | null;
    readonly status: string;
    readonly attempts: number;
    readonly answer: string | null;
  }[];
}

/** Users with rules, and the minutes that pass for them. @param channels of their rules */
export function alertedUsers(gateway: () => TestGateway, channels?: readonly string[]) {
  const minutes = recordMinutes(gateway);
  const { ask } = minutes;

  /** Returns the rule's id. */
  async function addRule(token: string, given: object = {}): Promise<string> {
    const create = 'mutation ($input: AlertRuleInput!) { createAlertRule(input: $input) { id } }';
    const input = { ...RULE, channels, ...given };
    return (await ask<{ createAlertRule: { id: string } }>(create, token, { input })).createAlertRule.id;
  }

  return {
    ...minutes,
    rule: { ...RULE, channels },
    addRule,

    /** A user with such a rule. */
    async ruler(given: object = {}) {
      const signedIn = await signedInUser(gateway(), { userLevel: 'admin' });
      return { ...signedIn, rule: await addRule(signedIn.token, given) };
    },

    /** Pauses a user for an hour, as three losses do. */
    async pause({ user }: { readonly user: { readonly id: string } }) {
      const { clock, database } = gateway();
      await database.dataSource.query(
        `INSERT INTO practice_guards (user_id, paused_until, pause_reason) VALUES ($1, $2, 'THREE_LOSSES')
         ON CONFLICT (user_id) DO UPDATE SET paused_until = excluded.paused_until, pause_reason = excluded.pause_reason`,
        [user.id, new Date(clock.now() + HOUR)],
      );
    },

    /** A user's alerts, newest first, with what became of their messages. */
    async alertsOf(token: string): Promise<readonly ShownAlert[]> {
      const query =
        '{ alerts { items { id outcome deliveries { kind channel receiver status attempts answer } } } }';
      return (await ask<{ alerts: { items: ShownAlert[] } }>(query, token)).alerts.items;
    },

    /** A user's notices under the bell, newest first. */
    noticesOf: (userId: string) => allItems(gateway().gateway.services.get(NoticeService).allOf(userId)),
  };
}

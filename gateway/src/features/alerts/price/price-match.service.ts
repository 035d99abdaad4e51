import type { EntityManager } from 'typeorm';
import { PRICE_ALERT_WAIT_SECONDS, PRICE_ALERTS_PER_DAY } from '#schema/price-alert.js';
import type { Clock } from '../../../platform/clock.js';
import type { Outbox } from '../../../platform/outbox/outbox.js';
import { uuidv7 } from '../../../platform/uuid.js';
import type { AccountReachService } from '../../accounts/account-reach.service.js';
import type { MarketFeed, Tick } from '../../market/market-feed.js';
import type { PracticeGuardService } from '../../practice/practice-guard.service.js';
import type { UserDayService } from '../../progress/user-day.service.js';
import type { AlertChannelService } from '../alert-channel.service.js';
import type { PriceAlertRepository, PriceAlertRow } from './price-alert.repository.js';
import type { PriceMessage } from './price-alert-notice.js';
import type { IndexedPriceRule } from './price-index.js';
import type { PriceRuleRepository, PriceRuleRow, PriceRuleUse } from './price-rule.repository.js';

/** A rule whose price a tick has crossed. */
export interface Crossing {
  readonly rule: IndexedPriceRule;
  readonly tick: Tick;
  readonly side: 'UP' | 'DOWN';
}

/**
 * Makes alerts of crossings. Every gateway sees the same ticks and hands in the same crossings; the rule's row, locked
 * and written with the alert, lets one of them make it.
 */
export class PriceMatchService {
  constructor(
    private readonly rules: PriceRuleRepository,
    private readonly alerts: PriceAlertRepository,
    private readonly feed: MarketFeed,
    private readonly reach: AccountReachService,
    private readonly guards: PracticeGuardService,
    private readonly days: UserDayService,
    private readonly channels: AlertChannelService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the alerts of crossings whose rules still exist unchanged, and for which no other gateway has made them.
   * Returns the ids of the rules that are no longer enabled.
   */
  alert(crossings: readonly Crossing[]): Promise<ReadonlySet<string>> {
    return this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const userIds = [...new Set(crossings.map(({ rule }) => rule.userId))].sort();
      const reached = await this.reach.reachable(manager, userIds, 'accessBinaryOptions');
      const pauses = await this.guards.pausesOf(manager, [...reached].sort());
      const isAwake = ({ rule: { userId } }: Crossing) => reached.has(userId) && !pauses.has(userId);
      const awake = crossings.filter(isAwake);
      const rules = await this.rules.lockEnabled(manager, idsOf(awake));
      const { made, uses } = await this.choose(manager, awake, rules);
      if (made.length > 0) {
        await this.alerts.insert(
          manager,
          made.map(({ alert }) => alert),
        );
        await this.rules.writeUses(manager, uses);
        await this.channels.sendPrices(transaction, made);
      }
      const asleep = idsOf(crossings.filter((crossing) => !isAwake(crossing)));
      const enabled = new Set(await this.rules.enabled(manager, asleep));
      for (const { id } of rules) enabled.add(id);
      for (const { id, enabled: isOn } of uses) if (!isOn) enabled.delete(id);
      return new Set(idsOf(crossings).filter((id) => !enabled.has(id)));
    });
  }

  /** The alerts to make: within a rule's daily maximum, and not too soon after its last one. */
  private async choose(
    manager: EntityManager,
    crossings: readonly Crossing[],
    rules: readonly PriceRuleRow[],
  ) {
    const now = this.clock.now();
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    const userIds = [...new Set(rules.map(({ userId }) => userId))];
    const calendar = await this.days.calendarOf(userIds, manager);
    const made: PriceMessage[] = [];
    const uses = new Map<string, PriceRuleUse>();
    for (const { rule, tick, side } of crossings) {
      const row = byId.get(rule.id);
      // Changed since it was matched: that price, or that side, is no longer asked for.
      if (row?.revision !== rule.revision) continue;
      // By the tick, which all gateways have in common, unlike the time.
      const { timeZone, date: day } = calendar(row.userId, tick.time);
      const last = uses.get(row.id) ?? lastUse(row);
      const used = last.day === day ? last.used : 0;
      if (!last.enabled || used >= PRICE_ALERTS_PER_DAY || isTooSoon(last.tickAt, tick)) continue;
      const tickAt = new Date(tick.time);
      uses.set(row.id, { id: row.id, day, used: used + 1, tickAt, enabled: row.repeats });
      const alert: PriceAlertRow = {
        id: uuidv7(now),
        userId: row.userId,
        ruleId: row.id,
        pair: row.pair,
        price: row.price,
        crossing: side,
        tickPrice: tick.price,
        tickAt,
        simulated: this.feed.simulated,
        repeats: row.repeats,
        createdAt: new Date(now),
      };
      made.push({ userId: row.userId, alert, channels: row.channels, timeZone });
    }
    return { made, uses: [...uses.values()] };
  }
}

const idsOf = (crossings: readonly Crossing[]) => [...new Set(crossings.map(({ rule }) => rule.id))];

const lastUse = ({ usedDay, used, lastTickAt, enabled }: PriceRuleRow) => ({
  day: usedDay,
  used,
  tickAt: lastTickAt,
  enabled,
});

/** By the times of the ticks, so that two gateways decide alike. A tick before the last alert's is too soon as well. */
function isTooSoon(lastTickAt: Date | null, { time }: Tick): boolean {
  return lastTickAt !== null && time - lastTickAt.getTime() < PRICE_ALERT_WAIT_SECONDS * 1000;
}

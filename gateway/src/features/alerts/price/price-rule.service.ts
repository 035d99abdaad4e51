import type { EntityManager } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { hasQuotedDigits, isBeyond, isPriceInReach, MAX_PRICE_RULES } from '#schema/price-alert.js';
import type { Viewer } from '../../../platform/auth/viewer.js';
import type { Clock } from '../../../platform/clock.js';
import type { EventBus } from '../../../platform/event-bus.js';
import { isUuid, uuidv7 } from '../../../platform/uuid.js';
import { pairWithoutData } from '../../market/market.errors.js';
import { ifAvailable, type MarketFeed } from '../../market/market-feed.js';
import type { UserDayService } from '../../progress/user-day.service.js';
import { noSuchChannel } from '../alert.errors.js';
import type { AlertChannelService } from '../alert-channel.service.js';
import { DEFAULT_CHANNELS } from '../alert-rule.service.js';
import { badDigits, priceOutOfReach, tooManyPriceRules, unknownPriceRule } from './price-alert.errors.js';
import { priceRulesChanged } from './price-alert.event.js';
import type { PriceRuleInput } from './price-alert.input.js';
import type { PriceRule } from './price-alert.type.js';
import type { PriceRuleRepository, PriceRuleRow, PriceRuleTerms } from './price-rule.repository.js';

/** Creates and changes the price rules of users. */
export class PriceRuleService {
  constructor(
    private readonly rules: PriceRuleRepository,
    private readonly feed: MarketFeed,
    private readonly days: UserDayService,
    private readonly channels: AlertChannelService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** A user's rules, oldest first. */
  async listOf(userId: string): Promise<PriceRule[]> {
    return this.shown(userId, await this.rules.findOf(userId));
  }

  /** @throws FarolError BAD_USER_INPUT, CONFLICT if the caller has the maximum number, UNAVAILABLE without a price */
  async create({ userId }: Viewer, input: PriceRuleInput): Promise<PriceRule> {
    const terms = await this.termsOf(input);
    const missing = this.channels.missingOf(terms.channels ?? []);
    if (missing.length > 0) throw noSuchChannel(missing);
    const now = this.clock.now();
    return this.changed(userId, async (manager, revision) => {
      if ((await this.rules.countOf(manager, userId)) >= MAX_PRICE_RULES) throw tooManyPriceRules();
      const row = {
        id: uuidv7(now),
        userId,
        channels: [...DEFAULT_CHANNELS],
        ...terms,
        usedDay: null,
        used: 0,
        lastTickAt: null,
        revision,
        createdAt: new Date(now),
      };
      await this.rules.insert(manager, row);
      return row;
    });
  }

  /** @throws FarolError BAD_USER_INPUT, NOT_FOUND, UNAVAILABLE as `create` */
  async update(viewer: Viewer, id: string, input: PriceRuleInput): Promise<PriceRule> {
    return this.change(viewer, id, await this.termsOf(input));
  }

  /** @throws FarolError NOT_FOUND if the caller has no such rule */
  switch(viewer: Viewer, id: string, enabled: boolean): Promise<PriceRule> {
    return this.change(viewer, id, { enabled });
  }

  /** @throws FarolError NOT_FOUND if the caller has no such rule */
  async delete({ userId }: Viewer, id: string): Promise<void> {
    const isDeleted =
      isUuid(id) && (await this.rules.changing((manager) => this.rules.delete(manager, id, userId)));
    if (!isDeleted) throw unknownPriceRule();
  }

  private change({ userId }: Viewer, id: string, change: Partial<PriceRuleTerms>): Promise<PriceRule> {
    if (!isUuid(id)) throw unknownPriceRule();
    const missing = this.channels.missingOf(change.channels ?? []);
    return this.changed(userId, async (manager, revision) => {
      const row = await this.rules.find(manager, id, userId);
      if (!row) throw unknownPriceRule();
      // A rule may keep a channel that it already names, even if that is no longer available.
      const added = missing.filter((channel) => !row.channels.includes(channel));
      if (added.length > 0) throw noSuchChannel(added);
      await this.rules.update(manager, id, userId, { ...change, revision });
      return { ...row, ...change, revision };
    });
  }

  /** Changes rules, and has each gateway read the change. */
  private async changed(
    userId: string,
    work: (manager: EntityManager, revision: string) => Promise<PriceRuleRow>,
  ): Promise<PriceRule> {
    const row = await this.rules.changing(work);
    this.events.publish(priceRulesChanged, '', {});
    const [rule] = await this.shown(userId, [row]);
    if (!rule) throw unknownPriceRule();
    return rule;
  }

  /** @throws FarolError BAD_USER_INPUT, UNAVAILABLE if the pair has no price to compare with */
  private async termsOf(
    input: PriceRuleInput,
  ): Promise<Omit<PriceRuleTerms, 'channels'> & Partial<PriceRuleTerms>> {
    const { pair, price, crossing = null, repeats, enabled } = input;
    if (!this.feed.pairs.includes(pair)) throw pairWithoutData(pair);
    if (!hasQuotedDigits(pair, price)) throw badDigits(pair);
    const present = (await this.feed.lastTick(pair)).price;
    if (!isPriceInReach(price, present)) throw priceOutOfReach(pair, present);
    const channels = input.channels ? { channels: input.channels } : {};
    return { pair, price, crossing, repeats, enabled, ...channels };
  }

  private async shown(userId: string, rows: readonly PriceRuleRow[]): Promise<PriceRule[]> {
    const { date: day } = await this.days.of(userId, this.clock.now());
    const prices = await this.pricesOf(new Set(rows.map(({ pair }) => pair)));
    return rows.map((row) => {
      const { id, pair, price, crossing, repeats, enabled, channels, lastTickAt, createdAt } = row;
      const present = prices.get(pair);
      return {
        id,
        pair,
        price,
        crossing,
        repeats,
        enabled,
        channels,
        isBeyond: present === undefined ? null : isBeyond(crossing, price, present),
        usedToday: row.usedDay === day ? row.used : 0,
        lastTickAt,
        createdAt,
      };
    });
  }

  private async pricesOf(pairs: ReadonlySet<Pair>): Promise<ReadonlyMap<Pair, number>> {
    const prices = await Promise.all(
      [...pairs].map(async (pair) => [pair, (await ifAvailable(this.feed.lastTick(pair)))?.price] as const),
    );
    return new Map(prices.flatMap(([pair, price]) => (price === undefined ? [] : [[pair, price] as const])));
  }
}

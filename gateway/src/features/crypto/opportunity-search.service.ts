import { COINS, type Coin, type CoinSymbol } from '#schema/coin.js';
import { OPPORTUNITY_HOURS } from '#schema/opportunity.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { uuidv7 } from '../../platform/uuid.js';
import { type CryptoFeed, HOUR_MS } from '../market/crypto-feed.js';
import type { OpportunityEntity } from './opportunity.entity.js';
import {
  expiresAt,
  FORMULA_VERSION,
  type FoundOpportunity,
  findOpportunity,
  opensAt,
  reachedAt,
} from './opportunity.js';
import type { OpportunityRepository } from './opportunity.repository.js';

/**
 * Searches for opportunities at every closed hour, coin by coin. A coin is searched once its last opportunity is over,
 * at each hour since then, up to a day back. A gateway that was stopped for some hours thus finds what it missed.
 */
export class OpportunitySearchService {
  /** By coin: end of the newest hour that was searched. */
  private readonly searched = new Map<CoinSymbol, number>();

  constructor(
    private readonly opportunities: OpportunityRepository,
    private readonly feed: CryptoFeed,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Searches the hours closed since the last search; returns the number of new opportunities. */
  async search(): Promise<number> {
    const end = Math.floor(this.clock.now() / HOUR_MS) * HOUR_MS;
    const waiting = COINS.filter(({ symbol }) => this.searched.get(symbol) !== end);
    const found = await Promise.all(waiting.map((coin) => this.searchCoin(coin, end)));
    return found.filter(Boolean).length;
  }

  /** A coin whose newest candle is missing is searched again by the next job. */
  private async searchCoin(coin: Coin, end: number): Promise<boolean> {
    const { symbol } = coin;
    try {
      const { closed } = await this.feed.hourly(symbol);
      if (opensAt(closed.at(-1)?.time ?? 0) !== end) return false;
      const last = await this.opportunities.lastOf(this.feed.id, symbol);
      if (last) await this.watch(last, closed);
      const isNew = await this.insertFirst(
        coin,
        closed,
        Math.max(last?.expiresAt.getTime() ?? 0, dayBefore(end)),
      );
      this.searched.set(symbol, end);
      return isNew;
    } catch (error) {
      this.log.warn({ err: error, symbol }, 'no opportunities could be searched for now');
      return false;
    }
  }

  private async insertFirst(coin: Coin, closed: readonly Candle[], from: number): Promise<boolean> {
    const first = closed.findIndex(({ time }) => opensAt(time) >= from);
    for (let length = first + 1; first >= 0 && length <= closed.length; length += 1) {
      const found = findOpportunity(coin, closed.slice(0, length));
      if (found) return this.insert(coin.symbol, found, closed);
    }
    return false;
  }

  private insert(symbol: CoinSymbol, found: FoundOpportunity, closed: readonly Candle[]): Promise<boolean> {
    const opens = opensAt(found.candleTime);
    const reached = reachedAt(closed, opens, found.targetPrice);
    const opportunity = {
      ...found,
      id: uuidv7(opens),
      feed: this.feed.id,
      simulated: this.feed.simulated,
      formulaVersion: FORMULA_VERSION,
      symbol,
      candleTime: new Date(found.candleTime),
      generatedAt: new Date(this.clock.now()),
      expiresAt: new Date(expiresAt(found.candleTime)),
      reachedAt: reached === undefined ? null : new Date(reached),
    };
    return this.opportunities.insert(opportunity, new Date(opens));
  }

  /** Marks a running opportunity that has reached its target; its outcome is written at its expiry. */
  private async watch({ id, ...last }: OpportunityEntity, closed: readonly Candle[]): Promise<void> {
    const within = closed.filter(({ time }) => opensAt(time) <= last.expiresAt.getTime());
    const reached = reachedAt(within, opensAt(last.candleTime.getTime()), last.targetPrice);
    if (last.reachedAt || reached === undefined) return;
    await this.opportunities.markReached(id, new Date(reached));
  }
}

/** The first hour whose opportunity would still be running. */
const dayBefore = (end: number) => end - (OPPORTUNITY_HOURS - 1) * HOUR_MS;

import { type CoinSymbol, coinOf, coinPriceText } from '#schema/coin.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { Memo } from '../../platform/memo.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { PastOpportunitiesArgs } from './crypto.input.js';
import type { CryptoOpportunity, CryptoOpportunityPage } from './crypto.type.js';
import type { OpportunityEntity } from './opportunity.entity.js';
import { returnOf } from './opportunity.js';
import type { OpportunityRepository } from './opportunity.repository.js';

/**
 * The fields visible to every user with access to the page.
 *
 * @param lastPrice in dollars; undefined for a past one, or without a price at present
 */
function toOpportunity(entity: OpportunityEntity, lastPrice?: number): CryptoOpportunity {
  const { symbol, entryPrice, targetPrice, exitPrice, indicators } = entity;
  const { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore } = indicators;
  return {
    id: entity.id,
    symbol,
    name: coinOf(symbol).name,
    entryPrice: coinPriceText(symbol, entryPrice),
    targetPrice: coinPriceText(symbol, targetPrice),
    lastPrice: lastPrice === undefined ? null : coinPriceText(symbol, lastPrice),
    potentialReturn: entity.potentialReturn,
    confidence: entity.confidence,
    indicators: { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore },
    reason: entity.reason,
    simulated: entity.simulated,
    candleTime: entity.candleTime,
    generatedAt: entity.generatedAt,
    expiresAt: entity.expiresAt,
    reachedAt: entity.reachedAt,
    outcome: entity.outcome,
    exitReturn: exitPrice === null ? null : returnOf(entryPrice, exitPrice),
  };
}

/** Lists the opportunities of the present feed; they are the same for every user. */
export class OpportunityService {
  private readonly memo: Memo;

  constructor(
    private readonly opportunities: OpportunityRepository,
    private readonly feed: CryptoFeed,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.memo = new Memo(clock);
  }

  /** Neither expired nor reached, highest confidence first. */
  active(): Promise<CryptoOpportunity[]> {
    return this.memo.get('active', async () => {
      const open = await this.opportunities.active(this.feed.id, this.now());
      return Promise.all(open.map(async (one) => toOpportunity(one, await this.lastPrice(one.symbol))));
    });
  }

  /** Expired or reached, latest start first. */
  async past({ first, after }: PastOpportunitiesArgs): Promise<CryptoOpportunityPage> {
    const found = await this.opportunities.past(this.feed.id, this.now(), first + 1, after);
    const items = found.slice(0, first).map((one) => toOpportunity(one));
    return { items, endCursor: found.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  /** Undefined while the feed has no prices: the opportunity is listed all the same. */
  private async lastPrice(symbol: CoinSymbol): Promise<number | undefined> {
    try {
      const { closed, forming } = await this.feed.hourly(symbol);
      return (forming ?? closed.at(-1))?.close;
    } catch (error) {
      this.log.warn({ err: error, symbol }, "a coin's last price could not be read");
      return undefined;
    }
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { PastOpportunitiesArgs } from './crypto.input.js';
import { OpportunityEntity } from './opportunity.entity.js';
import { toOpportunity } from './opportunity.mapper.js';
import type { CryptoOpportunity, CryptoOpportunityPage } from './opportunity.type.js';

/** Reads opportunities of the present feed; they are the same for everybody. */
export class OpportunityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: CryptoFeed,
    private readonly clock: Clock,
  ) {}

  /** Neither expired nor reached, the one that the indicators agree on most first. */
  async active(): Promise<CryptoOpportunity[]> {
    const found = await this.select()
      .andWhere('o.expiresAt > :now AND o.reachedAt IS NULL', { now: this.now() })
      .orderBy({ 'o.confidence': 'DESC', 'o.symbol': 'ASC' })
      .getMany();
    return found.map(toOpportunity);
  }

  /** Expired or reached, the one that began last first. */
  async past({ first, after }: PastOpportunitiesArgs): Promise<CryptoOpportunityPage> {
    const query = this.select()
      .andWhere('(o.expiresAt <= :now OR o.reachedAt IS NOT NULL)', { now: this.now() })
      .orderBy('o.id', 'DESC')
      .limit(first + 1);
    if (after) query.andWhere('o.id < :after', { after });
    const found = await query.getMany();
    const items = found.slice(0, first).map(toOpportunity);
    return { items, endCursor: found.length > first ? (items.at(-1)?.id ?? null) : null };
  }

  private select() {
    return this.dataSource
      .getRepository(OpportunityEntity)
      .createQueryBuilder('o')
      .where('o.feed = :feed', { feed: this.feed.id });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

import { OPPORTUNITY_HOURS } from '#schema/opportunity.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { FeedsById } from '../market/feeds-by-id.service.js';
import type { OpportunityEntity } from './opportunity.entity.js';
import { opensAt, reachedAt } from './opportunity.js';
import type { DecidedOpportunity, OpportunityRepository } from './opportunity.repository.js';

/** The last candle of the 24 hours is treated as final after a minute, which allows for clock differences. */
const PACE = { batch: 100, arrivalMs: 60_000, leaseMs: 60_000 };
/** If some prices of the 24 hours are still missing after this long, the opportunity is VOID. */
const GIVE_UP_MS = 24 * 3_600_000;

/**
 * Settles every opportunity after its 24 hours by the prices of its own feed. Each is settled exactly once, however
 * many gateways run.
 */
export class OpportunitySettlementService extends Settlement<OpportunityEntity, DecidedOpportunity> {
  constructor(
    private readonly opportunities: OpportunityRepository,
    private readonly feeds: FeedsById<CryptoFeed>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super(clock, PACE);
  }

  protected claim(claim: DueClaim): Promise<OpportunityEntity[]> {
    return this.opportunities.claimDue(claim);
  }

  protected async decide(opportunity: OpportunityEntity): Promise<DecidedOpportunity | undefined> {
    const { symbol, expiresAt } = opportunity;
    const isGivenUp = this.clock.now() - expiresAt.getTime() > GIVE_UP_MS;
    const givenUp = isGivenUp ? decideOutcome(opportunity, []) : undefined;
    try {
      const feed = await this.feeds.get(opportunity.feed);
      if (!feed) return givenUp;
      const candles = await feed.closedBy(symbol, expiresAt.getTime(), OPPORTUNITY_HOURS);
      return candles.length === OPPORTUNITY_HOURS ? decideOutcome(opportunity, candles) : givenUp;
    } catch (error) {
      this.log.warn(
        { err: error, opportunityId: opportunity.id },
        "an opportunity's prices could not be read",
      );
      return givenUp;
    }
  }

  protected write(decided: readonly DecidedOpportunity[]): Promise<number> {
    return this.opportunities.settle(decided, new Date(this.clock.now()));
  }
}

/** @param candles all candles of its 24 hours, or none if they are unavailable */
function decideOutcome(opportunity: OpportunityEntity, candles: readonly Candle[]): DecidedOpportunity {
  const last = candles.at(-1);
  if (!last) return { opportunity, outcome: 'VOID', exitPrice: null, reachedAt: null };
  const from = opensAt(opportunity.candleTime.getTime());
  const reached = reachedAt(candles, from, opportunity.targetPrice);
  return {
    opportunity,
    outcome: reached === undefined ? 'MISSED' : 'REACHED',
    exitPrice: last.close,
    reachedAt: reached === undefined ? null : new Date(reached),
  };
}

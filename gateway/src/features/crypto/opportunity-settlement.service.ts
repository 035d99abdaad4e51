import { type DataSource, type EntityManager, In } from 'typeorm';
import { OPPORTUNITY_HOURS } from '#schema/opportunity.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { CryptoFeed } from '../market/crypto-feed.js';
import type { CryptoRecordService } from './crypto-record.service.js';
import { OpportunityEntity } from './opportunity.entity.js';
import { opensAt, reachedAt } from './opportunity.js';
import { returnOf } from './opportunity.mapper.js';
import type { OpportunityOutcome } from './opportunity.type.js';

/** The last candle of the 24 hours is final after a minute, also where clocks differ. */
const PACE = { batch: 100, arrivalMs: 60_000, leaseMs: 60_000 };
/** Prices that are not known whole by then are given up, and the opportunity is void. */
const GIVE_UP_MS = 24 * 3_600_000;

const CLAIM = `
UPDATE crypto_opportunities SET attempt_at = $2 WHERE id IN (
  SELECT id FROM crypto_opportunities WHERE outcome IS NULL AND attempt_at <= $1
  ORDER BY attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING id`;

const SETTLE = `
UPDATE crypto_opportunities o SET outcome = v.outcome, exit_price = v.exit_price,
  reached_at = coalesce(o.reached_at, v.reached_at), settled_at = $5
FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::timestamptz[]) AS v (id, outcome, exit_price, reached_at)
WHERE o.id = v.id AND o.outcome IS NULL RETURNING o.id`;

interface Decided {
  readonly opportunity: OpportunityEntity;
  readonly outcome: OpportunityOutcome;
  readonly exitPrice: number | null;
  readonly reachedAt: Date | null;
}

/** Settles every opportunity after its 24 hours, each exactly once, whatever the number of gateways. */
export class OpportunitySettlementService extends Settlement<OpportunityEntity, Decided> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feed: CryptoFeed,
    private readonly records: CryptoRecordService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super(clock, PACE);
  }

  protected async claim({ now, until, limit }: DueClaim): Promise<OpportunityEntity[]> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(CLAIM, [now, until, limit]);
    const ids = rows.map(({ id }) => id);
    return this.dataSource.getRepository(OpportunityEntity).findBy({ id: In(ids) });
  }

  protected async decide(opportunity: OpportunityEntity): Promise<Decided | undefined> {
    const { feed, symbol, expiresAt } = opportunity;
    const isGivenUp = this.clock.now() - expiresAt.getTime() > GIVE_UP_MS;
    const givenUp = isGivenUp ? decideOutcome(opportunity, []) : undefined;
    try {
      if (feed !== this.feed.id) return givenUp;
      const candles = await this.feed.closedBy(symbol, expiresAt.getTime(), OPPORTUNITY_HOURS);
      return candles.length === OPPORTUNITY_HOURS ? decideOutcome(opportunity, candles) : givenUp;
    } catch (error) {
      this.log.warn(
        { err: error, opportunityId: opportunity.id },
        "an opportunity's prices could not be read",
      );
      return givenUp;
    }
  }

  protected async write(decided: readonly Decided[]): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const ids = await this.settle(manager, decided);
      const fresh = decided.filter(({ opportunity }) => ids.has(opportunity.id));
      await this.records.grow(
        manager,
        fresh.map(({ opportunity, outcome, exitPrice }) => ({
          ...opportunity,
          outcome,
          exitReturn: exitPrice === null ? null : returnOf(opportunity.entryPrice, exitPrice),
        })),
      );
      return fresh.length;
    });
  }

  private async settle(manager: EntityManager, decided: readonly Decided[]): Promise<ReadonlySet<string>> {
    const [rows] = await manager.query<[{ id: string }[], number]>(SETTLE, [
      decided.map(({ opportunity }) => opportunity.id),
      decided.map(({ outcome }) => outcome),
      decided.map(({ exitPrice }) => exitPrice),
      decided.map(({ reachedAt }) => reachedAt),
      new Date(this.clock.now()),
    ]);
    return new Set(rows.map(({ id }) => id));
  }
}

/** @param candles those of its 24 hours, all of them, or none where they cannot be had */
function decideOutcome(opportunity: OpportunityEntity, candles: readonly Candle[]): Decided {
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

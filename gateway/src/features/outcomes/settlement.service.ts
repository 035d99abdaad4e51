import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { SignalRepository, SignalRow, SignalSettlement } from '../signals/signal.repository.js';
import { toSignal } from '../signals/signal.service.js';
import type { ExpiryPriceService } from './expiry-price.service.js';
import type { GeneratedClustersRepository } from './generated-clusters.repository.js';
import type { HitRateRepository } from './hit-rate.repository.js';
import { signalSettled } from './outcome.event.js';

const PACE = { batch: 200, arrivalMs: 2000, leaseMs: 30_000 };

interface Settled {
  readonly row: SignalRow;
  readonly settlement: SignalSettlement;
}

const byId = (one: Settled, other: Settled) => (one.row.id < other.row.id ? -1 : 1);

/** Settles signals at their expiry, each exactly once, however many gateways run. */
export class SettlementService extends Settlement<SignalRow, Settled> {
  constructor(
    private readonly signals: SignalRepository,
    private readonly hitRates: HitRateRepository,
    private readonly clusters: GeneratedClustersRepository,
    private readonly prices: ExpiryPriceService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super(clock, PACE);
  }

  protected claim(claim: DueClaim): Promise<SignalRow[]> {
    return this.signals.claimDue(claim);
  }

  protected async decide(row: SignalRow): Promise<Settled | undefined> {
    const decided = await this.prices.decide(row);
    return decided && { row, settlement: { signalId: row.id, ...decided } };
  }

  protected async write(decided: readonly Settled[]): Promise<number> {
    const settledAt = new Date(this.clock.now());
    return this.outbox.transaction(async ({ manager, publish }) => {
      const settlements = decided.map(({ settlement }) => settlement);
      const ids = await this.signals.settle(manager, settlements, settledAt);
      const fresh = decided.filter(({ row }) => ids.has(row.id));
      const counted = fresh
        .filter(({ row }) => row.counted)
        .map(({ row, settlement }) => ({ ...row, outcome: settlement.outcome }));
      await this.hitRates.add(manager, counted);
      await this.clusters.add(manager, counted);
      // In the order in which a reader of the stream resumes: otherwise one could come after a later one, and be missed.
      for (const { row, settlement } of fresh.toSorted(byId)) {
        const { userId } = row;
        const { outcome, exitPrice } = settlement;
        if (userId === null) continue;
        const signal = toSignal({ ...row, outcome, exitPrice, settledAt });
        publish(signalSettled, userId, { userId, signal });
      }
      return fresh.length;
    });
  }
}

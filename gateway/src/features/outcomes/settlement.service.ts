import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { type DueClaim, Settlement } from '../../platform/settlement.js';
import type { SignalRecord, SignalRepository, SignalSettlement } from '../signals/signal.repository.js';
import { toSignal } from '../signals/signal.service.js';
import type { ExpiryPriceService } from './expiry-price.service.js';
import type { GeneratedClustersRepository } from './generated-clusters.repository.js';
import type { HitRateRepository } from './hit-rate.repository.js';
import { signalSettled } from './outcome.event.js';

const PACE = { batch: 200, arrivalMs: 2000, leaseMs: 30_000 };

interface Settled {
  readonly record: SignalRecord;
  readonly settlement: SignalSettlement;
}

/** Settles signals at their expiry, each exactly once, however many gateways run. */
export class SettlementService extends Settlement<SignalRecord, Settled> {
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

  protected claim(claim: DueClaim): Promise<SignalRecord[]> {
    return this.signals.claimDue(claim);
  }

  protected async decide(record: SignalRecord): Promise<Settled | undefined> {
    const decided = await this.prices.decide(record);
    return decided && { record, settlement: { signalId: record.id, ...decided } };
  }

  protected async write(decided: readonly Settled[]): Promise<number> {
    const settledAt = new Date(this.clock.now());
    return this.outbox.transaction(async ({ manager, publish }) => {
      const settlements = decided.map(({ settlement }) => settlement);
      const ids = await this.signals.settle(manager, settlements, settledAt);
      const fresh = decided.filter(({ record }) => ids.has(record.id));
      const counted = fresh
        .filter(({ record }) => record.counted)
        .map(({ record, settlement }) => ({ ...record, outcome: settlement.outcome }));
      await this.hitRates.add(manager, counted);
      await this.clusters.add(manager, counted);
      for (const { record, settlement } of fresh) {
        const { userId } = record;
        const { outcome, exitPrice } = settlement;
        if (userId === null) continue;
        const signal = toSignal({ ...record, outcome, exitPrice, settledAt });
        publish(signalSettled, userId, { userId, signal });
      }
      return fresh.length;
    });
  }
}

import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { SignalRecord } from '../signals/signal-record.type.js';
import type { Settlement, SignalStoreService } from '../signals/signal-store.service.js';
import type { ExpiryPriceService } from './expiry-price.service.js';
import type { HitRateService } from './hit-rate.service.js';
import { signalSettled } from './outcome.event.js';

/** Signals taken in hand at once. */
const BATCH = 200;
/** The last price before an expiry may arrive this much later. */
const ARRIVAL_MS = 2000;
/** A gateway that took signals in hand and died gives them up after this long; also the pause before a new try. */
const CLAIM_MS = 30_000;

interface Settled {
  readonly record: SignalRecord;
  readonly settlement: Settlement;
}

/** Settles signals at their expiry, each exactly once, whatever the number of gateways. */
export class SettlementService {
  constructor(
    private readonly store: SignalStoreService,
    private readonly hitRates: HitRateService,
    private readonly prices: ExpiryPriceService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Settles what fell due; answers how many. More may be due where it answers a full batch. */
  async settleDue(): Promise<number> {
    const now = this.clock.now();
    const due = await this.store.claimDue(new Date(now - ARRIVAL_MS), new Date(now + CLAIM_MS), BATCH);
    const decided = (await Promise.all(due.map((record) => this.decide(record)))).filter(
      (one) => one !== undefined,
    );
    return decided.length === 0 ? 0 : this.write(decided);
  }

  /** Works off everything that is due, batch by batch. */
  async settleAll(): Promise<number> {
    let total = 0;
    for (let batch = BATCH; batch === BATCH; total += batch) batch = await this.settleDue();
    return total;
  }

  /** Undefined where the price cannot be asked for now; the signal stays pending. */
  private async decide(record: SignalRecord): Promise<Settled | undefined> {
    const decided = await this.prices.decide(record);
    return decided && { record, settlement: { signalId: record.id, ...decided } };
  }

  private async write(decided: readonly Settled[]): Promise<number> {
    const settledAt = new Date(this.clock.now());
    return this.outbox.transaction(async ({ manager, tell }) => {
      const settlements = decided.map(({ settlement }) => settlement);
      const ids = await this.store.settle(manager, settlements, settledAt);
      const fresh = decided.filter(({ record }) => ids.has(record.id));
      const counted = fresh.filter(({ record }) => record.counted);
      await this.hitRates.grow(
        manager,
        counted.map(({ record, settlement }) => ({ ...record, outcome: settlement.outcome })),
      );
      for (const { record, settlement } of fresh) {
        const { userId } = record;
        const { outcome, exitPrice } = settlement;
        if (userId === null) continue;
        const signal = this.store.present({ ...record, outcome, exitPrice, settledAt });
        tell(signalSettled, userId, { userId, signal });
      }
      return fresh.length;
    });
  }
}

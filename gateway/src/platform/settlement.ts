import type { Clock } from './clock.js';

/** Which rows to claim, and until when. */
export interface DueClaim {
  /** What fell due by then. */
  readonly now: Date;
  /** No other gateway claims the same before then: the lease, and the pause before the next attempt. */
  readonly until: Date;
  readonly limit: number;
}

/** Batch size and waits of one kind of settlement. */
export interface SettlementPace {
  /** Rows of one claim. */
  readonly batch: number;
  /** How late the last price before an expiry may arrive. */
  readonly arrivalMs: number;
  /** The lease: after so long the rows of a gateway that died are claimed by another. */
  readonly leaseMs: number;
}

/**
 * Settles what expired, each row exactly once whatever the number of gateways: claim what is due, decide it by prices,
 * write outcome and consequences in one transaction, for the rows alone that are not settled yet.
 */
export abstract class Settlement<Due, Decided> {
  constructor(
    private readonly time: Clock,
    private readonly pace: SettlementPace,
  ) {}

  /** Claims rows by `FOR UPDATE SKIP LOCKED`, oldest first: those that another gateway is claiming are passed over. */
  protected abstract claim(claim: DueClaim): Promise<readonly Due[]>;

  /** Undefined where the prices cannot be had now; the row stays pending. */
  protected abstract decide(due: Due): Promise<Decided | undefined>;

  /** Writes what is not settled yet; answers how many rows that were. */
  protected abstract write(decided: readonly Decided[]): Promise<number>;

  /** Settles one batch; answers how many. */
  async settleDue(): Promise<number> {
    return (await this.settleBatch()).settled;
  }

  /** Settles everything that is due, batch by batch; answers how many. */
  async settleAll(): Promise<number> {
    let total = 0;
    let last: { readonly claimed: number; readonly settled: number };
    do {
      last = await this.settleBatch();
      total += last.settled;
    } while (last.claimed === this.pace.batch);
    return total;
  }

  private async settleBatch() {
    const { batch, arrivalMs, leaseMs } = this.pace;
    const now = this.time.now();
    const claim = { now: new Date(now - arrivalMs), until: new Date(now + leaseMs), limit: batch };
    const due = await this.claim(claim);
    const decided = (await Promise.all(due.map((row) => this.decide(row)))).filter(
      (one) => one !== undefined,
    );
    return { claimed: due.length, settled: decided.length === 0 ? 0 : await this.write(decided) };
  }
}

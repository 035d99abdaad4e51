import type { Clock } from './clock.js';

/** Which rows to claim, and until when. */
export interface DueClaim {
  /** Rows due by this time are claimed. */
  readonly now: Date;
  /** End of the lease: no other gateway claims the rows before. It is also the pause before the next attempt. */
  readonly until: Date;
  readonly limit: number;
}

/** Batch size and waits of one kind of settlement. */
export interface SettlementPace {
  /** Rows of one claim. */
  readonly batch: number;
  /** Maximum delay with which the last price before an expiry arrives. */
  readonly arrivalMs: number;
  /** The lease: after this time another gateway can claim the rows of one that died. */
  readonly leaseMs: number;
}

/**
 * Settles expired rows, each exactly once whatever the number of gateways: it claims due rows, decides them by prices,
 * and writes outcomes and consequences in one transaction, only for rows that are not settled yet.
 */
export abstract class Settlement<Due, Decided> {
  constructor(
    private readonly time: Clock,
    private readonly pace: SettlementPace,
  ) {}

  /** Claims rows with `FOR UPDATE SKIP LOCKED`, oldest first, skipping those that another gateway is claiming. */
  protected abstract claim(claim: DueClaim): Promise<readonly Due[]>;

  /** Undefined if the prices are unavailable now; the row stays pending. */
  protected abstract decide(due: Due): Promise<Decided | undefined>;

  /** Writes the rows that are not settled yet; returns their number. */
  protected abstract write(decided: readonly Decided[]): Promise<number>;

  /** Settles one batch; returns the number of settled rows. */
  async settleDue(): Promise<number> {
    return (await this.settleBatch()).settled;
  }

  /** Settles everything that is due, batch by batch; returns the number of settled rows. */
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

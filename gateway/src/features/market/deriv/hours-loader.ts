import type { Pair } from '#schema/pair.js';
import type { Clock } from '../../../platform/clock.js';
import type { DerivClient } from './deriv-client.js';
import { hasCode, LOCAL_CODE } from './deriv-error.js';
import { DAY_MS, dayOf } from './trading-day.js';
import { MAX_DAYS_AHEAD, type TradingHours } from './trading-hours.js';

/** History of an hour's candles reaches back this far; older days are not needed again. */
const KEPT_DAYS = 120;
/** After a refusal no day's hours are asked for within this. */
const ASK_AGAIN_MS = 60_000;

/** Asks Deriv for opening hours, each day once. */
export class HoursLoader {
  private readonly loading = new Map<string, Promise<void>>();
  private refused: { readonly at: number; readonly error: unknown } | undefined;

  constructor(
    private readonly client: DerivClient,
    private readonly hours: TradingHours,
    private readonly clock: Clock,
  ) {}

  /** Learns when each pair closes next and opens after that, or opens next where it is closed. Rejects with `DerivError`. */
  async loadAhead(pairs: readonly Pair[], now: number): Promise<void> {
    this.hours.forgetBefore(now - KEPT_DAYS * DAY_MS);
    for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
      await this.loadDay(dayOf(now + ahead * DAY_MS));
      if (pairs.every((pair) => this.knowsNextOpening(pair, now))) return;
    }
  }

  /** Learns the hours of every day that the stretch touches. Rejects with `DerivError`. */
  async loadStretch(from: number, to: number): Promise<void> {
    const days = new Set<string>();
    for (let time = from; time < to; time += DAY_MS) days.add(dayOf(time));
    days.add(dayOf(to - 1));
    await Promise.all([...days].map((day) => this.loadDay(day)));
  }

  private knowsNextOpening(pair: Pair, now: number): boolean {
    const closedFrom = this.hours.sessionAt(pair, now) === undefined ? now : this.hours.closing(pair, now);
    return closedFrom !== undefined && this.hours.nextOpening(pair, closedFrom) !== undefined;
  }

  private loadDay(day: string): Promise<void> {
    if (this.hours.has(day)) return Promise.resolve();
    const underWay = this.loading.get(day);
    if (underWay !== undefined) return underWay;
    if (this.refused !== undefined && this.clock.now() - this.refused.at < ASK_AGAIN_MS) {
      return Promise.reject(this.refused.error);
    }
    const loading = this.ask(day).finally(() => this.loading.delete(day));
    this.loading.set(day, loading);
    return loading;
  }

  private async ask(day: string): Promise<void> {
    const { body } = await this.client
      .ask('trading_times', { trading_times: day })
      .catch((error: unknown) => {
        if (!hasCode(error, LOCAL_CODE.notConnected)) this.refused = { at: this.clock.now(), error };
        throw error;
      });
    const submarkets = body.trading_times.markets.flatMap((market) => market.submarkets);
    this.hours.add(
      day,
      submarkets.flatMap((submarket) => submarket.symbols),
    );
  }
}

import type { Clock } from '../../../platform/clock.js';
import type { DerivClient } from './deriv-client.js';
import { hasCode, LOCAL_CODE } from './deriv-error.js';
import type { DerivLog } from './deriv-log.js';
import type { DerivMarket } from './deriv-market.js';
import type { HoursLoader } from './hours-loader.js';
import type { TickStreams } from './tick-streams.js';
import type { Timers } from './timers.js';

/** Deriv does not say by itself when a market opens, closes or is suspended, so it is asked. */
const LOOK_EVERY_MS = 60_000;
const LOOK_AGAIN_AFTER_FAILURE_MS = 10_000;
const SHORTEST_WAIT_MS = 1_000;

export interface WatchParts {
  readonly client: DerivClient;
  readonly market: DerivMarket;
  readonly hours: HoursLoader;
  readonly ticks: TickStreams;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: DerivLog;
}

/** Keeps in view, while the connection is up, which pairs exist and are open, and has the ticks of those come in. */
export class MarketWatch {
  private connection = 0;
  private cancel: (() => void) | undefined;

  constructor(private readonly parts: WatchParts) {}

  /** Resolves when everything has been asked once, whatever came of it. */
  async begin(): Promise<void> {
    this.end();
    await this.look(this.connection);
  }

  end(): void {
    this.connection += 1;
    this.cancel?.();
    this.cancel = undefined;
  }

  private async look(connection: number): Promise<void> {
    const succeeded = await this.learn();
    if (connection !== this.connection) return;
    const waitMs = succeeded ? this.untilNextLook() : LOOK_AGAIN_AFTER_FAILURE_MS;
    this.cancel = this.parts.timers.after(waitMs, () => void this.look(connection));
  }

  private async learn(): Promise<boolean> {
    const { client, market, ticks } = this.parts;
    const learnt = await this.attempt(async () => {
      const { body } = await client.ask('active_symbols', { active_symbols: 'brief' });
      market.learn(body.active_symbols, this.parts.clock.now());
      client.proved();
    });
    if (!learnt) return false;
    await this.attempt(() => this.parts.hours.loadAhead(market.pairs, this.parts.clock.now()));
    const open = market.pairs.filter((pair) => market.opening(pair, this.parts.clock.now())?.open);
    await Promise.all(open.map((pair) => ticks.ensure(pair)));
    return true;
  }

  private async attempt(step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      // The loss of the connection was told already.
      if (!hasCode(error, LOCAL_CODE.notConnected)) {
        this.parts.log.warn({ reason: String(error) }, 'deriv: the state of the market is not known');
      }
      return false;
    }
  }

  private untilNextLook(): number {
    const now = this.parts.clock.now();
    const openings = this.parts.market.pairs.flatMap((pair) => {
      const opening = this.parts.market.opening(pair, now);
      return opening?.open === false && opening.opensAt !== undefined ? [opening.opensAt - now] : [];
    });
    return Math.max(SHORTEST_WAIT_MS, Math.min(LOOK_EVERY_MS, ...openings));
  }
}

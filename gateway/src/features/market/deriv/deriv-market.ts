import { PAIRS, type Pair } from '#schema/pair.js';
import type { Clock } from '../../../platform/clock.js';
import type { FeedLog, FeedStatus } from '../market-feed.js';
import type { DerivClient } from './deriv-client.js';
import { type ActiveSymbol, hasCode, LOCAL_CODE, pairOfSymbol } from './deriv-protocol.js';
import type { Timers } from './deriv-socket.js';
import type { TickStreams } from './tick-streams.js';
import { type HoursLoader, TradingHours } from './trading-hours.js';

interface Snapshot {
  readonly open: boolean;
  readonly suspended: boolean;
  /** When Deriv sent this answer, epoch ms. */
  readonly at: number;
}

type Opening =
  | { readonly open: true; readonly closesAt: number | undefined }
  | { readonly open: false; readonly opensAt: number | undefined };

/** Which pairs Deriv has and whether each is open, by its last `active_symbols` answer and its timetable. */
export class DerivMarket {
  readonly hours = new TradingHours();
  private snapshots: Map<Pair, Snapshot> | undefined;

  /** Whether Deriv has sent its list of symbols. */
  get known(): boolean {
    return this.snapshots !== undefined;
  }

  /** All ten until Deriv's list of symbols has arrived. */
  get pairs(): readonly Pair[] {
    return PAIRS.filter((pair) => this.has(pair));
  }

  has(pair: Pair): boolean {
    return this.snapshots?.has(pair) ?? true;
  }

  learn(symbols: readonly ActiveSymbol[], at: number): void {
    this.snapshots = new Map();
    for (const { symbol, open, suspended } of symbols) {
      const pair = pairOfSymbol(symbol);
      if (pair !== undefined) this.snapshots.set(pair, { open, suspended, at });
    }
  }

  /** Deriv rejected a request because the market is closed; this overrides its last list. */
  learnClosed(pair: Pair, at: number): void {
    this.snapshots?.set(pair, { open: false, suspended: false, at });
  }

  /** Deriv rejected a request because it does not know the symbol. */
  learnMissing(pair: Pair): void {
    this.snapshots?.delete(pair);
  }

  /** Undefined if neither the list nor the timetable has the pair. */
  opening(pair: Pair, now: number): Opening | undefined {
    const snapshot = this.snapshots?.get(pair);
    if (!this.hours.knows(pair, now)) return snapshot && this.openingOf(snapshot);
    const session = this.hours.sessionAt(pair, now);
    if (session === undefined) return { open: false, opensAt: this.hours.nextOpening(pair, now) };
    // Closed within its hours: an unscheduled pause whose end is unknown.
    const paused = snapshot !== undefined && snapshot.at >= session.open && !this.openingOf(snapshot).open;
    return paused
      ? { open: false, opensAt: undefined }
      : { open: true, closesAt: this.hours.closing(pair, now) };
  }

  private openingOf({ open, suspended }: Snapshot): Opening {
    return open && !suspended ? { open: true, closesAt: undefined } : { open: false, opensAt: undefined };
  }
}

/** Deriv sends no event when a market opens, closes or is suspended, so it is polled. */
const POLL_EVERY_MS = 60_000;
const POLL_AFTER_FAILURE_MS = 10_000;
const SHORTEST_WAIT_MS = 1_000;

interface WatchParts {
  readonly client: DerivClient;
  readonly market: DerivMarket;
  readonly hours: HoursLoader;
  readonly ticks: TickStreams;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: FeedLog;
}

/** While the connection is up, polls which pairs exist and are open, and subscribes to the ticks of the open ones. */
export class MarketWatch {
  private connection = 0;
  private cancel: (() => void) | undefined;

  constructor(private readonly parts: WatchParts) {}

  /** Resolves after the first poll, even if it failed. */
  async begin(): Promise<void> {
    this.end();
    await this.poll(this.connection);
  }

  end(): void {
    this.connection += 1;
    this.cancel?.();
    this.cancel = undefined;
  }

  private async poll(connection: number): Promise<void> {
    const succeeded = await this.learn();
    if (connection !== this.connection) return;
    const waitMs = succeeded ? this.untilNextPoll() : POLL_AFTER_FAILURE_MS;
    this.cancel = this.parts.timers.after(waitMs, () => void this.poll(connection));
  }

  private async learn(): Promise<boolean> {
    const { client, market, ticks } = this.parts;
    const learnt = await this.attempt(async () => {
      const { body } = await client.ask('active_symbols', { active_symbols: 'brief' });
      market.learn(body.active_symbols, this.parts.clock.now());
      client.resetBackoff();
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
      // The loss of the connection has already been logged.
      if (!hasCode(error, LOCAL_CODE.notConnected)) {
        this.parts.log.warn({ reason: String(error) }, 'deriv: the state of the market is not known');
      }
      return false;
    }
  }

  private untilNextPoll(): number {
    const now = this.parts.clock.now();
    const openings = this.parts.market.pairs.flatMap((pair) => {
      const opening = this.parts.market.opening(pair, now);
      return opening?.open === false && opening.opensAt !== undefined ? [opening.opensAt - now] : [];
    });
    return Math.max(SHORTEST_WAIT_MS, Math.min(POLL_EVERY_MS, ...openings));
  }
}

/**
 * State of one pair: closed according to Deriv's list or timetable; open if its last tick is at most 30 s old;
 * otherwise stale.
 */
export function pairStatus(market: DerivMarket, ticks: TickStreams, pair: Pair, now: number): FeedStatus {
  const lastTickAt = ticks.last(pair)?.time;
  const opening = market.has(pair) ? market.opening(pair, now) : undefined;
  if (opening === undefined) return { state: 'stale', lastTickAt };
  if (!opening.open) return { state: 'closed', opensAt: opening.opensAt, lastTickAt };
  return { state: ticks.isFresh(pair) ? 'open' : 'stale', closesAt: opening.closesAt, lastTickAt };
}

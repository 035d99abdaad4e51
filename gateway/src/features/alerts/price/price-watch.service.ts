import type { Pair } from '#schema/pair.js';
import { PRICE_ALERT_VALID_MINUTES, PRICE_ALERT_WAIT_SECONDS } from '#schema/price-alert.js';
import type { Clock } from '../../../platform/clock.js';
import type { EventBus } from '../../../platform/event-bus.js';
import type { JobRunner } from '../../../platform/job-runner.js';
import type { Log } from '../../../platform/log.js';
import type { MarketFeed, Tick } from '../../market/market-feed.js';
import { priceRulesChanged } from './price-alert.event.js';
import { PriceIndex } from './price-index.js';
import type { Crossing, PriceMatchService } from './price-match.service.js';
import type { PriceRuleRepository, PriceRuleRow } from './price-rule.repository.js';

/**
 * After a longer silence of a pair its next tick only says where the price is: what happened between is not known. A
 * feed's prices count as stale after as long.
 */
const GAP_MS = 30_000;
/** Rules are read this often beside each announced change, since announcements between gateways may be lost. */
const REFRESH_MS = 10_000;
/** Crossings whose alerts are made in one transaction. */
const AT_ONCE = 250;
const WAIT_MS = PRICE_ALERT_WAIT_SECONDS * 1000;
const VALID_MS = PRICE_ALERT_VALID_MINUTES * 60_000;

/** A rule in the index of this gateway. */
interface WatchedRule extends PriceRuleRow {
  /** Ticks before this time need not be compared, epoch ms. */
  quietUntil: number;
}

interface WatchedCrossing extends Crossing {
  readonly rule: WatchedRule;
}

/**
 * Compares each tick with the price rules of its pair, and has the alerts of those that it crosses made. Only two
 * consecutive ticks make a crossing; after a gap the first tick is where the price begins.
 */
export class PriceWatchService {
  private readonly index = new PriceIndex<WatchedRule>();
  private revision = '0';
  private refreshing: Promise<void> | undefined;
  private isOutdated = false;
  private readonly last = new Map<Pair, Tick>();
  private readonly subscriptions = new Map<Pair, () => void>();
  private crossings: WatchedCrossing[] = [];
  private isStopped = false;
  private draining: Promise<void> | undefined;

  constructor(
    private readonly rules: PriceRuleRepository,
    private readonly matches: Pick<PriceMatchService, 'alert'>,
    private readonly feed: MarketFeed,
    private readonly events: EventBus,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** Watches until the returned function is called. */
  start(runner: JobRunner): () => Promise<void> {
    this.events.watch((kind) => {
      if (kind === priceRulesChanged.name && !this.isStopped)
        void this.refresh().catch((error) => this.failed(error));
    });
    const end = runner.repeat({
      name: 'price rules',
      everyMs: REFRESH_MS,
      atOnce: true,
      work: () => this.refresh(),
      failureMessage: 'price rules were not read',
    });
    return async () => {
      this.isStopped = true;
      await end();
      for (const unsubscribe of this.subscriptions.values()) unsubscribe();
      this.subscriptions.clear();
      await this.settled();
    };
  }

  /** Reads the rules that changed since the last read. Calls meanwhile are served by one more read. */
  async refresh(): Promise<void> {
    this.isOutdated = true;
    this.refreshing ??= this.readChanges().finally(() => {
      this.refreshing = undefined;
    });
    await this.refreshing;
  }

  /** Resolves once the alerts of all crossings so far are made. */
  async settled(): Promise<void> {
    await this.draining;
  }

  /** Compares a tick with the rules of its pair. */
  compare(tick: Tick): void {
    const { pair, time, price } = tick;
    const before = this.last.get(pair);
    if (before && time <= before.time) return;
    this.last.set(pair, tick);
    if (!before || time - before.time > GAP_MS) return;
    for (const rule of this.index.crossed(pair, before.price, price)) {
      if (time < rule.quietUntil) continue;
      rule.quietUntil = time + WAIT_MS;
      this.crossings.push({ rule, tick, side: price > before.price ? 'UP' : 'DOWN' });
    }
    if (this.crossings.length > 0) this.draining ??= this.drain();
  }

  private async readChanges(): Promise<void> {
    while (this.isOutdated) {
      this.isOutdated = false;
      for (;;) {
        const changed = await this.rules.changedAfter(this.revision);
        for (const row of changed) {
          if (row.enabled) this.index.set({ ...row, quietUntil: quietUntil(row) });
          else this.index.delete(row.id);
          this.revision = row.revision;
        }
        if (changed.length === 0) break;
      }
    }
    this.follow();
  }

  /** Subscribes to the ticks of the pairs that have rules, and of no other. */
  private follow(): void {
    const wanted = new Set(this.index.pairs.filter((pair) => this.feed.pairs.includes(pair)));
    for (const [pair, unsubscribe] of this.subscriptions) {
      if (wanted.has(pair)) continue;
      unsubscribe();
      this.subscriptions.delete(pair);
      this.last.delete(pair);
    }
    for (const pair of wanted) {
      if (this.subscriptions.has(pair)) continue;
      const missed = () => void this.last.delete(pair);
      this.subscriptions.set(
        pair,
        this.feed.subscribe(pair, (tick) => this.compare(tick), missed),
      );
    }
  }

  /** What a failed transaction leaves is tried again with the next tick, as long as it is of use. */
  private async drain(): Promise<void> {
    try {
      while (this.crossings.length > 0) {
        const batch = this.crossings.slice(0, AT_ONCE);
        const ended = await this.matches.alert(batch);
        this.crossings = this.crossings.slice(batch.length);
        for (const { rule } of batch) if (ended.has(rule.id)) this.index.remove(rule);
      }
    } catch (error) {
      const oldest = this.clock.now() - VALID_MS;
      this.crossings = this.crossings.filter(({ tick }) => tick.time > oldest);
      this.failed(error);
    } finally {
      this.draining = undefined;
    }
  }

  private failed(error: unknown): void {
    this.log.warn({ err: error }, 'price rules could not be read or alerted; trying again');
  }
}

const quietUntil = ({ lastTickAt }: PriceRuleRow) => (lastTickAt ? lastTickAt.getTime() + WAIT_MS : 0);

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../../../engine/analyse.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { FarolError } from '../../../platform/errors.js';
import type { JobRunner } from '../../../platform/job-runner.js';
import type { Log } from '../../../platform/log.js';
import type { MarketFeed } from '../../market/market-feed.js';
import { PRICE_KINDS } from '../price-kind.type.js';
import { marketKey, pointsOf } from '../record-entry.js';
import { type CandleEnds, otherViewOf } from './price-comparison.js';
import type { SecondFeed } from './second-feed.js';
import {
  type DueEntry,
  LARGEST_POINTS,
  type SecondCandle,
  type SecondFeedRepository,
  storedCandle,
} from './second-feed.repository.js';
import type { RecordSecondFeed } from './second-feed.type.js';

const HOUR_MS = 3_600_000;
/** A second feed may close a candle later than the first. */
const ARRIVAL_MS = 5000;
/** From then on after its end, a candle that the second feed does not have is missing. */
const GIVE_UP_MS = HOUR_MS;
/** Entries that cannot be compared within this time are left out. */
const REACH_MS = 6 * HOUR_MS;
/** Entries of one market and pass. */
const AT_ONCE = 500;
/** Most candles to ask for: as far back as entries are compared, in one minute each, and the open one. */
const MAX_CANDLES = 362;
/** How often the gateways look for entries to compare. */
const LOOK_MS = 15_000;
const LEASE_MS = 4 * LOOK_MS;
/** Longest time for all answers of a pass. */
const PATIENCE_MS = 5000;
/** Least time between two warnings. */
const WARN_MS = 60_000;

/**
 * Keeps a second feed's candles beside the record's outcomes. It runs beside everything else, in one gateway, and never
 * before an entry is settled: a feed that hangs, throws or lies delays nothing.
 */
export class SecondFeedService {
  private readonly holder = randomUUID();
  private opened: ReturnType<SecondFeed['open']> | undefined;
  /** Markets whose answer is still under way. */
  private readonly asked = new Set<string>();
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly second: SecondFeed | undefined,
    /** The record's feed. */
    private readonly first: Pick<MarketFeed, 'id' | 'pairs'>,
    private readonly repository: SecondFeedRepository,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** Every second feed that a series was ever compared with, newest first. */
  async of(series: number): Promise<RecordSecondFeed[]> {
    const rows = await this.repository.of(series);
    return rows.map(({ feed, kind, beganAt, lastClose, compared, agreeing, changed, missing }) => ({
      feed,
      prices: PRICE_KINDS[kind],
      current: feed === this.second?.id,
      since: beganAt,
      until: lastClose,
      compared,
      agreeing,
      otherOutcomes: changed,
      missing,
    }));
  }

  /** Starts to compare; returns a function that ends it. */
  start(runner: JobRunner): () => Promise<void> {
    if (!this.second) return async () => undefined;
    const end = runner.repeat({
      name: 'record-second-feed',
      everyMs: LOOK_MS,
      work: () => this.work(),
      failureMessage: 'the record could not be compared with the second feed now',
    });
    return async () => {
      await end();
      await this.stop();
    };
  }

  /** Compares the settled entries that are due. */
  async work(): Promise<void> {
    const { second, repository, clock } = this;
    if (!second) return;
    const now = clock.now();
    const series = { feed: this.first.id, engineVersion: ENGINE_VERSION };
    const stored = await repository.open(series, second, now);
    if (stored === undefined) return;
    if (!(await repository.claim(stored.id, this.holder, now, now + LEASE_MS))) return this.close();
    const feed = this.openedFeed(second);
    const span = { from: now - REACH_MS, until: now - ARRIVAL_MS, limit: AT_ONCE };
    const candles = await this.read(feed, await repository.due(stored, span));
    await repository.store(stored.id, candles.map(storedCandle));
  }

  /** Closes the second feed and lets another gateway take over. */
  async stop(): Promise<void> {
    if (!this.opened) return;
    await this.close();
    await this.repository.release(this.holder);
  }

  private openedFeed(second: SecondFeed): NonNullable<typeof this.opened> {
    if (this.opened) return this.opened;
    const feed = second.open();
    this.opened = feed;
    // Its answers are asked for meanwhile; without a connection there are none.
    void attempt(() => feed.start())
      .then(() => this.checkPairs(feed))
      .catch((error: unknown) => this.refused({ err: error }));
    return feed;
  }

  private checkPairs({ pairs }: NonNullable<typeof this.opened>): void {
    if (this.first.pairs.some((pair) => pairs.includes(pair))) return;
    this.log.warn({ pairs }, 'the second feed has none of the pairs of the record: nothing is compared');
  }

  private async close(): Promise<void> {
    const feed = this.opened;
    this.opened = undefined;
    this.asked.clear();
    if (!feed) return;
    const stopped = attempt(() => feed.stop()).catch((error: unknown) => this.refused({ err: error }));
    await Promise.race([stopped, pause(this.patienceMs, undefined, { ref: false })]);
  }

  private async read(
    feed: NonNullable<typeof this.opened>,
    due: readonly DueEntry[],
  ): Promise<SecondCandle[]> {
    const markets = new Map<string, DueEntry[]>();
    for (const entry of due) {
      const entries = markets.get(marketKey(entry)) ?? [];
      entries.push(entry);
      markets.set(marketKey(entry), entries);
    }
    const candles: SecondCandle[] = [];
    const reading = [...markets].map(async ([key, entries]) => {
      candles.push(...(await this.readMarket(feed, key, entries)));
    });
    await Promise.race([Promise.all(reading), pause(this.patienceMs, undefined, { ref: false })]);
    // What arrives later is read in the next pass.
    return [...candles];
  }

  private async readMarket(
    feed: NonNullable<typeof this.opened>,
    key: string,
    entries: readonly DueEntry[],
  ): Promise<SecondCandle[]> {
    const [oldest] = entries;
    if (!oldest || this.asked.has(key)) return [];
    const { pair, timeframe, candleTime } = oldest;
    const length = timeframeMs(timeframe);
    const limit = Math.min(MAX_CANDLES, Math.ceil((this.clock.now() - candleTime) / length));
    this.asked.add(key);
    try {
      const answer = await attempt(() => feed.candles({ pair, timeframe, limit }));
      return this.compare(entries, answer);
    } catch (error) {
      this.refused({ err: error, market: key });
      return [];
    } finally {
      this.asked.delete(key);
    }
  }

  private compare(entries: readonly DueEntry[], answer: readonly Candle[]): SecondCandle[] {
    const byTime = new Map(answer.map((candle) => [candle.time, candle]));
    return entries.flatMap((entry): SecondCandle[] => {
      const { pair, timeframe, candleTime } = entry;
      const opening = candleTime + timeframeMs(timeframe);
      const ends = endsOf(entry, byTime.get(opening));
      const key = { pair, timeframe, candleTime };
      if (ends) {
        const { agrees, isChanged } = otherViewOf({ ...entry, other: ends });
        return [{ ...key, ends, agrees, isChanged }];
      }
      const isMissing = this.clock.now() - opening - timeframeMs(timeframe) >= GIVE_UP_MS;
      return isMissing ? [{ ...key, ends, agrees: false, isChanged: false }] : [];
    });
  }

  private refused(details: { readonly err: unknown; readonly market?: string }): void {
    // A market without prices is an expected state.
    if (details.err instanceof FarolError) return;
    const now = this.clock.now();
    if (now - this.warnedAt < WARN_MS) return;
    this.warnedAt = now;
    this.log.warn(details, 'the second feed gives no candles now');
  }
}

/** Undefined without a candle, and for prices that no market has. */
function endsOf({ pair }: DueEntry, candle: Candle | undefined): CandleEnds | undefined {
  if (!candle) return undefined;
  const ends = { open: pointsOf(pair, candle.open), close: pointsOf(pair, candle.close) };
  const isPrice = (points: number) => points > 0 && points <= LARGEST_POINTS;
  return isPrice(ends.open) && isPrice(ends.close) ? ends : undefined;
}

/** A feed may throw before it gives a promise. */
async function attempt<Result>(ask: () => Promise<Result>): Promise<Result> {
  return await ask();
}

import { setImmediate } from 'node:timers/promises';
import { candleOpen, timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION, WINDOW } from '../../engine/analyse.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Log } from '../../platform/log.js';
import type { MarketFeed } from '../market/market-feed.js';
import { type ArchivedCandles, CandleArchive } from './candle-archive.js';
import { CloseReader, inTime, type Reading } from './close-reader.js';
import { CloseSchedule, RETRY_MS } from './close-schedule.js';
import type { FirstPriceService } from './first-price.service.js';
import { MissingCandles } from './missing-candles.js';
import { entryAnalysisOf, type Market, marketKey } from './record-entry.js';
import type { Progress, RecordProgressRepository, Series } from './record-progress.repository.js';
import type { RecordSeriesService } from './record-series.service.js';
import type { RecordSettlementService } from './record-settlement.service.js';
import type { NewEntry, RecordStoreService } from './record-store.service.js';
import type { PendingEntry, RecordWriterRepository } from './record-writer.repository.js';
import type { ShadowService } from './shadow/shadow.service.js';
import type { Shadow } from './shadow/shadow-rule.js';

/** If a gateway dies while working on a series, another takes over after this time. */
const LEASE_MS = 2000;
const HOUR_MS = 3_600_000;

/** What this gateway works on. */
interface Opened {
  /** Id of the feed. */
  readonly feed: string;
  readonly series: Series;
  /** The candidate that runs beside it. */
  readonly shadow: Shadow | undefined;
  readonly archive: CandleArchive;
}

/**
 * Runs the engine on every closed candle of every pair and timeframe right after its close, settles the entries of
 * earlier candles, and has the first prices read once the directions are signed. Any number of gateways run it. A lease lets only one of them work; should two overlap, the keys of
 * entries prevent duplicates. The gap of an outage is backfilled from history.
 */
export class RecordJobService {
  private readonly schedule: CloseSchedule;
  private hasMissing = false;
  /** While another engine version signs: when this gateway looks again. */
  private pausedUntil = 0;
  /** Size of the log when last read. */
  private leaves = 0;
  private readonly reader: CloseReader;
  private readonly missing: MissingCandles;
  private opened: Opened | undefined;

  constructor(
    private readonly feed: MarketFeed,
    private readonly writer: RecordWriterRepository,
    private readonly progress: RecordProgressRepository,
    private readonly allSeries: RecordSeriesService,
    private readonly store: RecordStoreService,
    private readonly settlement: RecordSettlementService,
    private readonly prices: FirstPriceService,
    private readonly shadows: ShadowService,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {
    this.schedule = new CloseSchedule(feed);
    this.reader = new CloseReader(feed, clock);
    this.missing = new MissingCandles(this.reader, feed, log, clock);
  }

  /** Does the work that is due; returns immediately if there is none. */
  async work(): Promise<void> {
    const opened = await this.open();
    const { series, archive } = opened;
    const now = this.clock.now();
    const due = this.schedule.due(now);
    if (due.length === 0 && !this.hasMissing && !this.prices.isAwaiting) return;
    if (now < this.pausedUntil || !(await this.progress.claim(series, now, now + LEASE_MS))) return;
    try {
      if (!(await this.allSeries.signs(series))) return this.pause(series, now);
      this.pausedUntil = 0;
      this.leaves = await this.store.leaves();
      if (due.length > 0) await this.enter(opened, due);
      if (this.prices.isAwaiting) await this.price(archive);
      if (this.hasMissing) await this.backfill(series, archive);
    } finally {
      await this.progress.release(series);
    }
  }

  /** A gateway of another engine version was started: it has taken over, until one of this version is started again. */
  private pause({ engineVersion }: Series, now: number): void {
    if (this.pausedUntil === 0)
      this.log.warn(
        { engineVersion },
        'another engine version signs the directions now; this gateway enters nothing',
      );
    this.pausedUntil = now + RETRY_MS;
  }

  /** Reads first prices. Their leaves change no candle, so the cache stays valid unless another gateway wrote meanwhile. */
  private async price(archive: CandleArchive): Promise<void> {
    const grown = await this.prices.work();
    if (!grown) return;
    const isOurs = grown.from === this.leaves;
    const before = this.version;
    this.leaves = grown.to;
    if (isOurs) archive.renew(before, this.version);
  }

  /** The feed's current series, created if it does not exist. */
  private async open(): Promise<Opened> {
    const { id } = this.feed;
    if (this.opened?.feed === id) return this.opened;
    const series = await this.allSeries.open(this.feed, ENGINE_VERSION);
    this.schedule.clear();
    const shadow = await this.shadows.open(series);
    this.opened = { feed: id, series, shadow, archive: new CandleArchive(this.writer, series.id) };
    return this.opened;
  }

  private async enter(opened: Opened, due: readonly Market[]): Promise<void> {
    const { series, archive } = opened;
    const progress = await this.progressOf(series);
    const all = await this.writer.pending();
    const pending = all.filter(({ feed }) => feed === this.feed.id);
    this.prices.takeOver(pending);
    const readings = await Promise.all(
      due.map((market) => this.readInTime(market, this.closedUntil(series, progress, market), pending)),
    );
    const read = readings.filter((reading) => reading !== undefined);
    if (read.length === 0) return;
    const archived = await archive.complete(read, this.version);
    const entries: NewEntry[] = [];
    for (const [index, { candles }] of archived.entries()) {
      const reading = read[index];
      if (reading) entries.push(...this.tryEntryOf(opened, reading, candles));
      // Yields between pairs, so that other requests are served.
      await setImmediate();
    }
    const { size, stored } = await this.store.store({
      series,
      candles: archived,
      entries,
      settled: [...this.settlement.of(archived, pending), ...(await this.settlement.ofFormerFeeds(all))],
      progress: read
        .filter(({ isDone }) => isDone)
        .map((reading) => this.nextProgress(series, progress, reading)),
      gaps: [],
      epoch: this.feed.epoch,
      hour: this.hourNow,
    });
    this.leaves = size;
    archive.keep(archived, this.version);
    this.prices.await(stored);
    for (const reading of read) this.schedule.note(reading, this.clock.now());
  }

  private async progressOf(series: Series): Promise<ReadonlyMap<string, Progress>> {
    const rows = await this.progress.progress(series);
    this.hasMissing = rows.some(({ missing }) => missing);
    return new Map(rows.map((row) => [marketKey(row), row]));
  }

  /** Close up to which a market has been handled. A new series starts with closes after its beginning. */
  private closedUntil({ beganAt }: Series, progress: ReadonlyMap<string, Progress>, market: Market): number {
    const { closedUntil } = progress.get(marketKey(market)) ?? {
      closedUntil: candleOpen(beganAt, market.timeframe),
    };
    return Math.max(closedUntil, this.schedule.restingUntil(market));
  }

  /** Undefined if the market cannot be read now, or its close has been handled already. */
  private async readInTime(
    market: Market,
    closedUntil: number,
    pending: readonly PendingEntry[],
  ): Promise<Reading | undefined> {
    const now = this.clock.now();
    const boundary = candleOpen(now, market.timeframe);
    const key = marketKey(market);
    const own = pending.filter((entry) => marketKey(entry) === key);
    if (this.schedule.isHandled(market, boundary, closedUntil, own.length > 0)) return undefined;
    try {
      const read = await inTime(this.reader.read(market, boundary, own));
      if (read === undefined) this.schedule.unread(market, boundary, now);
      return read;
    } catch (error) {
      this.postpone(key, error);
      return undefined;
    }
  }

  /** Schedules a retry for a failing pair without delaying others. Its candles are backfilled once it has prices. */
  private postpone(key: string, error: unknown): void {
    // A market without prices is an expected state.
    if (!(error instanceof FarolError))
      this.log.warn({ err: error, market: key }, 'the record cannot read a market');
    this.schedule.retryLater(key, this.clock.now());
  }

  /** If the engine rejects a pair's candles, that pair gets no entry, and others are not affected. */
  private tryEntryOf(
    opened: Opened,
    reading: Reading,
    candles: ArchivedCandles['candles'],
  ): readonly NewEntry[] {
    try {
      return this.entryOf(opened, reading, candles);
    } catch (error) {
      this.log.warn({ err: error, market: marketKey(reading) }, 'the engine refuses candles of the record');
      return [];
    }
  }

  private entryOf(
    { series, shadow }: Opened,
    reading: Reading,
    candles: ArchivedCandles['candles'],
  ): NewEntry[] {
    const { pair, timeframe, boundary, shift, isToEnter, marketTime } = reading;
    if (!isToEnter || candles.length < WINDOW) return [];
    const candleTime = boundary - timeframeMs(timeframe);
    return [
      {
        series: series.id,
        pair,
        timeframe,
        candleTime,
        sourceTime: candleTime - shift,
        entryPrice: null,
        marketTime,
        ...entryAnalysisOf(candles, reading, this.feedOfPrices),
        shadow:
          shadow &&
          this.shadows.forecast(shadow, candles.slice(-WINDOW), reading, this.feedOfPrices.unpredictable),
      },
    ];
  }

  private get feedOfPrices() {
    return { feed: this.feed.id, unpredictable: this.feed.unpredictable === true };
  }

  /** Closes between the last one handled and this one are missing. */
  private nextProgress(
    series: Series,
    progress: ReadonlyMap<string, Progress>,
    { pair, timeframe, boundary }: Reading,
  ): Progress {
    const until = this.closedUntil(series, progress, { pair, timeframe });
    const previousGap = progress.get(marketKey({ pair, timeframe }))?.missing;
    const to = boundary - timeframeMs(timeframe);
    const missing = to > until ? { from: previousGap?.from ?? until, to } : previousGap;
    if (missing) this.hasMissing = true;
    return { pair, timeframe, closedUntil: boundary, missing };
  }

  /** Backfills some candles of one market. */
  private async backfill(series: Series, archive: CandleArchive): Promise<void> {
    const now = this.clock.now();
    const missing = [...(await this.progressOf(series)).values()].find(
      (one) => one.missing && this.schedule.mayTry(missingKey(one), now),
    );
    if (!missing) return;
    try {
      const batch = await this.missing.batchOf(series, archive, missing, this.version);
      if (!batch) return;
      const { size } = await this.store.store({ ...batch, epoch: this.feed.epoch, hour: this.hourNow });
      this.leaves = size;
    } catch (error) {
      this.postpone(missingKey(missing), error);
    }
  }

  /** Invalidates the cache when another gateway has written, or when a new epoch makes the source's times jump. */
  private get version(): string {
    return `${this.feed.epoch} ${this.leaves}`;
  }

  /** The current hour in the source's time. */
  private get hourNow(): number {
    return Math.floor(this.feed.sourceTime(this.clock.now()) / HOUR_MS) * HOUR_MS;
  }
}

const missingKey = (market: Market) => `missing ${marketKey(market)}`;

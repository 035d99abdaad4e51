import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { FileZone } from '../../../engine/candle-file/candle-format.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { marketWithoutData, pairWithoutData } from '../market.errors.js';
import {
  type CandleQuery,
  type FeedLog,
  type FeedStatus,
  type MarketFeed,
  marketStatus,
  type Tick,
} from '../market-feed.js';
import type { MarketKey, MarketKeys } from '../market-key.js';
import { TickEmitter } from '../tick-emitter.js';
import type { PairHistory } from './pair-history.js';
import { loadReplay, type Replay } from './replay-files.js';
import type { ReplaySchedule } from './replay-schedule.js';

/** Within trading hours, a price older than this is stale; a quiet minute without a candle is not. */
const STALE_AFTER = 60_000;
/** Segments searched for the next opening: a year of weeks. */
const SEGMENTS_AHEAD = 53;

function pairStatus(history: PairHistory, schedule: ReplaySchedule, now: number): FeedStatus {
  const { shift } = schedule.segmentAt(now);
  const source = now - shift;
  const tick = history.tick(source);
  const newest = tick === undefined ? {} : { lastTickAt: tick.time + shift };
  const session = history.driver(source).sessions.currentOrNext(source);
  if (session === undefined || session.from > source) {
    const opensAt = nextOpening(history, schedule, now);
    return { state: 'closed', ...newest, ...(opensAt !== undefined && { opensAt }) };
  }
  const fresh = tick !== undefined && source - tick.time <= STALE_AFTER;
  return { state: fresh ? 'open' : 'stale', ...newest, closesAt: session.to + shift };
}

function nextOpening(history: PairHistory, schedule: ReplaySchedule, now: number): number | undefined {
  let time = now;
  for (let count = 0; count < SEGMENTS_AHEAD; count += 1) {
    const { shift, until } = schedule.segmentAt(time);
    const session = history.driver(time - shift).sessions.currentOrNext(time - shift);
    const opening = session === undefined ? until : Math.max(time, session.from + shift);
    if (opening < until) return opening;
    if (!Number.isFinite(until)) return undefined;
    time = until;
  }
  return undefined;
}

/** The shift, and the public id of the key. */
const EPOCH = /^(-?\d+)@([0-9a-f]{16})$/;

/** Converts a tick from source time to clock time. */
function shifted(tick: Tick | undefined, shift: number): Tick | undefined {
  return tick && { ...tick, time: tick.time + shift };
}

/** Older ticks are not published. */
const NEW_WITHIN = 2_000;

interface ReplayFeedOptions {
  /** Folder of candle files of any known program. */
  readonly dir: string;
  /** Of the files' times, in place of what they state. */
  readonly zone?: FileZone | undefined;
  readonly clock: Clock;
  /** The current key generates the paths inside candles; former keys serve what was made from their paths. */
  readonly keys: MarketKeys;
  readonly log: FeedLog;
  readonly timer?: Timer;
}

/**
 * Plays candle files as if they happened now. All files are shifted by the same number of whole weeks; see `WeekLoop`
 * for the loop, `Detour` for a start while its market is closed, `PairHistory` for the choice of file, `candleBridge`
 * for the ticks and `tradingSessions` for open and closed. The epoch is the shift in milliseconds, '@' and the key's
 * public id.
 */
export function createReplayFeed(options: ReplayFeedOptions): MarketFeed {
  return new ReplayFeed(options);
}

class ReplayFeed implements MarketFeed {
  readonly kind = 'replayed';
  readonly simulated = true;
  private readonly emitter: TickEmitter;
  private replay: Replay | undefined;

  constructor(private readonly options: ReplayFeedOptions) {
    this.emitter = new TickEmitter(options.timer ?? systemTimer, (pair) => this.newTick(pair));
  }

  /** Known once the files have been read. */
  get id(): string {
    return this.replay?.id ?? 'replay';
  }

  get pairs(): readonly Pair[] {
    return [...(this.replay?.histories.keys() ?? [])];
  }

  timeframesOf(pair: Pair): readonly Timeframe[] {
    return this.replay?.histories.get(pair)?.timeframes ?? [];
  }

  get epoch(): string {
    return `${this.shiftAt(this.now())}@${this.options.keys.current.publicId}`;
  }

  async start(): Promise<void> {
    const { dir, zone, keys, log } = this.options;
    this.replay = await loadReplay({ dir, zone }, keys.current, this.now(), log);
  }

  async stop(): Promise<void> {
    this.emitter.stop();
  }

  status(pair?: Pair): FeedStatus {
    const { replay } = this;
    if (replay === undefined) return { state: 'stale' };
    const histories =
      pair === undefined ? [...replay.histories.values()] : [replay.histories.get(pair) ?? []].flat();
    return marketStatus(histories.map((history) => pairStatus(history, replay.schedule, this.now())));
  }

  async candles({ pair, timeframe, limit }: CandleQuery): Promise<readonly Candle[]> {
    const shift = this.shiftAt(this.now());
    return this.history(pair)
      .candles(timeframe, limit, this.now() - shift)
      .map((candle) => ({ ...candle, time: candle.time + shift }));
  }

  async pastCandles(
    { pair, timeframe, limit }: CandleQuery,
    until: number,
    epoch?: string,
  ): Promise<readonly Candle[]> {
    const moment = Math.min(until, this.now());
    const shift = this.shiftOf(moment, epoch);
    return this.history(pair)
      .candles(timeframe, limit, moment - shift)
      .map((candle) => ({ ...candle, time: candle.time + shift }));
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined> {
    const shift = this.shiftAt(this.now());
    const candle = this.history(pair).forming(timeframe, this.now() - shift);
    return candle && { ...candle, time: candle.time + shift };
  }

  async lastTick(pair: Pair): Promise<Tick> {
    const tick = this.tickNow(this.history(pair));
    if (tick === undefined) throw pairWithoutData(pair);
    return tick;
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined> {
    const history = this.replay?.histories.get(pair);
    const moment = Math.min(time, this.now());
    const shift = this.shiftOf(moment, epoch);
    if (!history) return undefined;
    return shifted(history.tick(moment - shift, await this.keyOf(epoch)), shift);
  }

  sourceTime(time: number, epoch?: string): number {
    // Without an epoch the candle comes from the present answer, whose candles all have the present shift.
    return time - this.shiftOf(this.now(), epoch);
  }

  subscribe(pair: Pair, handler: (tick: Tick) => void): () => void {
    return this.emitter.subscribe(pair, handler);
  }

  private now(): number {
    return this.options.clock.now();
  }

  private newTick(pair: Pair): Tick | undefined {
    const history = this.replay?.histories.get(pair);
    const tick = history && this.tickNow(history);
    return tick !== undefined && this.now() - tick.time <= NEW_WITHIN ? tick : undefined;
  }

  private tickNow(history: PairHistory): Tick | undefined {
    const shift = this.shiftAt(this.now());
    return shifted(history.tick(this.now() - shift), shift);
  }

  private history(pair: Pair): PairHistory {
    const history = this.replay?.histories.get(pair);
    if (history === undefined) throw pairWithoutData(pair);
    return history;
  }

  private shiftAt(time: number): number {
    return this.replay?.schedule.segmentAt(time).shift ?? 0;
  }

  /** The shift of a former epoch; without an epoch, the shift at that time. */
  private shiftOf(time: number, epoch: string | undefined): number {
    const [, shift] = EPOCH.exec(epoch ?? '') ?? [];
    return shift === undefined ? this.shiftAt(time) : Number(shift);
  }

  /** @throws FarolError UNAVAILABLE if the key of a former epoch is not known */
  private async keyOf(epoch: string | undefined): Promise<MarketKey> {
    const { current, find } = this.options.keys;
    const [, , publicId = current.publicId] = EPOCH.exec(epoch ?? '') ?? [];
    const found = publicId === current.publicId ? current : await find(publicId);
    if (!found) throw marketWithoutData();
    return found;
  }
}

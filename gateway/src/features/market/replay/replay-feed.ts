import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { TickEmitter } from '../candles/tick-emitter.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import { loadReplay, type Replay, type ReplayLog } from './load-replay.js';
import type { PairHistory } from './pair-history.js';
import { marketStatus, pairStatus } from './replay-status.js';

/** A tick older than this is not news to a subscriber. */
const NEWS = 2_000;

export interface ReplayFeedOptions {
  /** Folder of `PAIR_TF.csv` and `.csv.gz` files in HistData's generic ASCII form. */
  readonly dir: string;
  readonly clock: Clock;
  /** Decides which way ticks go inside a candle. */
  readonly seed: number;
  readonly log: ReplayLog;
  readonly timer?: Timer;
}

/**
 * Plays candle files as if they happened now. One shift for all files, by whole weeks, laid over the clock's weeks
 * in turn; see `WeekLoop` for the loop, `Detour` for a start while its market is closed, `PairHistory` for which
 * file counts where, `CandlePath` for the ticks and `tradingSessions` for open and closed.
 * The epoch is the shift itself, in milliseconds.
 */
export function createReplayFeed(options: ReplayFeedOptions): MarketFeed {
  return new ReplayFeed(options);
}

class ReplayFeed implements MarketFeed {
  readonly id = 'replay';
  readonly simulated = true;
  private readonly emitter: TickEmitter;
  private replay: Replay | undefined;

  constructor(private readonly options: ReplayFeedOptions) {
    this.emitter = new TickEmitter(options.timer ?? systemTimer, (pair) => this.news(pair));
  }

  get pairs(): readonly Pair[] {
    return [...(this.replay?.histories.keys() ?? [])];
  }

  timeframesOf(pair: Pair): readonly Timeframe[] {
    return this.replay?.histories.get(pair)?.timeframes ?? [];
  }

  get epoch(): string {
    return String(this.shiftAt(this.now()));
  }

  async start(): Promise<void> {
    const { dir, seed, log } = this.options;
    this.replay = await loadReplay(dir, seed, this.now(), log);
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

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined> {
    const shift = this.shiftAt(this.now());
    const candle = this.history(pair).forming(timeframe, this.now() - shift);
    return candle && { ...candle, time: candle.time + shift };
  }

  async lastTick(pair: Pair): Promise<Tick> {
    const tick = this.tickAt(this.history(pair), this.now(), this.shiftAt(this.now()));
    if (tick === undefined) throw pairWithoutData(pair);
    return tick;
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined> {
    const history = this.replay?.histories.get(pair);
    const moment = Math.min(time, this.now());
    return history && this.tickAt(history, moment, this.shiftOf(moment, epoch));
  }

  sourceTime(time: number, epoch?: string): number {
    // Without an epoch the candle is one of those given now, all of which have the shift of now.
    return time - this.shiftOf(this.now(), epoch);
  }

  subscribe(pair: Pair, listener: (tick: Tick) => void): () => void {
    return this.emitter.subscribe(pair, listener);
  }

  private now(): number {
    return this.options.clock.now();
  }

  private news(pair: Pair): Tick | undefined {
    const history = this.replay?.histories.get(pair);
    const tick = history && this.tickAt(history, this.now(), this.shiftAt(this.now()));
    return tick !== undefined && this.now() - tick.time <= NEWS ? tick : undefined;
  }

  private tickAt(history: PairHistory, time: number, shift: number): Tick | undefined {
    const tick = history.tick(time - shift);
    return tick && { ...tick, time: tick.time + shift };
  }

  private history(pair: Pair): PairHistory {
    const history = this.replay?.histories.get(pair);
    if (history === undefined) throw pairWithoutData(pair);
    return history;
  }

  private shiftAt(time: number): number {
    return this.replay?.schedule.segmentAt(time).shift ?? 0;
  }

  /** The shift of a former epoch, or the one of that time where no epoch is given. */
  private shiftOf(time: number, epoch: string | undefined): number {
    return epoch !== undefined && /^-?\d+$/.test(epoch) ? Number(epoch) : this.shiftAt(time);
  }
}

import { createHash } from 'node:crypto';
import { PAIRS, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { StartError } from '../../../platform/start-error.js';
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
import type { MarketKey } from '../market-key.js';
import { TickEmitter } from '../tick-emitter.js';
import { candleFolder, type ReadFile, readCandleFile } from './candle-file.js';
import { PairHistory } from './pair-history.js';
import { ReplaySchedule, replayRange } from './replay-schedule.js';

/** The candles of each pair, and the shift at each time. */
interface Replay {
  readonly id: string;
  readonly histories: ReadonlyMap<Pair, PairHistory>;
  readonly schedule: ReplaySchedule;
}

/**
 * Reads the folder and reports on every file.
 *
 * @throws StartError naming REPLAY_DIR where there is nothing to play
 */
async function loadReplay(dir: string, key: MarketKey, start: number, log: FeedLog): Promise<Replay> {
  const files = await readFolder(dir, log);
  const range = replayRange(files);
  if (range === undefined)
    throw new StartError(`REPLAY_DIR: ${dir} has no candles in files named such as EURUSD_M5.csv`);
  const schedule = new ReplaySchedule(range, start);
  reportSchedule(schedule, start, log);
  const histories = PAIRS.flatMap((pair) => {
    const own = files.filter(({ file, series }) => file.pair === pair && series.length > 0);
    return own.length === 0 ? [] : [[pair, new PairHistory(pair, key, own)] as const];
  });
  return { id: feedId(files), histories: new Map(histories), schedule };
}

const DIGITS = 16;

/** Names the files: SHA-256 of one line for each, `<name> <SHA-256 of its contents>`, in the order of the names. */
function feedId(files: readonly ReadFile[]): string {
  const lines = files.map(({ file, digest }) => `${file.name} ${digest}\n`);
  return `replay:${createHash('sha256').update(lines.join('')).digest('hex').slice(0, DIGITS)}`;
}

async function readFolder(dir: string, log: FeedLog): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const { files, ignored } = await candleFolder(dir).catch((error: unknown) => {
    throw StartError.of('REPLAY_DIR', `${dir} cannot be read`, error);
  });
  if (ignored.length > 0) log.info({ ignored }, 'replay: files that are not taken');
  for (const file of files) read.push(await readCandleFile(file));
  for (const { report } of read) {
    const hasFaults = report.failure !== undefined || report.malformed > 0 || report.outOfOrder > 0;
    if (hasFaults) log.warn(report, 'replay: a file with faults');
    else log.info(report, 'replay: a file');
  }
  return read;
}

function reportSchedule({ loop, detour }: ReplaySchedule, start: number, log: FeedLog): void {
  const shift = detour?.shift ?? loop.shiftAt(start);
  const until = detour === undefined || !Number.isFinite(detour.until) ? undefined : new Date(detour.until);
  log.info(
    {
      sourceTime: new Date(start - shift).toISOString(),
      shiftDays: shift / 86_400_000,
      weeks: loop.weeks,
      byWholeWeeks: detour === undefined,
      ...(until !== undefined && { wholeWeeksFrom: until.toISOString() }),
    },
    'replay: the files are played as if they happened now',
  );
}

/** A price older than this within trading is stale; a quiet minute without a candle is not. */
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

/** Shift, and the public id of the key. */
const EPOCH = /^(-?\d+)(?:@([0-9a-f]{16}))?$/;
/** An older tick is not published. */
const NEW_WITHIN = 2_000;

interface ReplayFeedOptions {
  /** Folder of `PAIR_TF.csv` and `.csv.gz` files in HistData's generic ASCII form. */
  readonly dir: string;
  readonly clock: Clock;
  /** That of the paths inside candles. */
  readonly key: MarketKey;
  /** Finds a key by its public id, for what was made from the paths of another one. */
  readonly formerKey?: (publicId: string) => Promise<MarketKey | undefined>;
  readonly log: FeedLog;
  readonly timer?: Timer;
}

/**
 * Plays candle files as if they happened now. All files are shifted alike, by whole weeks; see `WeekLoop` for the loop,
 * `Detour` for a start while its market is closed, `PairHistory` for which file counts where, `candleBridge` for
 * the ticks and `tradingSessions` for open and closed. The epoch is the shift in milliseconds, '@' and the key's public id.
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

  /** Known once the files are read. */
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
    return `${this.shiftAt(this.now())}@${this.options.key.publicId}`;
  }

  async start(): Promise<void> {
    const { dir, key, log } = this.options;
    this.replay = await loadReplay(dir, key, this.now(), log);
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
    return history && this.tickAt(history, moment, this.shiftOf(moment, epoch), await this.keyOf(epoch));
  }

  sourceTime(time: number, epoch?: string): number {
    // Without an epoch the candle is one of the present answers, all of which have the present shift.
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
    const tick = history && this.tickAt(history, this.now(), this.shiftAt(this.now()));
    return tick !== undefined && this.now() - tick.time <= NEW_WITHIN ? tick : undefined;
  }

  private tickAt(history: PairHistory, time: number, shift: number, key?: MarketKey): Tick | undefined {
    const tick = history.tick(time - shift, key);
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

  /** The shift of a former epoch; without an epoch that of the time. */
  private shiftOf(time: number, epoch: string | undefined): number {
    const [, shift] = EPOCH.exec(epoch ?? '') ?? [];
    return shift === undefined ? this.shiftAt(time) : Number(shift);
  }

  /** @throws FarolError UNAVAILABLE where the key of a former epoch is not known */
  private async keyOf(epoch: string | undefined): Promise<MarketKey> {
    const { key, formerKey } = this.options;
    const [, , publicId = key.publicId] = EPOCH.exec(epoch ?? '') ?? [];
    const found = publicId === key.publicId ? key : await formerKey?.(publicId);
    if (!found) throw marketWithoutData();
    return found;
  }
}

import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { LeaderLock } from '../../../platform/database/leader-lock.js';
import type { Log } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import type { Timer } from '../../../platform/timer.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import { readMessage, stateMessage, tickMessage } from './feed-messages.js';
import { LeaderCalls } from './leader-calls.js';
import { LeaderView } from './leader-view.js';
import { TickRelay } from './tick-relay.js';

const TICKS = 'feed:ticks';
const STATE = 'feed:state';
const BEAT_MS = 1000;
/** A leader that is not heard for so long has no successor either: the database that elects one is away. */
const SILENT_MS = 6000;
/** Prices of a longer interruption are not told one by one: readers begin anew. */
const FILL_MS = 15_000;
/** Beats that a leader without Redis goes on for, and those that it then leaves to others. */
const UNLINKED_BEATS = 30;
const BEATS_LEFT_TO_OTHERS = 5;

/** What a gateway that does not read the feed for all can still do with it. */
export const Standby = {
  /** Nothing: the feed is opened by the leader alone. */
  closed: 'closed',
  /** It is open on every gateway, so that any can take over at once; the leader alone is asked. */
  open: 'open',
  /** Prices are a function of the time: each gateway answers by itself, and tells prices where nobody leads. */
  same: 'same',
} as const;
export type Standby = keyof typeof Standby;

export interface SharedFeedOptions {
  /** Makes the feed to be shared; a closed one is made anew for every term. */
  readonly makeFeed: () => MarketFeed;
  readonly standby: Standby;
  readonly link: RedisLink;
  readonly lock: LeaderLock;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
}

/** Where a gateway's readers have their prices from. */
type Source = 'own' | 'leader' | 'nowhere';

/**
 * A feed that one gateway at a time reads for all. The leader tells prices and answers what others ask; a change of
 * leader costs readers no price. Without a leader, prices are stale or, where they are the same everywhere, one's own.
 */
export class SharedFeed implements MarketFeed {
  private feed: MarketFeed;
  private term: number | undefined;
  /** A leader's feed is open. */
  private isOpen = false;
  private source: Source = 'nowhere';
  /** Up to when readers have been told every price, epoch ms. */
  private liveUntil: number | undefined;
  /** Prices may have come that a leader, as soon as one is heard, has to be asked for. */
  private isBehind = false;
  /** The newest term of this gateway's own, whose messages come back to it. */
  private ownTerm: number | undefined;
  private unlinkedBeats = 0;
  private leaveFeed: (() => void)[] = [];
  private endBeat: (() => void) | undefined;
  private readonly relays: ReadonlyMap<Pair, TickRelay> = new Map(
    PAIRS.map((pair) => [pair, new TickRelay()]),
  );
  private readonly view: LeaderView;
  private readonly calls: LeaderCalls;

  constructor(private readonly options: SharedFeedOptions) {
    const { makeFeed, link, log, clock } = options;
    this.feed = makeFeed();
    this.view = new LeaderView(clock.now());
    this.calls = new LeaderCalls(
      link,
      log,
      () => (this.term !== undefined && this.isOpen ? { feed: this.feed, term: this.term } : undefined),
      (term) => this.view.isCurrent(term),
    );
    link.listen(TICKS, (text) => this.hearTick(text));
    link.listen(STATE, (text) => this.hearState(text));
    link.onUp(() => {
      this.isBehind = true;
    });
  }

  get id(): string {
    return this.feed.id;
  }

  get simulated(): boolean {
    return this.feed.simulated;
  }

  get pairs(): readonly Pair[] {
    return this.asksItself ? this.feed.pairs : this.view.pairs;
  }

  get epoch(): string {
    return this.asksItself ? this.feed.epoch : (this.view.epoch ?? this.feed.epoch);
  }

  /** What files hold is open on every gateway; other feeds have all. */
  timeframesOf(pair: Pair): readonly Timeframe[] {
    return this.feed.timeframesOf?.(pair) ?? TIMEFRAMES;
  }

  async start(): Promise<void> {
    const { standby, lock, timer } = this.options;
    if (standby !== Standby.closed) await this.feed.start();
    await lock.start({ lead: (term) => void this.lead(term), lose: () => this.lose() });
    this.endBeat = timer.every(BEAT_MS, () => this.beat());
    this.beat();
  }

  async stop(): Promise<void> {
    this.endBeat?.();
    await this.options.lock.stop();
    this.turnTo('nowhere');
    await this.feed.stop();
  }

  status(pair?: Pair): FeedStatus {
    return this.asksItself ? this.feed.status(pair) : this.view.status(pair, this.now());
  }

  async candles(query: CandleQuery): Promise<readonly Candle[]> {
    return this.asksItself ? this.feed.candles(query) : this.calls.candles(query);
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined> {
    return this.asksItself
      ? this.feed.formingCandle(pair, timeframe)
      : this.calls.formingCandle({ pair, timeframe });
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.asksItself ? this.feed.lastTick(pair) : this.calls.lastTick(pair);
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined> {
    return this.asksItself
      ? this.feed.tickAtOrBefore(pair, time, epoch)
      : this.calls.tickAtOrBefore(pair, time, epoch);
  }

  sourceTime(time: number, epoch = this.epoch): number {
    return this.feed.sourceTime(time, epoch);
  }

  subscribe(pair: Pair, listener: (tick: Tick) => void, broken?: () => void): () => void {
    return this.relays.get(pair)?.listen(listener, broken) ?? (() => undefined);
  }

  /** Whether questions go to this gateway's own feed. */
  private get asksItself(): boolean {
    return this.options.standby === Standby.same || this.isOpen;
  }

  private now(): number {
    return this.options.clock.now();
  }

  private async lead(term: number): Promise<void> {
    this.options.log.info({ term, feed: this.id }, 'this gateway reads the market for all');
    this.term = term;
    this.ownTerm = term;
    this.view.hear(term, this.now());
    if (!(await this.hasOpened())) return;
    // The lock may have been lost meanwhile, and the feed closed.
    if (this.term !== term) return;
    this.isOpen = true;
    this.beat();
  }

  private async hasOpened(): Promise<boolean> {
    if (this.options.standby !== Standby.closed) return true;
    try {
      await this.feed.start();
      return true;
    } catch (error) {
      this.options.log.error({ err: error, feed: this.id }, 'the market cannot be read here');
      await this.options.lock.leaveTo(BEATS_LEFT_TO_OTHERS);
      return false;
    }
  }

  private lose(): void {
    this.options.log.warn(
      { term: this.term, feed: this.id },
      'this gateway no longer reads the market for all',
    );
    this.term = undefined;
    this.isOpen = false;
    this.settle();
    if (this.options.standby !== Standby.closed) return;
    const { feed } = this;
    this.feed = this.options.makeFeed();
    feed.stop().catch((error: unknown) => this.options.log.warn({ err: error }, 'a feed was not closed'));
  }

  private beat(): void {
    const { link, lock } = this.options;
    this.settle();
    if (this.term === undefined) return;
    this.unlinkedBeats = link.isUp ? 0 : this.unlinkedBeats + 1;
    if (this.unlinkedBeats > UNLINKED_BEATS) {
      // Others may still hear each other, and have no leader as long as this one stays.
      this.unlinkedBeats = 0;
      void lock.leaveTo(BEATS_LEFT_TO_OTHERS);
    } else if (this.isOpen) this.tellState(this.term);
  }

  private tellState(term: number): void {
    const { epoch, pairs } = this.feed;
    const byPair = Object.fromEntries(pairs.map((pair) => [pair, this.feed.status(pair)]));
    this.tell(STATE, { term, epoch, pairs, market: this.feed.status(), byPair });
  }

  private tell(channel: string, message: object): void {
    // Whoever does not hear it knows by the silence.
    this.options.link.tell(channel, JSON.stringify(message)).catch(() => undefined);
  }

  private settle(): void {
    const source = this.bestSource();
    if (source !== this.source) this.turnTo(source);
    else if (source === 'own') this.liveUntil = this.now();
  }

  private bestSource(): Source {
    if (this.isOpen) return 'own';
    const isLed = this.options.link.isUp && this.now() - this.view.heardAt <= SILENT_MS;
    if (isLed) return 'leader';
    return this.options.standby === Standby.same ? 'own' : 'nowhere';
  }

  private turnTo(source: Source): void {
    for (const leave of this.leaveFeed.splice(0)) leave();
    this.source = source;
    if (source === 'own') {
      this.leaveFeed = PAIRS.map((pair) => this.feed.subscribe(pair, (tick) => this.passOn(tick)));
      this.resume();
    }
    this.isBehind = source === 'leader';
  }

  private passOn(tick: Tick): void {
    this.relays.get(tick.pair)?.offer(tick);
    if (this.term !== undefined) this.tell(TICKS, { term: this.term, tick });
  }

  private hearTick(text: string): void {
    const message = readMessage(tickMessage, text);
    if (!message || !this.hear(message.term) || this.source !== 'leader') return;
    this.relays.get(message.tick.pair)?.offer(message.tick);
  }

  private hearState(text: string): void {
    const message = readMessage(stateMessage, text);
    if (message && this.hear(message.term)) this.view.keep(message);
  }

  /** Takes note of a leader; false where it is none any more. */
  private hear(term: number): boolean {
    if (term === this.ownTerm || !this.view.isCurrent(term)) return false;
    const isNew = this.view.hear(term, this.now());
    if (isNew && this.term !== undefined) void this.options.lock.leaveTo(0);
    if (this.source === 'leader') {
      if (isNew || this.isBehind) this.resume();
      this.isBehind = false;
      this.liveUntil = this.now();
    }
    return true;
  }

  /** Fills in what readers were not told since prices last came without interruption. */
  private resume(): void {
    const { liveUntil } = this;
    const now = this.now();
    this.liveUntil = now;
    if (liveUntil === undefined) return;
    // A second more, since the last one may have been told in part; what was told is not told again.
    const from = Math.floor(liveUntil / 1000) * 1000 - 1000;
    for (const [pair, relay] of this.relays) {
      if (now - liveUntil > FILL_MS) relay.break();
      else void relay.fill(from, now, (time) => this.tickAtOrBefore(pair, time));
    }
  }
}

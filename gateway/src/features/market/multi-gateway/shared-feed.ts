import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { LeaderLock } from '../../../platform/database/leader-lock.js';
import type { Log } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import type { Timer } from '../../../platform/timer.js';
import type { CandleQuery, FeedKind, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import { LeaderCalls, LeaderView, readMessage, stateMessage, tickMessage } from './feed-leader.js';
import { TickRelays } from './tick-relay.js';

const TICKS = 'feed:ticks';
const STATE = 'feed:state';
const BEAT_MS = 1000;
/** After this long without a message there is no new leader either: the database that elects one is unavailable. */
const SILENT_MS = 6000;
/** Beats that a leader keeps its role without Redis, and beats for which it then leaves the election to others. */
const UNLINKED_BEATS = 30;
const BEATS_LEFT_TO_OTHERS = 5;

/** How a gateway that is not the leader uses its own feed. */
export const Standby = {
  /** Not at all: only the leader opens its feed. */
  closed: 'closed',
  /** Open, so that any gateway can take over at once, but only the leader's feed answers. */
  open: 'open',
  /**
   * Prices are a function of time: each gateway answers from its own feed, and publishes its own prices if there is no
   * leader.
   */
  same: 'same',
} as const;
export type Standby = keyof typeof Standby;

interface SharedFeedOptions {
  /** Creates the feed; a closed feed is created again for every term. */
  readonly makeFeed: () => MarketFeed;
  readonly standby: Standby;
  readonly link: RedisLink;
  readonly lock: LeaderLock;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly log: Log;
}

/** Source of the prices that a gateway's subscribers get. */
type Source = 'own' | 'leader' | 'nowhere';

/**
 * A feed that one gateway, the leader, reads for all. It publishes prices and answers the other gateways' queries. When
 * the leader changes, subscribers miss no price. Without a leader, prices are stale; but if prices are the same
 * everywhere, each gateway uses its own.
 */
export class SharedFeed implements MarketFeed {
  private feed: MarketFeed;
  private term: number | undefined;
  /** This gateway is the leader, and its feed is open. */
  private isOpen = false;
  private source: Source = 'nowhere';
  /** Subscribers have received every price up to this moment, epoch ms. */
  private liveUntil: number | undefined;
  /** Prices may be missing that must be requested from the next leader. */
  private isBehind = false;
  /** This gateway's newest term, to recognise its own messages, which Redis sends back. */
  private ownTerm: number | undefined;
  private unlinkedBeats = 0;
  private unsubscribe: (() => void)[] = [];
  private endBeat: (() => void) | undefined;
  private readonly relays = new TickRelays();
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
    link.listen(TICKS, (text) => this.receiveTick(text));
    link.listen(STATE, (text) => this.receiveState(text));
    link.onUp(() => {
      this.isBehind = true;
    });
  }

  get id(): string {
    return this.feed.id;
  }

  get kind(): FeedKind {
    return this.feed.kind;
  }

  get simulated(): boolean {
    return this.feed.simulated;
  }

  get unpredictable(): boolean | undefined {
    return this.feed.unpredictable;
  }

  get pairs(): readonly Pair[] {
    return this.ownAnswers ? this.feed.pairs : this.view.pairs;
  }

  get epoch(): string {
    return this.ownAnswers ? this.feed.epoch : (this.view.epoch ?? this.feed.epoch);
  }

  /** With replay, files are open on every gateway; other feeds have all timeframes. */
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

  warmUp(): void {
    this.feed.warmUp?.();
  }

  async stop(): Promise<void> {
    this.endBeat?.();
    await this.options.lock.stop();
    this.switchTo('nowhere');
    await this.feed.stop();
  }

  status(pair?: Pair): FeedStatus {
    return this.ownAnswers ? this.feed.status(pair) : this.view.status(pair, this.now());
  }

  async candles(query: CandleQuery): Promise<readonly Candle[]> {
    return this.ownAnswers ? this.feed.candles(query) : this.calls.candles(query);
  }

  async pastCandles(query: CandleQuery, until: number, epoch?: string): Promise<readonly Candle[]> {
    return this.ownAnswers
      ? this.feed.pastCandles(query, until, epoch)
      : this.calls.pastCandles(query, until, epoch);
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined> {
    return this.ownAnswers
      ? this.feed.formingCandle(pair, timeframe)
      : this.calls.formingCandle({ pair, timeframe });
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.ownAnswers ? this.feed.lastTick(pair) : this.calls.lastTick(pair);
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined> {
    return this.ownAnswers
      ? this.feed.tickAtOrBefore(pair, time, epoch)
      : this.calls.tickAtOrBefore(pair, time, epoch);
  }

  sourceTime(time: number, epoch = this.epoch): number {
    return this.feed.sourceTime(time, epoch);
  }

  subscribe(pair: Pair, handler: (tick: Tick) => void, missed?: () => void): () => void {
    return this.relays.subscribe(pair, handler, missed);
  }

  /** Whether queries are answered by this gateway's own feed. */
  private get ownAnswers(): boolean {
    return this.options.standby === Standby.same || this.isOpen;
  }

  private now(): number {
    return this.options.clock.now();
  }

  private async lead(term: number): Promise<void> {
    this.options.log.info({ term, feed: this.id }, 'this gateway leads the market feed');
    this.term = term;
    this.ownTerm = term;
    this.view.note(term, this.now());
    try {
      if (this.options.standby === Standby.closed) await this.feed.start();
    } catch (error) {
      this.options.log.error({ err: error, feed: this.id }, 'the market cannot be read here');
      if (this.term === term) await this.options.lock.stepDown(BEATS_LEFT_TO_OTHERS);
      return;
    }
    // The lock may have been lost while the feed was opening.
    if (this.term !== term) return;
    this.isOpen = true;
    this.beat();
  }

  private lose(): void {
    this.options.log.warn({ term: this.term, feed: this.id }, 'this gateway no longer leads the market feed');
    this.term = undefined;
    this.isOpen = false;
    this.updateSource();
    if (this.options.standby !== Standby.closed) return;
    const { feed } = this;
    this.feed = this.options.makeFeed();
    feed.stop().catch((error: unknown) => this.options.log.warn({ err: error }, 'a feed was not closed'));
  }

  private beat(): void {
    const { link, lock } = this.options;
    this.updateSource();
    if (this.term === undefined) return;
    this.unlinkedBeats = link.isUp ? 0 : this.unlinkedBeats + 1;
    if (this.unlinkedBeats > UNLINKED_BEATS) {
      // Other gateways may still reach Redis, but have no leader while this one holds the role.
      this.unlinkedBeats = 0;
      void lock.stepDown(BEATS_LEFT_TO_OTHERS);
    } else if (this.isOpen) this.publishState(this.term);
  }

  private publishState(term: number): void {
    const { epoch, pairs } = this.feed;
    const byPair = Object.fromEntries(pairs.map((pair) => [pair, this.feed.status(pair)]));
    this.publish(STATE, { term, epoch, pairs, market: this.feed.status(), byPair });
  }

  private publish(channel: string, message: object): void {
    // If publishing fails, the other gateways notice the silence.
    this.options.link.publish(channel, JSON.stringify(message)).catch(() => undefined);
  }

  private updateSource(): void {
    const source = this.bestSource();
    if (source !== this.source) this.switchTo(source);
    else if (source === 'own') this.liveUntil = this.now();
  }

  private bestSource(): Source {
    if (this.isOpen) return 'own';
    const isLed = this.options.link.isUp && this.now() - this.view.seenAt <= SILENT_MS;
    if (isLed) return 'leader';
    return this.options.standby === Standby.same ? 'own' : 'nowhere';
  }

  private switchTo(source: Source): void {
    for (const end of this.unsubscribe.splice(0)) end();
    this.source = source;
    if (source === 'own') {
      this.unsubscribe = PAIRS.map((pair) => this.feed.subscribe(pair, (tick) => this.receiveOwn(tick)));
      this.resume();
    }
    this.isBehind = source === 'leader';
  }

  private receiveOwn(tick: Tick): void {
    this.relays.publish(tick);
    if (this.term !== undefined) this.publish(TICKS, { term: this.term, tick });
  }

  private receiveTick(text: string): void {
    const message = readMessage(tickMessage, text);
    if (!message || !this.noteLeader(message.term) || this.source !== 'leader') return;
    this.relays.publish(message.tick);
  }

  private receiveState(text: string): void {
    const message = readMessage(stateMessage, text);
    if (message && this.noteLeader(message.term)) this.view.setState(message);
  }

  /** Records the sender of a message; returns false if it is not a current leader. */
  private noteLeader(term: number): boolean {
    if (term === this.ownTerm || !this.view.isCurrent(term)) return false;
    const isNew = this.view.note(term, this.now());
    if (isNew && this.term !== undefined) void this.options.lock.stepDown(0);
    if (this.source === 'leader') {
      if (isNew || this.isBehind) this.resume();
      this.isBehind = false;
      this.liveUntil = this.now();
    }
    return true;
  }

  /** Fills in the prices missed since `liveUntil`. */
  private resume(): void {
    const { liveUntil } = this;
    const now = this.now();
    this.liveUntil = now;
    if (liveUntil !== undefined)
      this.relays.resume(liveUntil, now, (pair, time) => this.tickAtOrBefore(pair, time));
  }
}

import { DAY_ENTRIES_MAX, DAYS_BACK_MAX, REPLAYS_PER_MINUTE } from '#schema/journal.js';
import { DEFAULT_PAIR, type Pair } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { dateAfter, dayIn, startOfDate } from '../../platform/zone-calendar.js';
import type { FeedsById } from '../market/feeds-by-id.service.js';
import { toCandle } from '../market/market.type.js';
import { type MarketFeed, timeframeFrom } from '../market/market-feed.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { DayReplay, ReplayedEntry } from './day-replay.type.js';
import { dayToCome, dayTooLongAgo } from './journal.errors.js';
import type { DayReplayArgs } from './journal.input.js';
import type { DayRow, JournalRepository } from './journal.repository.js';

const DAY_MS = 86_400_000;
/** Requests per minute, over all users, for which a feed must query an external source. */
const EXTERNAL_PER_MINUTE = 60;

/** The prices that an entry was made on. */
type Origin = Pick<DayRow, 'feed' | 'feedEpoch' | 'simulated'>;

/** Replays one of a user's days: the candles of a pair, and the user's entries in it. */
export class DayReplayService {
  constructor(
    private readonly journal: JournalRepository,
    private readonly feeds: FeedsById<MarketFeed>,
    private readonly current: MarketFeed,
    private readonly days: UserDayService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * A day in the user's own zone; if none is asked for, the newest one with entries, or today. If entries of the pair were made on several feeds, only those of the most frequent
   * one are shown.
   *
   * @throws FarolError BAD_USER_INPUT for a future day or one too long ago, RATE_LIMITED, UNAVAILABLE if the feed is
   *   unavailable
   */
  async of({ userId }: Viewer, { date: wanted, pair: asked }: DayReplayArgs): Promise<DayReplay> {
    await this.limiter.take(`day replay ${userId}`, REPLAYS_PER_MINUTE);
    const now = this.clock.now();
    const { timeZone } = await this.days.of(userId, now);
    const newest = wanted
      ? null
      : await this.journal.newestAt(userId, new Date(now - DAYS_BACK_MAX * DAY_MS));
    const date = wanted ?? dayIn(timeZone, newest ?? now);
    const from = startOfDate(timeZone, date);
    const end = startOfDate(timeZone, dateAfter(date));
    if (from.getTime() > now) throw dayToCome();
    if (now - from.getTime() > DAYS_BACK_MAX * DAY_MS) throw dayTooLongAgo();
    const until = new Date(Math.min(now, end.getTime()));
    const found = await this.journal.day(userId, from, end, DAY_ENTRIES_MAX + 1);
    const rows = found.slice(0, DAY_ENTRIES_MAX);
    const pairs = byNumber(rows, ({ pair }) => pair).map(([pair, of]) => ({ pair, entries: of.length }));
    const pair = asked ?? pairs[0]?.pair ?? this.usualPair;
    const ofPair = rows.filter((row) => row.pair === pair);
    const [most] = byNumber(ofPair, ({ feed, feedEpoch }) => `${feed} ${feedEpoch}`);
    const entries = most?.[1] ?? [];
    const { id: feed, epoch: feedEpoch, simulated } = this.current;
    const origin: Origin = entries[0] ?? { feed, feedEpoch, simulated };
    const drawn = await this.candles(origin, pair, from.getTime(), until.getTime());
    return {
      date,
      today: dayIn(timeZone, now),
      pair,
      pairs,
      timeZone,
      from,
      until,
      ...drawn,
      candles: drawn.candles.map(toCandle),
      entries: entries.map(toEntry),
      elsewhere: ofPair.length - entries.length,
      more: found.length > rows.length,
    };
  }

  private get usualPair(): Pair {
    const { pairs } = this.current;
    return pairs.includes(DEFAULT_PAIR) ? DEFAULT_PAIR : (pairs[0] ?? DEFAULT_PAIR);
  }

  /** A day's candles in the shortest timeframe that its feed has; none if that feed is no longer available. */
  private async candles(
    { feed: id, feedEpoch, simulated }: Origin,
    pair: Pair,
    from: number,
    until: number,
  ): Promise<{ simulated: boolean; timeframe: Timeframe; candles: readonly Candle[] }> {
    const feed = await this.feeds.get(id);
    if (!feed?.pairs.includes(pair)) return { simulated, timeframe: '1m', candles: [] };
    if (feed.kind === 'real' || feed.kind === 'unverified')
      await this.limiter.take('day replay elsewhere', EXTERNAL_PER_MINUTE);
    const timeframe = timeframeFrom(feed, pair, '1m');
    const limit = Math.ceil((until - from) / timeframeMs(timeframe));
    const candles = await feed.pastCandles({ pair, timeframe, limit }, until, feedEpoch);
    return { simulated: feed.simulated, timeframe, candles: candles.filter(({ time }) => time >= from) };
  }
}

/** Rows grouped by key, larger groups first. */
function byNumber<Row, Key extends string>(rows: readonly Row[], keyOf: (row: Row) => Key): [Key, Row[]][] {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([, one], [, other]) => other.length - one.length);
}

function toEntry({ openedAt, expiresAt, feed, feedEpoch, pair, ...entry }: DayRow): ReplayedEntry {
  return { ...entry, openedAt: new Date(openedAt), expiresAt: new Date(expiresAt) };
}

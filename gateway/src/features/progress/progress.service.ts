import { type DataSource, In } from 'typeorm';
import { levelOf } from '#schema/level.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { resume } from '../../platform/resume.js';
import { DEFAULT_TIME_ZONE, dayIn, isTimeZone } from '../../platform/zone-calendar.js';
import { PresenceBook } from './presence.js';
import { ProgressEntity } from './progress.entity.js';
import { levelReached, progressChanged } from './progress.event.js';
import type { XpStats } from './progress.type.js';
import type { XpAward, XpReason } from './xp-award.js';
import { writeAward } from './xp-ledger.js';

const DAY_MS = 24 * 3_600_000;

/** Presence that was counted before, by another tab or gateway, is cut off. */
const COUNT_PRESENCE = `
INSERT INTO progress AS p (user_id, seconds_spent, seen_until)
SELECT v.user_id, floor(extract(epoch FROM v.until - v.since)), v.until
FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS v (user_id, since, until)
  JOIN users u ON u.id = v.user_id
ON CONFLICT (user_id) DO UPDATE SET
  seconds_spent = p.seconds_spent + greatest(0, floor(extract(epoch FROM
    excluded.seen_until - greatest(coalesce(p.seen_until, '-infinity'),
      excluded.seen_until - excluded.seconds_spent * interval '1 second'))))::int,
  seen_until = greatest(p.seen_until, excluded.seen_until)`;

const COUNT_SIGNAL = `
INSERT INTO progress AS p (user_id, signals_generated) VALUES ($1, 1)
ON CONFLICT (user_id) DO UPDATE SET signals_generated = p.signals_generated + 1`;

const VISITORS = `
SELECT day::text, count(*)::int AS visitors FROM xp_entries
WHERE reason = 'daily-visit' AND day = ANY($1::date[]) GROUP BY day`;

/** XP, signals and time of users. */
export class ProgressService {
  private readonly presence = new PresenceBook();

  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The caller's totals; asking for them is also how a client says that it is there. */
  async visit({ userId }: Viewer): Promise<XpStats> {
    const now = this.clock.now();
    this.presence.beat(userId, now);
    const progress = await this.find(userId);
    if (await this.hasVisited(userId, progress?.timeZone ?? DEFAULT_TIME_ZONE, now))
      return toXpStats(progress);
    const isFirstToday = await this.award({ userId, reason: 'daily-visit', subject: '' });
    if (!isFirstToday) return toXpStats(progress);
    await this.outbox.handledFor(userId);
    return toXpStats(await this.find(userId));
  }

  /** A user's totals, without counting a visit. */
  async statsOf(userId: string): Promise<XpStats> {
    return toXpStats(await this.find(userId));
  }

  /** The caller's totals as they are, then whenever they change: who was away misses nothing. */
  changes({ userId }: Viewer): Promise<AsyncIterable<XpStats>> {
    const now = async () => [toXpStats(await this.find(userId))];
    return resume(this.events.iterate(progressChanged, userId), now, (stats) => stats);
  }

  /**
   * Gives XP, once for its subject, in the caller's transaction where one is given; tells the user's open clients.
   * Answers whether it was given now.
   */
  award(award: XpAward, within?: Transaction): Promise<boolean> {
    return this.outbox.transaction(async (transaction) => {
      const isNew = await this.give(award, transaction);
      if (isNew) transaction.afterwards(() => this.announce(award.userId));
      return isNew;
    }, within);
  }

  /** Counts a generated signal and gives its XP; once, since it is counted in the transaction that takes its event. */
  async countSignal(userId: string, signalId: string, transaction: Transaction): Promise<void> {
    await transaction.manager.query(COUNT_SIGNAL, [userId]);
    await this.give({ userId, reason: 'signal-generated', subject: signalId }, transaction);
    transaction.afterwards(() => this.announce(userId));
  }

  /** Writes the presence gathered since the last time. */
  async writePresence(): Promise<void> {
    const taken = this.presence.take(this.clock.now());
    // One statement may touch a user once: stretches of one user go one after the other.
    for (let rest = taken; rest.length > 0; ) {
      const batch = [...new Map(rest.toReversed().map((stretch) => [stretch.userId, stretch])).values()];
      rest = rest.filter((stretch) => !batch.includes(stretch));
      await this.dataSource.query(COUNT_PRESENCE, [
        batch.map(({ userId }) => userId),
        batch.map(({ from }) => new Date(from)),
        batch.map(({ until }) => new Date(until)),
      ]);
    }
  }

  /** Keeps the zone that a user's days end by: at the first visit, then changeable once in 24 h. */
  async setTimeZone({ userId }: Viewer, timeZone: string): Promise<void> {
    if (!isTimeZone(timeZone)) throw new FarolError('BAD_USER_INPUT', 'Fuso horário desconhecido.');
    const now = this.clock.now();
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO progress AS p (user_id, time_zone, time_zone_set_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET time_zone = $2,
         time_zone_set_at = CASE WHEN p.time_zone = $2 THEN p.time_zone_set_at ELSE $3 END
       WHERE p.time_zone IS NULL OR p.time_zone = $2 OR p.time_zone_set_at <= $4 RETURNING user_id`,
      [userId, timeZone, new Date(now), new Date(now - DAY_MS)],
    );
    if (rows.length === 0) throw new FarolError('CONFLICT', 'O fuso horário só pode mudar uma vez em 24 h.');
  }

  /** A user's awards, newest first, for the user. */
  async entriesOf(userId: string): Promise<unknown[]> {
    return this.dataSource.query(
      'SELECT reason, points, day::text, created_at AS "createdAt" FROM xp_entries WHERE user_id = $1 ORDER BY created_at DESC',
      [userId],
    );
  }

  /** Totals of many users with one query; a user without any is left out. */
  async totalsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, XpStats>> {
    const found = await this.dataSource.getRepository(ProgressEntity).findBy({ userId: In([...userIds]) });
    return new Map(found.map((progress) => [progress.userId, toXpStats(progress)]));
  }

  /** A user's newest awards, newest first. */
  recentAwards(userId: string, limit: number): Promise<{ reason: XpReason; createdAt: Date }[]> {
    return this.dataSource.query(
      'SELECT reason, created_at AS "createdAt" FROM xp_entries WHERE user_id = $1 ORDER BY created_at DESC LIMIT $2',
      [userId, limit],
    );
  }

  /** Users who were there on each of these days (YYYY-MM-DD, each user's own); days without any are left out. */
  async visitorsByDay(days: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ day: string; visitors: number }[]>(VISITORS, [days]);
    return new Map(rows.map(({ day, visitors }) => [day, visitors]));
  }

  /** By the moment of the last visit that counted, too: another zone does not make it another day's. */
  private async hasVisited(userId: string, timeZone: string, now: number): Promise<boolean> {
    const today = dayIn(timeZone, now);
    const [last] = await this.dataSource.query<{ key: string; at: Date }[]>(
      `SELECT key, created_at AS at FROM xp_entries WHERE user_id = $1 AND reason = 'daily-visit'
       ORDER BY created_at DESC LIMIT 1`,
      [userId],
    );
    if (!last) return false;
    return last.key === `daily-visit:${today}` || dayIn(timeZone, last.at.getTime()) >= today;
  }

  private find(userId: string): Promise<ProgressEntity | null> {
    return this.dataSource.getRepository(ProgressEntity).findOneBy({ userId });
  }

  private async give(award: XpAward, { manager, tell }: Transaction): Promise<boolean> {
    const { userId } = award;
    const now = this.clock.now();
    const dayOf = (zone: string | null) => dayIn(zone ?? DEFAULT_TIME_ZONE, now);
    const written = await writeAward(manager, award, new Date(now), dayOf);
    if (!written) return false;
    const level = levelOf(written.total);
    if (level > levelOf(written.total - written.points)) tell(levelReached, userId, { userId, level });
    return true;
  }

  /** Tells the user's open clients the totals. */
  async announce(userId: string): Promise<void> {
    this.events.publish(progressChanged, userId, toXpStats(await this.find(userId)));
  }
}

function toXpStats(progress: ProgressEntity | null): XpStats {
  const { xpPoints = 0, celebratedLevel = 1, signalsGenerated = 0, secondsSpent = 0 } = progress ?? {};
  return { xpPoints, celebratedLevel, signalsGenerated, timeSpentMinutes: Math.floor(secondsSpent / 60) };
}

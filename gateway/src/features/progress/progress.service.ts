import type { EntityManager } from 'typeorm';
import { levelOf } from '#schema/level.js';
import { SIGNAL_XP_A_DAY, XP_POINTS } from '#schema/xp.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { BATCH_ROWS, type Batches, inBatches, mapBatches } from '../../platform/database/batches.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { resume } from '../../platform/resume.js';
import { levelReached, progressChanged } from './progress.event.js';
import type { Presence, ProgressRepository, UserZone, XpEntryRow, XpTotals } from './progress.repository.js';
import type { XpStats } from './progress.type.js';
import { dateAt, longDayAt } from './user-day.service.js';
import { SIGNAL_REASONS, type XpAward } from './xp-award.js';

/** A longer gap between polls starts a new stretch of presence. Polls come every 5 s and may be late. */
const PAUSE_MS = 15_000;

/** Joins users' polls into stretches of presence, which are written in batches. */
class PresenceBook {
  private readonly stretches = new Map<string, Presence>();
  private finished: Presence[] = [];

  /** @param now epoch milliseconds, never decreasing */
  poll(userId: string, now: number): void {
    const open = this.stretches.get(userId);
    const goesOn = open !== undefined && now - open.until <= PAUSE_MS;
    if (open && !goesOn) this.finished.push(open);
    this.stretches.set(userId, { userId, from: goesOn ? open.from : now, until: now });
  }

  /** Stretches to write: finished ones, and the elapsed part of open ones, which continue from there. */
  take(now: number): Presence[] {
    const taken = [...this.finished, ...this.stretches.values()].filter(({ from, until }) => until > from);
    this.finished = [];
    for (const [userId, { until }] of this.stretches) {
      if (now - until > PAUSE_MS) this.stretches.delete(userId);
      else this.stretches.set(userId, { userId, from: until, until });
    }
    return taken;
  }
}

/** XP, levels, signals and time of users. */
export class ProgressService {
  private readonly presence = new PresenceBook();

  constructor(
    private readonly repository: ProgressRepository,
    private readonly events: EventBus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller's totals. Clients poll them, which also counts the time that Farol is open. A program with a key does not
   * visit: it only reads.
   */
  async visit({ userId, scopes }: Viewer): Promise<XpStats> {
    if (scopes) return this.statsOf(userId);
    const now = this.clock.now();
    this.presence.poll(userId, now);
    const progress = await this.repository.visit(userId);
    if (progress && hasVisited(progress, now)) return toXpStats(progress);
    const isFirstToday = await this.outbox.transaction(async (transaction) => {
      const { zone } = await this.repository.lock(transaction.manager, userId);
      // Another call may have counted the visit since it was read, and the zone may have changed.
      const visit = await this.repository.lastVisit(transaction.manager, userId);
      if (hasVisited({ zone, ...visit }, now)) return false;
      return this.award({ userId, reason: 'daily-visit', subject: '' }, transaction);
    });
    if (!isFirstToday) return toXpStats(progress);
    await this.outbox.handledFor(userId);
    return toXpStats(await this.repository.find(userId));
  }

  /** A user's totals, without counting a visit. */
  async statsOf(userId: string): Promise<XpStats> {
    return toXpStats(await this.repository.find(userId));
  }

  /** Emits the caller's current totals, then again on every change. */
  changes({ userId }: Viewer): Promise<AsyncIterable<XpStats>> {
    const now = async () => [toXpStats(await this.repository.find(userId))];
    return resume(this.events.iterate(progressChanged, userId), now, (stats) => stats);
  }

  /**
   * Gives XP, once for its subject, in the caller's transaction if one is given, and publishes the totals to the user's
   * open clients. Returns whether this call gave it.
   */
  award(award: XpAward, within?: Transaction): Promise<boolean> {
    return this.outbox.transaction(async (transaction) => {
      const isNew = await this.give(award, transaction);
      if (isNew) transaction.afterwards(() => this.announce(award.userId));
      return isNew;
    }, within);
  }

  /**
   * Counts a generated signal and gives its XP. Exactly once, since it runs in the transaction that consumes the event.
   */
  async countSignal(userId: string, signalId: string, transaction: Transaction): Promise<void> {
    await this.give({ userId, reason: 'signal-generated', subject: signalId }, transaction, 1);
    transaction.afterwards(() => this.announce(userId));
  }

  /** Writes the presence collected since the last call. */
  async writePresence(): Promise<void> {
    const taken = this.presence.take(this.clock.now());
    // One statement may update a user only once, so several stretches of one user go into separate statements.
    for (let rest = taken; rest.length > 0; ) {
      const batch = [...new Map(rest.toReversed().map((stretch) => [stretch.userId, stretch])).values()];
      rest = rest.filter((stretch) => !batch.includes(stretch));
      await this.repository.addPresence(batch);
    }
  }

  /** A user's awards, newest first, for the export of personal data. */
  exportXp(userId: string): Batches<unknown> {
    const entries = inBatches<XpEntryRow>((last) => this.repository.entries(userId, BATCH_ROWS, last));
    return mapBatches(entries, ({ reason, points, day, createdAt }) => ({ reason, points, day, createdAt }));
  }

  /** Totals, zone and last celebrated level, for the export of personal data; null if there are none yet. */
  async exportTotals(userId: string): Promise<unknown> {
    const totals = await this.repository.find(userId);
    return totals && { ...totals, userId: undefined };
  }

  /** Totals of many users, by one query; users without any are left out. */
  async totalsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, XpStats>> {
    const found = await this.repository.findMany(userIds);
    return new Map(found.map((progress) => [progress.userId, toXpStats(progress)]));
  }

  /** A user's newest awards, newest first. */
  recentAwards(userId: string, limit: number): Promise<XpEntryRow[]> {
    return this.repository.entries(userId, limit);
  }

  /**
   * Number of users who visited on each of these days (YYYY-MM-DD, in each user's zone); days without visitors are left
   * out.
   */
  visitorsByDay(days: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.repository.visitorsByDay(days);
  }

  /** The user's level, 1 to 10. */
  async level(userId: string): Promise<number> {
    return levelOf((await this.statsOf(userId)).xpPoints);
  }

  /** Claims the celebration of the level that the caller has reached. True for only one call across all devices. */
  async celebrateLevel({ userId }: Viewer): Promise<boolean> {
    const isClaimed = await this.repository.celebrate(userId, await this.level(userId));
    if (isClaimed) await this.announce(userId);
    return isClaimed;
  }

  /**
   * Gives an award, once for its key, and counts signals. Awards of one user are serialised, so that the daily limit of
   * signals' XP holds. Returns whether any points were given.
   */
  private async give(award: XpAward, { manager, publish }: Transaction, signals = 0): Promise<boolean> {
    const { userId } = award;
    const { totals, zone } = await this.repository.lock(manager, userId);
    const entry = await this.withinLimit(manager, this.entryOf(award, zone));
    const isNew = entry.points > 0 && (await this.repository.addEntry(manager, entry));
    const points = isNew ? entry.points : 0;
    if (points > 0 || signals > 0) await this.repository.add(manager, userId, points, signals);
    const level = levelOf(totals.xpPoints + points);
    if (level > levelOf(totals.xpPoints)) publish(levelReached, userId, { userId, level });
    return isNew;
  }

  /** The entry with what the day's limit leaves of its points. */
  private async withinLimit(manager: EntityManager, entry: XpEntryRow): Promise<XpEntryRow> {
    if (!SIGNAL_REASONS.includes(entry.reason)) return entry;
    const left = SIGNAL_XP_A_DAY - (await this.repository.signalXpOn(manager, entry.userId, entry.day));
    return { ...entry, points: Math.min(entry.points, Math.max(0, left)) };
  }

  /** An award as an entry of today. */
  private entryOf({ userId, reason, subject }: XpAward, zone: UserZone): XpEntryRow {
    const now = this.clock.now();
    const day = dateAt(zone, now);
    const key = `${reason}:${subject || day}`;
    return { userId, key, reason, points: XP_POINTS[reason], day, createdAt: new Date(now) };
  }

  /** Publishes the totals to the user's open clients. */
  private async announce(userId: string): Promise<void> {
    this.events.publish(progressChanged, userId, toXpStats(await this.repository.find(userId)));
  }
}

/** Whether a visit was already counted today. Also compares its time, so that a change of zone counts no second visit. */
function hasVisited(
  { zone, visitKey, visitedAt }: { zone: UserZone; visitKey: string | null; visitedAt: number | null },
  now: number,
): boolean {
  if (visitKey === null || visitedAt === null) return false;
  const today = dateAt(zone, now);
  if (visitKey === `daily-visit:${today}`) return true;
  const longDay = longDayAt(zone, now);
  return longDay ? visitedAt >= longDay.start.getTime() : dateAt(zone, visitedAt) >= today;
}

type Totals = { readonly [Total in keyof XpTotals]?: XpTotals[Total] | null };

function toXpStats(totals: Totals | null | undefined): XpStats {
  return {
    xpPoints: totals?.xpPoints ?? 0,
    celebratedLevel: totals?.celebratedLevel ?? 1,
    signalsGenerated: totals?.signalsGenerated ?? 0,
    timeSpentMinutes: Math.floor((totals?.secondsSpent ?? 0) / 60),
  };
}

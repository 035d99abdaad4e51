import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { timeframeMs } from '#schema/timeframe.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { Outbox, Transaction } from '../../platform/outbox/outbox.js';
import { uuidv7 } from '../../platform/uuid.js';
import type { JobHandler } from '../../platform/work-queue/work-queue.js';
import { localTime } from '../../platform/zone-calendar.js';
import type { AccountReachService } from '../accounts/account-reach.service.js';
import type { PracticeGuardService } from '../practice/practice-guard.service.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { RecordStored, StoredEntry } from '../record/record.event.js';
import type { RecordService } from '../record/record.service.js';
import type { AlertEntryRow, AlertRepository, NewAlert, NewAlertEntry } from './alert.repository.js';
import { assignAlerts, type RuleMatches } from './alert-assignment.js';
import type { AlertChannelService } from './alert-channel.service.js';
import { AlertIndex, type IndexedRule, type Matches } from './alert-index.js';
import type { AlertOutcomeService } from './alert-outcome.service.js';
import type { AlertRuleRepository, AlertRuleRow } from './alert-rule.repository.js';
import { scheduleOf } from './alert-rule.service.js';

/** Users whose alerts are made in one transaction. */
const USERS_AT_ONCE = 250;

/** By user: rules and the indexes of the entries that they ask for. */
type MatchesByUser = ReadonlyMap<
  string,
  readonly { readonly rule: IndexedRule; readonly indexes: readonly number[] }[]
>;

/**
 * Makes alerts from entries that the record has just stored, and has the outcomes of earlier ones sent. It runs as a job
 * that the record's own transaction queues: one gateway does it, another takes over if that one dies, and alerts already
 * made are not made again.
 */
export class AlertMatchService {
  readonly handler: JobHandler = { work: (stored) => this.work(stored as RecordStored) };
  private readonly index = new AlertIndex();
  private revision = '0';

  constructor(
    private readonly rules: AlertRuleRepository,
    private readonly alerts: AlertRepository,
    private readonly record: RecordService,
    private readonly reach: AccountReachService,
    private readonly guards: PracticeGuardService,
    private readonly days: UserDayService,
    private readonly channels: AlertChannelService,
    private readonly outcomes: AlertOutcomeService,
    private readonly outbox: Outbox,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  async work({ entries, outcomes }: RecordStored): Promise<void> {
    await this.alert(entries);
    await this.outcomes.settle(outcomes);
  }

  /** Strongest first: a rule near its daily limit takes the strongest. */
  private async alert(stored: readonly StoredEntry[]): Promise<void> {
    const live = stored
      .filter((entry) => expiryOf(entry) > this.clock.now())
      .sort((one, other) => other.confidence - one.confidence);
    if (live.length < stored.length)
      this.log.warn({ entries: stored.length - live.length }, 'entries expired before rules were matched');
    if (live.length === 0) return;
    await this.refresh();
    const matches: Matches = new Map();
    for (const [index, entry] of live.entries()) {
      this.index.match(matches, entry, index);
      // Lets requests run between two entries.
      await setImmediate();
    }
    const matchesByUser = byUser(matches);
    if (matchesByUser.size === 0) return;
    const entries = await this.keep(live);
    const users = [...matchesByUser.keys()].sort();
    for (let from = 0; from < users.length; from += USERS_AT_ONCE)
      await this.alertUsers(users.slice(from, from + USERS_AT_ONCE), matchesByUser, entries);
  }

  /** Reads the rules that changed since the last read. */
  private async refresh(): Promise<void> {
    for (;;) {
      const changed = await this.rules.changedAfter(this.revision);
      for (const rule of changed) {
        if (rule.enabled) this.index.set(rule);
        else this.index.delete(rule.id);
        this.revision = rule.revision;
      }
      if (changed.length === 0) return;
    }
  }

  /** Stores the entries with the fields that alerts show. */
  private async keep(live: readonly StoredEntry[]): Promise<readonly AlertEntryRow[]> {
    const [series, head] = await Promise.all([this.record.series(), this.record.newestHead()]);
    if (!head) throw new Error('an entry of the record needs a signed head, has none');
    const kinds = new Map(series.map(({ id, kind }) => [id, kind]));
    const now = this.clock.now();
    const rows: NewAlertEntry[] = live.map((entry) => ({
      ...entry,
      id: uuidv7(now),
      candleTime: new Date(entry.candleTime),
      leaf: String(entry.leaf),
      simulated: kinds.get(entry.series) === 'simulated',
      expiresAt: new Date(expiryOf(entry)),
      headSize: String(head.size),
      headRoot: head.root,
    }));
    const ids = await this.alerts.addEntries(rows);
    const open = { outcome: null, exitPrice: null, settledAt: null, cosignedAt: null };
    return rows.map((row, index) => ({ ...row, ...open, id: ids[index] ?? row.id }));
  }

  private async alertUsers(
    userIds: readonly string[],
    matchesByUser: MatchesByUser,
    entries: readonly AlertEntryRow[],
  ): Promise<void> {
    await this.outbox.transaction(async (transaction) => {
      const { manager } = transaction;
      const reached = await this.reach.reachable(manager, userIds, 'accessBinaryOptions');
      const unreached = userIds.filter((userId) => !reached.has(userId));
      if (unreached.length > 0) await this.forgetDeleted(manager, unreached, matchesByUser);
      const pauses = await this.guards.pausesOf(manager, [...reached]);
      const awake = userIds.filter((userId) => reached.has(userId) && !pauses.has(userId));
      const rules = await this.lockRules(manager, awake, matchesByUser);
      if (rules.size > 0) await this.make(transaction, awake, matchesByUser, rules, entries);
    });
  }

  /**
   * The rules that are unchanged since they were matched, by id. Deleted or disabled rules are removed from the index.
   */
  private async lockRules(manager: EntityManager, userIds: readonly string[], matchesByUser: MatchesByUser) {
    const matched = rulesOf(userIds, matchesByUser);
    const locked = await this.rules.lockEnabled(
      manager,
      matched.map(({ id }) => id),
    );
    const rules = new Map(locked.map((rule) => [rule.id, rule]));
    for (const rule of matched) {
      const now = rules.get(rule.id);
      if (!now) this.index.delete(rule.id);
      else if (now.revision !== (rule as AlertRuleRow).revision) rules.delete(rule.id);
    }
    return rules;
  }

  /** Removes from the index the rules that were deleted with their account. */
  private async forgetDeleted(
    manager: EntityManager,
    userIds: readonly string[],
    matchesByUser: MatchesByUser,
  ): Promise<void> {
    const ids = rulesOf(userIds, matchesByUser).map(({ id }) => id);
    const existing = await this.rules.existing(manager, ids);
    for (const id of ids) if (!existing.has(id)) this.index.delete(id);
  }

  private async make(
    transaction: Transaction,
    userIds: readonly string[],
    matchesByUser: MatchesByUser,
    rules: ReadonlyMap<string, AlertRuleRow>,
    entries: readonly AlertEntryRow[],
  ): Promise<void> {
    const { manager } = transaction;
    const now = this.clock.now();
    // Days are those of the candles, which all gateways have in common, unlike the time.
    const open = entries.flatMap(({ candleTime, timeframe, expiresAt }, index) => {
      const closedAt = candleTime.getTime() + timeframeMs(timeframe);
      return expiresAt.getTime() > now ? [{ index, closedAt }] : [];
    });
    const alerted = await this.alertedOf(manager, userIds, entries);
    const calendar = await this.days.calendarOf(userIds, manager);
    const made: { readonly alert: NewAlert; readonly entry: AlertEntryRow; readonly timeZone: string }[] = [];
    const uses = new Map<string, { readonly id: string; readonly day: string; readonly used: number }>();
    for (const userId of userIds) {
      const { timeZone } = calendar(userId, now);
      const ruleMatches = (matchesByUser.get(userId) ?? []).flatMap(
        ({ rule: { id }, indexes }): RuleMatches[] => {
          const rule = rules.get(id);
          if (!rule) return [];
          const { mostPerDay: dailyMaximum, usedDay, used } = rule;
          return [{ rule: { id, ...scheduleOf(rule), dailyMaximum, usedDay, used }, indexes }];
        },
      );
      for (const { index, ruleId, day, used } of assignAlerts(
        byAge(ruleMatches),
        open.map(({ index, closedAt }) => ({ index, day: calendar(userId, closedAt).date })),
        localTime(timeZone, now),
        alerted.get(userId) ?? new Set(),
      )) {
        const [rule, entry] = [rules.get(ruleId), entries[index]];
        if (!rule || !entry) continue;
        uses.set(ruleId, { id: ruleId, day, used });
        const alert = {
          id: uuidv7(now),
          userId,
          entryId: entry.id,
          ruleId,
          ruleName: rule.name,
          channels: rule.channels,
          createdAt: new Date(now),
        };
        made.push({ alert, entry, timeZone });
      }
    }
    if (made.length === 0) return;
    await this.alerts.addAlerts(
      manager,
      made.map(({ alert }) => alert),
    );
    await this.rules.writeUses(manager, [...uses.values()]);
    await this.channels.send(
      transaction,
      'ALERT',
      made.map(({ alert: { id: alertId, userId, ruleName, channels }, entry, timeZone }) => ({
        alertId,
        userId,
        ruleName,
        entry,
        timeZone,
        channels,
      })),
    );
  }

  /** By user: indexes of the entries that they were alerted of before. */
  private async alertedOf(
    manager: EntityManager,
    userIds: readonly string[],
    entries: readonly AlertEntryRow[],
  ): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    const ids = entries.map(({ id }) => id);
    const indexes = new Map(ids.map((id, index) => [id, index]));
    const alerted = new Map<string, Set<number>>();
    for (const { userId, entryId } of await this.alerts.alerted(manager, userIds, ids)) {
      const ofUser = alerted.get(userId) ?? new Set();
      const index = indexes.get(entryId);
      if (index !== undefined) alerted.set(userId, ofUser.add(index));
    }
    return alerted;
  }
}

const rulesOf = (userIds: readonly string[], matchesByUser: MatchesByUser) =>
  userIds.flatMap((userId) => (matchesByUser.get(userId) ?? []).map(({ rule }) => rule));

/** Expiry of an entry: close of the next candle, epoch milliseconds. */
function expiryOf({ candleTime, timeframe }: StoredEntry): number {
  return candleTime + 2 * timeframeMs(timeframe);
}

function byUser(matches: ReadonlyMap<IndexedRule, readonly number[]>): MatchesByUser {
  const matchesByUser = new Map<string, { rule: IndexedRule; indexes: readonly number[] }[]>();
  for (const [rule, indexes] of matches) {
    const own = matchesByUser.get(rule.userId);
    if (own) own.push({ rule, indexes });
    else matchesByUser.set(rule.userId, [{ rule, indexes }]);
  }
  return matchesByUser;
}

/** Ids begin with the time, so they sort by age. */
const byAge = (asked: readonly RuleMatches[]) =>
  [...asked].sort(({ rule: one }, { rule: other }) => (one.id < other.id ? -1 : 1));

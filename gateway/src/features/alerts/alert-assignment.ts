import type { LocalTime } from '../../platform/zone-calendar.js';
import { isOpen, type Schedule } from './alert-schedule.js';

/** A rule as read in the transaction that makes alerts. */
export interface RuleWithDailyMaximum extends Schedule {
  readonly id: string;
  readonly dailyMaximum: number;
  /** Date of the owner's newest day for which it made alerts, YYYY-MM-DD. */
  readonly usedDay: string | null;
  /** Alerts made so far for that day. */
  readonly used: number;
}

/** An entry, and the date of its user's day to which an alert of it counts. */
export interface DatedEntry {
  readonly index: number;
  readonly day: string;
}

/** Indexes of the entries that a user's rule asks for. */
export interface RuleMatches {
  readonly rule: RuleWithDailyMaximum;
  readonly indexes: readonly number[];
}

export interface AssignedAlert {
  readonly index: number;
  readonly ruleId: string;
  readonly day: string;
  /** Alerts that the rule has made for that day, this one included. */
  readonly used: number;
}

/**
 * Chooses the alerts of one user. Each entry is alerted once, by the oldest matching rule that is within its schedule
 * and below its daily maximum; it counts only against that rule. A rule that has made an alert for a later day makes none
 * for an earlier one, whose alerts are no longer known.
 *
 * @param asked by the user's rules, oldest first
 * @param order in order of priority
 * @param alerted indexes of entries that the user was alerted of before
 */
export function assignAlerts(
  asked: readonly RuleMatches[],
  order: readonly DatedEntry[],
  now: LocalTime,
  alerted: ReadonlySet<number>,
): AssignedAlert[] {
  const open = asked
    .filter(({ rule }) => isOpen(rule, now))
    .map(({ rule, indexes }) => {
      const { id, dailyMaximum, usedDay, used } = rule;
      return { id, dailyMaximum, usedDay: usedDay ?? '', used, indexes: new Set(indexes) };
    });
  const assigned: AssignedAlert[] = [];
  for (const { index, day } of order) {
    if (alerted.has(index)) continue;
    const hasRoom = (rule: (typeof open)[number]) =>
      day > rule.usedDay || (day === rule.usedDay && rule.used < rule.dailyMaximum);
    const chosen = open.find((rule) => rule.indexes.has(index) && hasRoom(rule));
    if (!chosen) continue;
    chosen.used = day > chosen.usedDay ? 1 : chosen.used + 1;
    chosen.usedDay = day;
    assigned.push({ index, ruleId: chosen.id, day, used: chosen.used });
  }
  return assigned;
}

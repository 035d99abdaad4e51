import type { LocalTime } from '../../platform/zone-calendar.js';
import { isOpen, type Schedule } from './alert-schedule.js';

/** A rule as read in the transaction that makes alerts. */
export interface RuleWithDailyMaximum extends Schedule {
  readonly id: string;
  readonly dailyMaximum: number;
  /** Alerts made so far on the owner's present day. */
  readonly used: number;
}

/** Indexes of the entries that a user's rule asks for. */
export interface RuleMatches {
  readonly rule: RuleWithDailyMaximum;
  readonly indexes: readonly number[];
}

export interface AssignedAlert {
  readonly index: number;
  readonly ruleId: string;
}

/**
 * Chooses the alerts of one user. Each entry is alerted once, by the oldest matching rule that is within its schedule
 * and below its daily limit; it counts only against that rule.
 *
 * @param asked by the user's rules, oldest first
 * @param order indexes of entries, in order of priority
 * @param alerted indexes of entries that the user was alerted of before
 */
export function assignAlerts(
  asked: readonly RuleMatches[],
  order: readonly number[],
  now: LocalTime,
  alerted: ReadonlySet<number>,
): AssignedAlert[] {
  const open = asked
    .filter(({ rule }) => isOpen(rule, now))
    .map(({ rule, indexes }) => ({ rule, indexes: new Set(indexes), left: rule.dailyMaximum - rule.used }));
  const assigned: AssignedAlert[] = [];
  for (const index of order) {
    if (alerted.has(index)) continue;
    const chosen = open.find(({ indexes, left }) => left > 0 && indexes.has(index));
    if (!chosen) continue;
    chosen.left -= 1;
    assigned.push({ index, ruleId: chosen.rule.id });
  }
  return assigned;
}

import type { LocalTime } from '../../platform/zone-calendar.js';
import { isOpen, type Schedule } from './alert-schedule.js';

/** A rule as it stands in the transaction that makes alerts. */
export interface RoomyRule extends Schedule {
  readonly id: string;
  readonly mostPerDay: number;
  /** Alerts that it made on its owner's present day. */
  readonly used: number;
}

/** What a rule of a user asks for: places of entries. */
export interface Asked {
  readonly rule: RoomyRule;
  readonly places: readonly number[];
}

export interface Allotted {
  readonly place: number;
  readonly ruleId: string;
}

/**
 * Which alerts one user gets: each entry once, by the oldest of the rules that ask for it, may make alerts now and have
 * not made all they may today. It counts for that rule alone.
 *
 * @param asked by the user's rules, oldest first
 * @param order places of entries in the order in which they take what room there is
 * @param alerted places of entries that the user was alerted of before
 */
export function allot(
  asked: readonly Asked[],
  order: readonly number[],
  now: LocalTime,
  alerted: ReadonlySet<number>,
): Allotted[] {
  const open = asked
    .filter(({ rule }) => isOpen(rule, now))
    .map(({ rule, places }) => ({ rule, places: new Set(places), left: rule.mostPerDay - rule.used }));
  const allotted: Allotted[] = [];
  for (const place of order) {
    if (alerted.has(place)) continue;
    const taker = open.find(({ places, left }) => left > 0 && places.has(place));
    if (!taker) continue;
    taker.left -= 1;
    allotted.push({ place, ruleId: taker.rule.id });
  }
  return allotted;
}

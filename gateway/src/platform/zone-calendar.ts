/** Time zone of users whose own is not known yet. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** Longer than any day, including one with an extra hour. */
const MAX_DAY_MS = 26 * 3_600_000;

/** The same key for every spelling of a zone, since names are accepted in any letter case. */
export const zoneKey = (timeZone: string): string => timeZone.toLowerCase();

/** Caches a value for each zone: making a format costs as much as formatting a hundred dates. */
export class ZoneCache<Value> {
  private readonly values = new Map<string, Value>();

  /** @param make the value of a zone, by its IANA name */
  constructor(private readonly make: (timeZone: string) => Value) {}

  of(timeZone: string): Value {
    const key = zoneKey(timeZone);
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const made = this.make(timeZone);
    this.values.set(key, made);
    return made;
  }
}

const formats = new ZoneCache((timeZone) => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
});

/** The date in a zone, YYYY-MM-DD. @param timeZone IANA name */
export function dayIn(timeZone: string, time: number): string {
  return formats.of(timeZone).format(time);
}

/**
 * Smallest whole number between `from` (exclusive) and `until` that satisfies `holds`, which holds for all later ones
 * too.
 */
function firstThat(holds: (time: number) => boolean, from: number, until: number): number {
  let before = from;
  let after = until;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}

export interface DayBounds {
  readonly timeZone: string;
  /** First moment of the day. */
  readonly start: Date;
  /** First moment of the next day. */
  readonly end: Date;
}

/**
 * The day in a zone that contains `time`, whatever clock changes happen on it.
 *
 * @param timeZone IANA name
 * @param time epoch milliseconds
 */
export function dayBounds(timeZone: string, time: number): DayBounds {
  const day = dayIn(timeZone, time);
  const isToday = (moment: number) => dayIn(timeZone, moment) === day;
  const start = firstThat(isToday, time - MAX_DAY_MS, time);
  const end = firstThat((moment) => !isToday(moment), time, time + MAX_DAY_MS);
  return { timeZone, start: new Date(start), end: new Date(end) };
}

/** More than any zone's offset from UTC. */
const FURTHEST_MS = 15 * 3_600_000;

/** The following date. @param date YYYY-MM-DD */
export function dateAfter(date: string): string {
  return new Date(Date.parse(date) + 24 * 3_600_000).toISOString().slice(0, 10);
}

/** First moment of a date, YYYY-MM-DD; if the zone skipped that date, of the following one. */
export function startOfDate(timeZone: string, date: string): Date {
  const inUtc = Date.parse(`${date}T00:00:00Z`);
  const hasBegun = (moment: number) => dayIn(timeZone, moment) >= date;
  return new Date(firstThat(hasBegun, inUtc - FURTHEST_MS, inUtc + FURTHEST_MS));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The week in a zone, Monday to Sunday, that contains `time`.
 * @param timeZone IANA name
 */
export function weekBounds(timeZone: string, time: number): DayBounds {
  const today = Date.parse(`${dayIn(timeZone, time)}T00:00:00Z`);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const dateAfter = (days: number) =>
    new Date(today + (days - daysSinceMonday) * DAY_MS).toISOString().slice(0, 10);
  return { timeZone, start: startOfDate(timeZone, dateAfter(0)), end: startOfDate(timeZone, dateAfter(7)) };
}

/**
 * When a day's clocks first show a whole hour, whatever clock changes happen before it.
 *
 * @param start first moment of the day in the zone
 * @param hour from 4 to 20, since clocks change at night
 */
export function hourOfDay(timeZone: string, start: Date, hour: number): Date {
  const elapsed = start.getTime() + hour * HOUR_MS;
  const minutesPast = localTime(timeZone, elapsed).minute - hour * 60;
  return new Date(elapsed - minutesPast * MINUTE_MS);
}

/** A bare offset, such as +03:00, which some platforms accept as a zone: it has no summer time. */
const OFFSET = /^[+-]/;

/**
 * Abbreviations, such as IST, which JavaScript and PostgreSQL understand differently or one of them not at all, and a
 * name that the IANA withdrew. The three-letter names allowed here are the IANA's own and mean the same everywhere.
 */
const AMBIGUOUS = /^(?!(?:EST|GMT|HST|MST|PRC|ROC|ROK|UCT|UTC)$)[A-Z]{3}$|^US\/Pacific-New$/i;

/** Whether it is the name of a zone, which this platform knows and which has only one meaning. */
export function isTimeZone(timeZone: string): boolean {
  if (OFFSET.test(timeZone) || AMBIGUOUS.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Local date and time of day. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** ISO: Monday is 1. */
  readonly weekday: number;
  /** Minutes since midnight by local time. */
  readonly minute: number;
}

const clocks = new ZoneCache((timeZone) => {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...parts });
});

/** The local time in a zone. @param timeZone IANA name @param time epoch milliseconds */
export function localTime(timeZone: string, time: number): LocalTime {
  const day = dayIn(timeZone, time);
  const [hour = 0, minute = 0] = clocks.of(timeZone).format(time).split(':').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { day, weekday, minute: hour * 60 + minute };
}

/** An offset from UTC, and since when it is in force. */
export interface ZoneOffset {
  readonly from: Date;
  /** Local time minus UTC. */
  readonly minutes: number;
}

/**
 * A zone's offsets from `from` to `until`, the first one from `from` on. With them, a statement can compute local times
 * without knowing the zone by name.
 *
 * @param timeZone IANA name
 * @param from epoch milliseconds, as `until`
 */
export function zoneOffsets(timeZone: string, from: number, until: number): ZoneOffset[] {
  const offsetAt = (time: number) => {
    const { day, minute } = localTime(timeZone, time);
    return Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + minute - Math.floor(time / MINUTE_MS);
  };
  const offsets = [{ from: new Date(from), minutes: offsetAt(from) }];
  for (let time = from; time < until; time += DAY_MS) {
    const before = offsetAt(time);
    const next = Math.min(time + DAY_MS, until);
    if (offsetAt(next) === before) continue;
    const change = firstThat((moment) => offsetAt(moment) !== before, time, next);
    offsets.push({ from: new Date(change), minutes: offsetAt(change) });
  }
  return offsets;
}

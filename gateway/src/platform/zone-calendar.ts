/** Zone of users whose own is not known yet. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** Longer than any day, with an hour put in and an hour to spare. */
const LONGEST_DAY_MS = 26 * 3_600_000;

/** Making one costs as much as a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  formats.set(timeZone, made);
  return made;
}

/** The date in a zone, YYYY-MM-DD. @param timeZone IANA name */
export function dayIn(timeZone: string, time: number): string {
  return formatOf(timeZone).format(time);
}

/** Smallest whole number after `from`, at most `until`, that holds; from there on all hold. */
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
 * The day in a zone that holds `time`, whatever hour a clock is moved by on it.
 *
 * @param timeZone IANA name
 * @param time epoch milliseconds
 */
export function dayBounds(timeZone: string, time: number): DayBounds {
  const day = dayIn(timeZone, time);
  const isToday = (moment: number) => dayIn(timeZone, moment) === day;
  const start = firstThat(isToday, time - LONGEST_DAY_MS, time);
  const end = firstThat((moment) => !isToday(moment), time, time + LONGEST_DAY_MS);
  return { timeZone, start: new Date(start), end: new Date(end) };
}

/** Further from UTC than any zone is. */
const FURTHEST_MS = 15 * 3_600_000;

/** First moment of a date, YYYY-MM-DD; of a date that a zone has left out, that of the one after it. */
export function startOfDate(timeZone: string, date: string): Date {
  const inUtc = Date.parse(`${date}T00:00:00Z`);
  const hasBegun = (moment: number) => dayIn(timeZone, moment) >= date;
  return new Date(firstThat(hasBegun, inUtc - FURTHEST_MS, inUtc + FURTHEST_MS));
}

const DAY_MS = 24 * 3_600_000;

/** The week in a zone, Monday to Sunday, that holds `time`. @param timeZone IANA name */
export function weekBounds(timeZone: string, time: number): DayBounds {
  const today = Date.parse(`${dayIn(timeZone, time)}T00:00:00Z`);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const dateAfter = (days: number) =>
    new Date(today + (days - daysSinceMonday) * DAY_MS).toISOString().slice(0, 10);
  return { timeZone, start: startOfDate(timeZone, dateAfter(0)), end: startOfDate(timeZone, dateAfter(7)) };
}

/** A bare offset, such as +03:00, which some calendars take for a zone: it knows nothing of summer time. */
const OFFSET = /^[+-]/;

/** Whether this machine's calendar knows the zone by a name. */
export function isTimeZone(timeZone: string): boolean {
  if (OFFSET.test(timeZone)) return false;
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** What clock and calendar on a wall say. */
export interface LocalTime {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** ISO: Monday is 1. */
  readonly weekday: number;
  /** Since midnight by the clock on the wall. */
  readonly minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts });
  clocks.set(timeZone, made);
  return made;
}

/** The local time in a zone. @param timeZone IANA name @param time epoch milliseconds */
export function localTime(timeZone: string, time: number): LocalTime {
  const day = dayIn(timeZone, time);
  const [hour = 0, minute = 0] = clockOf(timeZone).format(time).split(':').map(Number);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { day, weekday, minute: hour * 60 + minute };
}

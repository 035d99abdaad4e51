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

/** Whether this machine's calendar knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-CA', { timeZone });
    return true;
  } catch {
    return false;
  }
}

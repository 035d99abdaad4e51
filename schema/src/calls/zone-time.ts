/** A time as a clock shows it. */
export interface ClockReading {
  readonly year: number;
  /** 1..12 */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const FIXED = /^UTC(?:([+-])(\d{1,2})(?::(\d\d))?)?$/;
const MINUTE = 60_000;

/** A zone is `UTC`, a fixed offset such as `UTC-3` or `UTC+5:30`, or an IANA name. */
function offsetAt(zone: string, time: number): number {
  const fixed = FIXED.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2] ?? 0) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -minutes : minutes) * MINUTE;
  }
  return asUtc(readingIn(zone, time)) - Math.floor(time / 1000) * 1000;
}

const asUtc = ({ year, month, day, hour, minute, second }: ClockReading) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/**
 * What a clock of the zone shows.
 *
 * @param zone `UTC`, a fixed offset such as `UTC-3`, or an IANA name
 * @param time epoch milliseconds
 * @throws RangeError for a zone that does not exist
 */
export function readingIn(zone: string, time: number): ClockReading {
  if (FIXED.test(zone)) {
    const date = new Date(time + offsetAt(zone, time));
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    };
  }
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}

/**
 * When a clock of the zone shows this reading, epoch milliseconds. A reading that the clock shows twice, in the night in
 * which summer time ends, is the first of both; one that it skips is an hour later.
 */
export function timeIn(zone: string, reading: ClockReading): number {
  const wanted = asUtc(reading);
  const before = wanted - offsetAt(zone, wanted - 24 * 60 * MINUTE);
  if (before + offsetAt(zone, before) === wanted) return before;
  const after = wanted - offsetAt(zone, wanted + 24 * 60 * MINUTE);
  return after + offsetAt(zone, after) === wanted ? after : before;
}

/** Whether it is `UTC` or a fixed offset of at most 14 hours, such as `UTC-3`. */
export function isFixedZone(zone: string): boolean {
  const fixed = FIXED.exec(zone);
  return fixed !== null && Number(fixed[2] ?? 0) * 60 + Number(fixed[3] ?? 0) <= 14 * 60;
}

import type { CallDoubt, CallFields, DateToken } from './call-fields.js';
import { type ClockReading, readingIn, timeIn } from './zone-time.js';

/** What holds for a text where it does not say otherwise. */
export interface CallContext {
  /** When the text was sent, epoch milliseconds. */
  readonly sentAt: number;
  /** Fixed offset or IANA name. */
  readonly zone: string;
  /** Null: a call without an expiry is asked about. */
  readonly expiryMinutes: number | null;
  readonly gales: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time without a date is the one between these two, counted from the sending. */
const PAST_MS = 6 * HOUR;
const FUTURE_MS = 18 * HOUR;
/** Further away, the date is asked about. */
const SURE_PAST_MS = HOUR;
const SURE_FUTURE_MS = 12 * HOUR;
/** A date whose day and month could change places is sure if only one of both is this near. */
const NEAR_MS = 3 * DAY;

/** Guessed where neither text nor context has an expiry. */
const GUESSED_EXPIRY = 5;
/** Bare numbers that can be an expiry. */
const USUAL_EXPIRIES: readonly number[] = [1, 2, 3, 5, 10, 15, 30, 60];

type Clock = Pick<ClockReading, 'hour' | 'minute' | 'second'>;

/** Epoch milliseconds; undefined for a date that does not exist. Adds what was guessed to `doubts`. */
export function entryTimeOf(
  fields: CallFields,
  context: CallContext,
  doubts: Set<CallDoubt>,
): number | undefined {
  const zone = fields.zone ?? context.zone;
  const [time, second] = fields.times;
  if (!time || second) doubts.add('TIME');
  // 'Now' is guessed as the next full minute.
  if (!time) return Math.ceil((context.sentAt + 1) / MINUTE) * MINUTE;
  const { date } = fields;
  if (date?.kind === 'date') return datedTime(date, zone, time, context.sentAt, doubts);
  if (date?.kind === 'day') return timeOnDay(date.days, zone, time, context.sentAt);
  for (const days of [0, 1, -1]) {
    const moment = timeOnDay(days, zone, time, context.sentAt);
    const distance = moment - context.sentAt;
    if (distance <= -PAST_MS || distance > FUTURE_MS) continue;
    if (distance > SURE_FUTURE_MS || distance < -SURE_PAST_MS) doubts.add('DATE');
    return moment;
  }
  return undefined;
}

/** That time so many days after the day of the sending. */
function timeOnDay(days: number, zone: string, { hour, minute, second }: Clock, sentAt: number): number {
  const today = readingIn(zone, sentAt);
  const date = new Date(Date.UTC(today.year, today.month - 1, today.day + days));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return timeIn(zone, { year, month, day, hour, minute, second });
}

function datedTime(
  { day, month, year, swappable }: Extract<DateToken, { kind: 'date' }>,
  zone: string,
  { hour, minute, second }: Clock,
  sentAt: number,
  doubts: Set<CallDoubt>,
): number | undefined {
  const clock = { hour, minute, second };
  const sentIn = readingIn(zone, sentAt).year;
  /** Without a year it is the nearest one. */
  const nearest = (dayOfMonth: number, monthOfYear: number) =>
    (year === null ? [sentIn, sentIn + 1, sentIn - 1] : [year])
      .filter((one) => new Date(Date.UTC(one, monthOfYear - 1, dayOfMonth)).getUTCDate() === dayOfMonth)
      .map((one) => timeIn(zone, { year: one, month: monthOfYear, day: dayOfMonth, ...clock }))
      .reduce<number | undefined>(
        (best, moment) =>
          best === undefined || Math.abs(moment - sentAt) < Math.abs(best - sentAt) ? moment : best,
        undefined,
      );
  const moment = nearest(day, month);
  if (!swappable) return moment;
  const isNear = (one: number | undefined) => one !== undefined && Math.abs(one - sentAt) <= NEAR_MS;
  if (isNear(moment)) return moment;
  doubts.add('DATE');
  const swapped = nearest(month, day);
  return isNear(swapped) ? swapped : moment;
}

/** Whole minutes. Adds what was guessed to `doubts`. */
export function expiryMinutesOf(
  { expiryTime, minutes, zone, numbers }: CallFields,
  entryTime: number,
  context: CallContext,
  doubts: Set<CallDoubt>,
): number {
  if (expiryTime) {
    const entry = readingIn(zone ?? context.zone, entryTime);
    const until = (expiryTime.hour - entry.hour) * 60 + expiryTime.minute - entry.minute;
    const length = (until + 1440) % 1440;
    if (length > 0) {
      if (minutes !== undefined && minutes !== length) doubts.add('EXPIRY');
      return length;
    }
  }
  if (minutes !== undefined) return minutes;
  const bare = numbers.find((value) => USUAL_EXPIRIES.includes(value));
  if (bare !== undefined || context.expiryMinutes === null) doubts.add('EXPIRY');
  return bare ?? context.expiryMinutes ?? GUESSED_EXPIRY;
}

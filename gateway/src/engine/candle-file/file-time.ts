/** The order of day and month in dates such as 03/04/2021. */
export type DateOrder = 'dmy' | 'mdy';

/** A time as written in a file. */
export interface WrittenTime {
  /** The clock's reading as if it were UTC, epoch milliseconds. */
  readonly reading: number;
  /** Minutes east of UTC, where the text itself says so; epoch numbers are UTC. */
  readonly offset?: number;
}

interface TimeForm {
  readonly pattern: RegExp;
  /** What the groups of the pattern hold. */
  readonly fields: string;
}

/** `y` year, `m` month, `d` day, `a` and `b` day and month in either order, `H` hour, `M` minute, `S` second. */
const CLOCK = String.raw`(?:[ T,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?`;
const ZONE = String.raw`\s*(Z|UTC|GMT)?([+-]\d\d:?\d\d|[+-]\d{1,2})?`;
const FORMS: readonly TimeForm[] = [
  // HistData: 20120201 000000, and its ticks: 20120201 000003660
  { pattern: /^(\d{4})(\d\d)(\d\d)[ T]?(\d\d)(\d\d)(\d\d)?(?:\d{3})?$/, fields: 'ymdHMS' },
  // ISO 8601, MetaTrader (2020.01.02 00:00) and the like
  { pattern: new RegExp(`^(\\d{4})[-./](\\d\\d?)[-./](\\d\\d?)${CLOCK}${ZONE}$`, 'i'), fields: 'ymdHMS' },
  // Dukascopy: 01.01.2020 00:00:00.000 GMT+0200
  { pattern: new RegExp(`^(\\d\\d?)[-.](\\d\\d?)[-.](\\d{4})${CLOCK}${ZONE}$`, 'i'), fields: 'dmyHMS' },
  { pattern: new RegExp(`^(\\d\\d?)/(\\d\\d?)/(\\d{4})${CLOCK}${ZONE}$`, 'i'), fields: 'abyHMS' },
];

const EPOCH_SECONDS = /^\d{9,10}(?:\.0+)?$/;
const EPOCH_MILLISECONDS = /^\d{12,13}$/;

function offsetOf(name: string | undefined, sign: string | undefined): number | undefined {
  if (sign !== undefined) {
    const digits = sign.replace(/[+:-]/g, '');
    const [hours, minutes] = digits.length > 2 ? [digits.slice(0, -2), digits.slice(-2)] : [digits, '0'];
    return (sign.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  }
  return name === undefined ? undefined : 0;
}

/** Date.UTC would turn 31 February into a day of March. */
function exists(
  reading: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): boolean {
  const date = new Date(reading);
  return (
    date.getUTCMonth() + 1 === month && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  );
}

/**
 * Reads a time in the forms of the known programs: epoch seconds or milliseconds, ISO 8601, and dates with dots, dashes
 * or strokes. Undefined if the text has another form or names a time that does not exist.
 *
 * @param order of day and month where the text leaves both possible; without it such a date is not read
 */
export function readTime(text: string, order?: DateOrder): WrittenTime | undefined {
  if (EPOCH_SECONDS.test(text)) return { reading: Number(text) * 1000, offset: 0 };
  if (EPOCH_MILLISECONDS.test(text) && !isCompactDate(text)) return { reading: Number(text), offset: 0 };
  for (const { pattern, fields } of FORMS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named: Record<string, number> = {};
    [...fields].forEach((field, index) => {
      named[field] = Number(match[index + 1] ?? 0);
    });
    const [a = 0, b = 0] = [named.a, named.b];
    if (fields.startsWith('ab')) {
      const known = a > 12 ? 'dmy' : b > 12 ? 'mdy' : order;
      if (known === undefined) return undefined;
      [named.d, named.m] = known === 'dmy' ? [a, b] : [b, a];
    }
    const { y = 0, m = 0, d = 0, H = 0, M = 0, S = 0 } = named;
    const reading = Date.UTC(y, m - 1, d, H, M, S);
    if (!exists(reading, m, d, H, M, S)) return undefined;
    const offset = offsetOf(match[7], match[8]);
    return offset === undefined ? { reading } : { reading, offset };
  }
  return undefined;
}

/** 202202011830 is a date, not a moment of the year 8377. */
const isCompactDate = (text: string) => text.length === 12 && /^(?:19|20)\d\d(?:0\d|1[0-2])/.test(text);

/** Whether a date could be read both ways: 03/04/2021. */
export function isAmbiguousDate(text: string): boolean {
  const [, a, b] = /^(\d\d?)\/(\d\d?)\/\d{4}/.exec(text) ?? [];
  return a !== undefined && Number(a) <= 12 && Number(b) <= 12;
}

const HOUR = 3_600_000;

/** The last Sunday of a month, 01:00 UTC: when summer time of the European Union begins and ends. */
function turnOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return last.getTime() - last.getUTCDay() * 24 * HOUR + HOUR;
}

/** Minutes east of UTC of Eastern European Time, by its own clock's reading. */
export function easternEuropeanOffset(reading: number): number {
  const winter = reading - 2 * HOUR;
  const year = new Date(winter).getUTCFullYear();
  return winter >= turnOf(year, 2) && winter < turnOf(year, 9) ? 180 : 120;
}

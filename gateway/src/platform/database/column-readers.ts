import { types } from 'pg';
import type { Readers } from './statement.js';

/** OID of `timestamp with time zone`. */
const TIMESTAMPTZ = types.builtins.TIMESTAMPTZ;

const readDate: (text: string) => Date = types.getTypeParser(TIMESTAMPTZ);

/** Length of `2026-11-22 16:56:55`. */
const SECONDS_END = 19;
const UTC = '+00';

const [T, DOT, ZERO, Z] = [...'T.0Z'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Whether PostgreSQL's text of a moment is in UTC and of a year of four digits, as nearly all are. */
function isPlain(text: string): boolean {
  return (
    text.charAt(4) === '-' &&
    text.charAt(10) === ' ' &&
    text.endsWith(UTC) &&
    text.length >= SECONDS_END + UTC.length
  );
}

/**
 * Converts PostgreSQL's text of a moment to JSON's: `2026-11-22 16:56:55.12+00` to `2026-11-22T16:56:55.120Z`. Texts in
 * another zone, and years beyond four digits, are converted through a Date.
 */
export function isoText(text: string): string {
  if (!isPlain(text)) return readDate(text).toISOString();
  const at = (index: number) => text.charCodeAt(index);
  const end = text.length - UTC.length;
  const digit = (index: number) => (index < end ? at(index) : ZERO);
  // In one piece. V8 keeps a text joined from slices as a chain of them, and copies it when it is read.
  // biome-ignore format: as it is read
  return String.fromCharCode(
    at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), T,
    at(11), at(12), at(13), at(14), at(15), at(16), at(17), at(18), DOT, digit(20), digit(21), digit(22), Z,
  );
}

/** For rows that are returned to callers unchanged: JSON's text. */
export const TIMESTAMPS_AS_TEXT: Readers = { [TIMESTAMPTZ]: isoText };

/** For rows used in computations: epoch milliseconds. */
export const MOMENTS_AS_NUMBERS: Readers = {
  [TIMESTAMPTZ]: (text) => (isPlain(text) ? Date.parse(isoText(text)) : readDate(text).getTime()),
};

/**
 * Reads a bigint column or sum, which the driver returns as text, as an exact number.
 *
 * @throws RangeError where a number would not be exact
 */
export function readCentavos(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`needs a safe whole number of centavos, has ${text}`);
  return value;
}

/** For statements in which every bigint is an amount. */
export const CENTAVOS: Readers = { [types.builtins.INT8]: readCentavos };

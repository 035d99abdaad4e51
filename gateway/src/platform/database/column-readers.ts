import { types } from 'pg';
import type { Readers } from './statement.js';

/** OID of `timestamp with time zone`. */
const TIMESTAMPTZ = types.builtins.TIMESTAMPTZ;

const readDate: (text: string) => Date = types.getTypeParser(TIMESTAMPTZ);

/** Length of `2026-11-22 16:56:55`. */
const SECONDS_END = 19;
const UTC = '+00';

/**
 * Converts PostgreSQL's text of a moment to JSON's: `2026-11-22 16:56:55.12+00` to `2026-11-22T16:56:55.120Z`. Texts in
 * another zone, and years beyond four digits, are converted through a Date.
 */
export function isoText(text: string): string {
  const fractionEnd = text.length - UTC.length;
  const isPlain =
    text.charAt(4) === '-' && text.charAt(10) === ' ' && text.endsWith(UTC) && fractionEnd >= SECONDS_END;
  if (!isPlain) return readDate(text).toISOString();
  const fraction = text.slice(SECONDS_END + 1, fractionEnd);
  const milliseconds = fraction.length === 3 ? fraction : fraction.padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${milliseconds}Z`;
}

/** For rows that are returned to callers unchanged: JSON's text. */
export const MOMENTS_AS_TEXT: Readers = { [TIMESTAMPTZ]: isoText };

/** For rows used in computations: epoch milliseconds. */
export const MOMENTS_AS_NUMBERS: Readers = { [TIMESTAMPTZ]: (text) => readDate(text).getTime() };

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

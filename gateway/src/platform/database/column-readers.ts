import { types } from 'pg';
import type { Readers } from './statement.js';

const { INT8, TIMESTAMPTZ } = types.builtins;

const readDate: (text: string) => Date = types.getTypeParser(TIMESTAMPTZ);

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
export const CENTAVOS: Readers = { [INT8]: readCentavos };

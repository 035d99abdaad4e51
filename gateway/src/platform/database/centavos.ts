import { types } from 'pg';
import type { Readers } from './statement.js';

/**
 * A bigint column or sum, which the driver hands over as text, as an exact number.
 *
 * @throws RangeError where a number would not be exact
 */
export function readCentavos(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`needs a safe whole number of centavos, has ${text}`);
  return value;
}

/** For statements whose every bigint is an amount. */
export const CENTAVOS: Readers = { [types.builtins.INT8]: readCentavos };

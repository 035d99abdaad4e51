import { FarolError } from '../../../platform/errors.js';
import { isUuid } from '../../../platform/uuid.js';
import type { DirectorySort } from './directory-query.type.js';

/** Position of a row in its order: the sort value and, to break ties, the id. */
export interface Position {
  /** Text; for timestamps, microseconds since 1970. */
  readonly key: string;
  readonly id: string;
}

const MOMENTS: readonly DirectorySort[] = ['CREATED_AT', 'LAST_SEEN'];

export const isMomentSort = (sort: DirectorySort) => MOMENTS.includes(sort);

export function encodeCursor(sort: DirectorySort, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** @throws FarolError BAD_USER_INPUT if it is not a cursor of ours, or of another order */
export function decodeCursor(sort: DirectorySort, cursor: string): Position {
  const value = parsed(cursor);
  const [ofSort, key, id] = Array.isArray(value) ? value : [];
  const isKey = typeof key === 'string' && (!isMomentSort(sort) || /^\d{1,16}$/.test(key));
  if (ofSort !== sort || !isKey || typeof id !== 'string' || !isUuid(id) || key.includes('\0'))
    throw new FarolError('BAD_USER_INPUT', 'Página inválida. Volte à primeira.');
  return { key, id };
}

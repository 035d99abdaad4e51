import { FarolError } from './errors.js';

/** PostgreSQL keeps no NUL in text, and half a surrogate pair has no form in UTF-8. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** A name shows something: zero-width characters alone would be a blank that no trimming takes away. */
export const VISIBLE = /[^\s\p{C}]/u;

const partsOf = (value: object): unknown[] => (Array.isArray(value) ? value : Object.entries(value).flat());

/**
 * Looks at every text in what a caller sent, names of fields and whatever depth included.
 *
 * @throws FarolError BAD_USER_INPUT where one could not be stored as it is
 */
export function assertStorableText(sent: unknown): void {
  const left = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value))
        throw new FarolError('BAD_USER_INPUT', 'O texto contém caracteres inválidos.');
    } else if (typeof value === 'object' && value !== null) {
      for (const part of partsOf(value)) left.push(part);
    }
  }
}

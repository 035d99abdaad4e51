import { FarolError } from './errors.js';

/** PostgreSQL cannot store NUL in text, and half a surrogate pair has no form in UTF-8. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** A name must be visible: zero-width characters only would look empty, and trimming does not remove them. */
export const VISIBLE = /[^\s\p{C}]/u;

/** Names shown to others hold no bidirectional control characters, which would also reorder the text around them. */
export const WITHOUT_BIDI_CONTROLS = /^\P{Bidi_Control}*$/u;

/**
 * Checks every text in a caller's input at any depth, including field names.
 *
 * @throws FarolError BAD_USER_INPUT where one cannot be stored unchanged
 */
export function assertStorableText(sent: unknown): void {
  const left = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value))
        throw new FarolError('BAD_USER_INPUT', 'O texto contém caracteres inválidos.');
    } else if (Array.isArray(value)) {
      for (const part of value) left.push(part);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) left.push(name, part);
    }
  }
}

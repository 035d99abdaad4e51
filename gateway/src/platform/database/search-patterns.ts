import { FarolError } from '../errors.js';

const TERMS_MAX = 8;
/** A trigram index does not help with fewer characters: the whole table would be read. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

/**
 * LIKE patterns, one for each word; a row has to match all of them.
 *
 * @throws FarolError BAD_USER_INPUT where no word has three letters or digits in a row
 */
export function searchPatterns(search: string): string[] {
  const words = search.replaceAll('\0', '').trim().split(/\s+/).slice(0, TERMS_MAX);
  if (!words.some((word) => SEARCHABLE.test(word)))
    throw new FarolError('BAD_USER_INPUT', 'Digite ao menos 3 letras ou números seguidos para buscar.');
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

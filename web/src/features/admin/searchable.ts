/** The gateway's index is of no use for less. */
const SEARCHABLE = /[\p{L}\p{N}]{3}/u;

export const SEARCH_HINT = 'Digite ao menos 3 letras ou números seguidos.';

/** Whether words can be looked for: three letters or digits in a row, or nothing at all. */
export function isSearchable(words: string): boolean {
  return words === '' || SEARCHABLE.test(words);
}

/** Longest name of a user, in UTF-16 units. */
export const PERSON_NAME_MAX = 80;

export const BAD_PERSON_NAME =
  "Use no nome só letras, espaços, apóstrofo ('), hífen (-) e ponto (.), como em “J. R. d'Ávila-Sá”.";

/** A letter of any script. Some show nothing, as Hangul fillers; those of Lisu from U+A4F8 on look like . , : and ; */
const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point}|[\u{A4F8}-\u{A4FD}])\p{L}`;
/** Accents and vowel signs belong to a letter. More than a few make a tower over the lines above. */
const MARKS = String.raw`(?:(?!\p{Default_Ignorable_Code_Point}|\p{Me})\p{M}){0,4}`;
/** A dot ends an abbreviation. Before two letters it would make an address, which mail programs turn into a link. */
const DOT = String.raw`\.(?!\p{L}\p{M}*\p{L})`;

/** Matches the name of a person, apart from its length. */
export const PERSON_NAME = new RegExp(`^${LETTER}${MARKS}(?:${LETTER}${MARKS}|[ '-]|${DOT})*$`, 'u');

/**
 * Whether a text may be the name of a person. Strangers choose names that others read, so a name holds nothing that makes
 * an address, a phone number or a line of its own.
 */
export function isPersonName(text: string): boolean {
  return text.length <= PERSON_NAME_MAX && PERSON_NAME.test(text);
}

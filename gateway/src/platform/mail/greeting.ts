const NAME_MAX = 60;

/** What a mail program would make a link of: `https://…`, `www.…`, `evil.example`, `a@b`. */
const LINK_LIKE = /:\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u;

/** Line breaks and other controls, and the marks that turn the direction of writing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * The first line of a mail. A name is typed by whoever registers, and the address need not be theirs: what could turn
 * the mail into somebody's advertisement is left out.
 */
export function greeting(name: string): string {
  const plain = name.replaceAll(INVISIBLE, ' ').replaceAll(/\s+/g, ' ').trim();
  const isUsable = plain !== '' && [...plain].length <= NAME_MAX && !LINK_LIKE.test(plain);
  return isUsable ? `Olá, ${plain}.` : 'Olá.';
}

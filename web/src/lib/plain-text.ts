/** Lower-case text without accents, in which a search finds what is typed without them. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

// Own file: tag validation is tested without a page.
import { JOURNAL_TAG_MAX, JOURNAL_TAGS_MAX } from '#schema/journal.js';

/** The distinct tags in a typed text, without '#'; or a validation error (pt-BR). */
export function tagsOf(text: string): string[] | string {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, '').trim())
    .filter((tag) => tag !== '');
  const once = [...new Set(tags)];
  if (once.length > JOURNAL_TAGS_MAX) return `São no máximo ${JOURNAL_TAGS_MAX} etiquetas.`;
  if (once.some((tag) => tag.length > JOURNAL_TAG_MAX))
    return `Cada etiqueta tem no máximo ${JOURNAL_TAG_MAX} letras.`;
  return once;
}

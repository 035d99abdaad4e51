import { posix } from 'node:path';

export interface Document {
  /** From the root of the repository, such as `docs/operations.md`. */
  readonly path: string;
  readonly text: string;
}

/** `[text](target)`, including images; our code blocks contain none. */
const LINK = /\]\(([^)\s]+)\)/g;

/** GitHub's anchor of a heading: lower case, no punctuation, hyphens for spaces. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

const anchorsOf = ({ text }: Document) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/**
 * Broken links of documents, as `document → target`: to a file that does not exist, or to a heading that its document
 * lacks. Addresses of other sites are not checked.
 *
 * @param exists whether the repository has a file
 */
export function brokenLinks(documents: readonly Document[], exists: (path: string) => boolean): string[] {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)].flatMap(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : posix.join(posix.dirname(path), file);
      const document = byPath.get(to);
      const isThere = exists(to) && (!anchor || (document && anchorsOf(document).includes(anchor)));
      return isThere ? [] : [`${path} → ${target}`];
    }),
  );
}

/** Words that a page for an operator or an integrator has at most, as `wc -w` counts them. */
const MOST_WORDS = 900;

/** Pages of `docs/operations` and `docs/integrations` that are too long, as `document: words`. */
export function longPages(documents: readonly Document[]): string[] {
  return documents
    .filter(({ path }) => /^docs\/(operations|integrations)\//.test(path))
    .map(({ path, text }) => ({ path, words: text.match(/\S+/g)?.length ?? 0 }))
    .filter(({ words }) => words > MOST_WORDS)
    .map(({ path, words }) => `${path}: ${words}`);
}

/** Documents below `docs/` that no document links to. */
export function unlinkedDocuments(documents: readonly Document[]): string[] {
  const linked = new Set(
    documents.flatMap(({ path, text }) =>
      [...text.matchAll(LINK)].map(([, target = '']) =>
        posix.join(posix.dirname(path), target.split('#')[0] ?? ''),
      ),
    ),
  );
  return documents.map(({ path }) => path).filter((path) => path.startsWith('docs/') && !linked.has(path));
}

import { type DocumentNode, visit } from 'graphql';

/** How often the name that is written most often stands in a document, fragments that nothing spreads among it. */
export function repeatsIn(document: DocumentNode): number {
  const counts = new Map<string, number>();
  let most = 0;
  visit(document, {
    Field({ alias, name }) {
      const written = (alias ?? name).value;
      const count = (counts.get(written) ?? 0) + 1;
      counts.set(written, count);
      most = Math.max(most, count);
    },
  });
  return most;
}

import { type DocumentNode, Kind, visit } from 'graphql';

/** Counts that need only a document's text, not its schema; unused fragments are included. */
export interface DocumentCounts {
  readonly aliases: number;
  readonly directives: number;
  /** Highest number of directives on one field, fragment, variable or operation. */
  readonly directivesPerField: number;
  readonly fragments: number;
  /** Occurrences of the most frequent name. */
  readonly repeats: number;
  /** Fields `__schema`, whatever their aliases. */
  readonly schemas: number;
}

export function countsOf(document: DocumentNode): DocumentCounts {
  const written = new Map<string, number>();
  const counts = { aliases: 0, directives: 0, directivesPerField: 0, fragments: 0, repeats: 0, schemas: 0 };
  visit(document, {
    enter(node) {
      if ('directives' in node && node.directives) {
        counts.directives += node.directives.length;
        counts.directivesPerField = Math.max(counts.directivesPerField, node.directives.length);
      }
      if (node.kind === Kind.FRAGMENT_DEFINITION) counts.fragments += 1;
      if (node.kind !== Kind.FIELD) return;
      if (node.alias) counts.aliases += 1;
      if (node.name.value === '__schema') counts.schemas += 1;
      const name = (node.alias ?? node.name).value;
      const times = (written.get(name) ?? 0) + 1;
      written.set(name, times);
      counts.repeats = Math.max(counts.repeats, times);
    },
  });
  return counts;
}

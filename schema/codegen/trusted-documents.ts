import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import {
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  print,
  visit,
} from 'graphql';

/** Names of the fragments that a definition spreads, and those that they spread. */
function spreadsBelow(
  definition: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  found = new Set<string>(),
): Set<string> {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (!fragment || found.has(value)) return;
      found.add(value);
      spreadsBelow(fragment, fragments, found);
    },
  });
  return found;
}

/** Each operation by its name, as Apollo Client sends it: with its fragments and with type names. */
export function trustedDocuments(documents: readonly DocumentNode[]): Record<string, string> {
  const { definitions } = concatAST(documents);
  const fragments = new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  );
  const entries = definitions.flatMap((node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION || !node.name) return [];
    const spread = [...spreadsBelow(node, fragments)].sort().flatMap((name) => fragments.get(name) ?? []);
    const document = addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [node, ...spread] });
    return [[node.name.value, print(document)] as const];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * GraphQL Code Generator plugin: the operations of our own client, which the gateway knows in advance. The client
 * names one by its name and the version of all of them, so that a page that was loaded before a deployment is never
 * answered by another document than its own.
 */
export function plugin(_schema: unknown, files: readonly { readonly document?: DocumentNode }[]) {
  const documents = trustedDocuments(files.flatMap(({ document }) => document ?? []));
  const text = JSON.stringify(documents, null, 2);
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return [
    '/** One version for all documents: it changes whenever one of them changes. */',
    `export const DOCUMENTS_VERSION = '${version}';`,
    '',
    '/** Operations of the web client by their names. */',
    `export const TRUSTED_DOCUMENTS: Readonly<Record<string, string>> = ${text};`,
    '',
  ].join('\n');
}

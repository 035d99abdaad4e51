// Own file: a test measures it without a server, and `admission.ts` is long enough.
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/**
 * Root fields of an operation that no guard counts: those of the schema itself, and one for each field with a
 * directive, since skipping it may leave an operation that counts nothing.
 */
export function uncountedFields(document: DocumentNode, operationName: string | null | undefined): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const fieldsIn = ({ selections }: SelectionSetNode): number => {
    let fields = 0;
    for (const node of selections) {
      const isConditional = (node.directives?.length ?? 0) > 0;
      const isMeta = node.kind === Kind.FIELD && node.name.value.startsWith('__');
      if (isMeta || isConditional) fields += 1;
      if (node.kind === Kind.INLINE_FRAGMENT) fields += fieldsIn(node.selectionSet);
      if (node.kind !== Kind.FRAGMENT_SPREAD) continue;
      const fragment = fragments.get(node.name.value);
      // A second spread of a fragment adds nothing to an answer.
      fragments.delete(node.name.value);
      if (fragment) fields += fieldsIn(fragment.selectionSet);
    }
    return fields;
  };
  const operation = getOperationAST(document, operationName);
  return operation ? fieldsIn(operation.selectionSet) : 0;
}

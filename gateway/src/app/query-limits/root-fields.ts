import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  OperationTypeNode,
  type SelectionNode,
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

/** Names of an operation's root fields, without aliases, including those in fragments. */
export function rootFieldsOf(
  document: DocumentNode,
  operationName: string | null | undefined,
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (selectionSet: SelectionSetNode | undefined): void => {
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else collect(fragmentOf(document, selection.name.value)?.selectionSet);
    }
  };
  collect(getOperationAST(document, operationName)?.selectionSet);
  return names;
}

function fragmentOf({ definitions }: DocumentNode, name: string): FragmentDefinitionNode | undefined {
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name) return definition;
  return undefined;
}

/** Whether a directive decides on a root field of a subscription. */
export function hasConditionalStream(document: DocumentNode): boolean {
  const entered = new Set<string>();
  const isConditional = (node: SelectionNode): boolean => {
    if ((node.directives?.length ?? 0) > 0) return true;
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet.selections.some(isConditional);
    if (node.kind === Kind.FIELD || entered.has(node.name.value)) return false;
    entered.add(node.name.value);
    return fragmentOf(document, node.name.value)?.selectionSet.selections.some(isConditional) ?? false;
  };
  return document.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.operation === OperationTypeNode.SUBSCRIPTION &&
      node.selectionSet.selections.some(isConditional),
  );
}

import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type AskedOf = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Whether an operation asks for a field, so that its data is read only if needed. A field with a condition counts.
 *
 * @param path of the field, below the one that is being resolved
 */
export function requestsField({ fieldNodes, fragments }: AskedOf, ...path: readonly string[]): boolean {
  const isIn = (set: SelectionSetNode | undefined, depth: number): boolean =>
    depth === path.length ||
    (set?.selections.some((node) => {
      if (node.kind === 'Field') return node.name.value === path[depth] && isIn(node.selectionSet, depth + 1);
      const inner = node.kind === 'InlineFragment' ? node : fragments[node.name.value];
      return isIn(inner?.selectionSet, depth);
    }) ??
      false);
  return fieldNodes.some(({ selectionSet }) => isIn(selectionSet, 0));
}

import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql';

type AskedOf = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * Names of the fields that an operation asks for, so that only their data is read. Fields with a condition count.
 *
 * @param path of the object that has the fields, below the field that is being resolved
 */
export function requestedFields(
  { fieldNodes, fragments }: AskedOf,
  ...path: readonly string[]
): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (set: SelectionSetNode | undefined, depth: number): void => {
    for (const node of set?.selections ?? []) {
      if (node.kind !== 'Field') {
        const inner = node.kind === 'InlineFragment' ? node : fragments[node.name.value];
        collect(inner?.selectionSet, depth);
      } else if (depth === path.length) names.add(node.name.value);
      else if (node.name.value === path[depth]) collect(node.selectionSet, depth + 1);
    }
  };
  for (const { selectionSet } of fieldNodes) collect(selectionSet, 0);
  return names;
}

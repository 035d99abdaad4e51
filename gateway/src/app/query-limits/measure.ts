import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { QueryMeasure } from '#schema/query-limits.js';
import { rowsOf } from './list-size.js';
import { repeatsIn } from './repeats.js';

export type Measured = Readonly<Record<Exclude<QueryMeasure, 'tokens'>, number>>;

interface Size {
  readonly depth: number;
  readonly cost: number;
}

const NOTHING: Size = { depth: 0, cost: 0 };

/** Measures one document; each fragment is measured once for each way that it is reached, so that none is walked twice. */
class Measurement {
  aliases = 0;
  directives = 0;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  private readonly known = new Map<string, Size>();
  private readonly atRoot = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {
    const definitions = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(definitions.map((node) => [node.name.value, node]));
  }

  selections(
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    isStated: boolean,
  ): Size {
    let depth = 0;
    let cost = 0;
    for (const node of selections) {
      this.directives += node.directives?.length ?? 0;
      const size =
        node.kind === Kind.FIELD
          ? this.field(node, parent, isStated)
          : node.kind === Kind.FRAGMENT_SPREAD
            ? this.spread(node.name.value, isStated)
            : this.selections(
                node.selectionSet,
                this.typeNamed(node.typeCondition?.name.value) ?? parent,
                isStated,
              );
      depth = Math.max(depth, size.depth);
      cost += size.cost;
    }
    return { depth, cost };
  }

  private field(node: FieldNode, parent: GraphQLNamedType | undefined, isStated: boolean): Size {
    if (node.alias) this.aliases += 1;
    const name = node.name.value;
    if (name.startsWith('__')) return { depth: 1, cost: 1 };
    const hasFields = isObjectType(parent) || isInterfaceType(parent);
    const field = hasFields ? parent.getFields()[name] : undefined;
    // A field that does not exist is validation's to refuse.
    const { rows, stated } = field
      ? rowsOf(field, node, this.variables, isStated)
      : { rows: 1, stated: isStated };
    if (!node.selectionSet) return { depth: 1, cost: 1 };
    const below = this.selections(node.selectionSet, field && getNamedType(field.type), stated);
    return { depth: below.depth + 1, cost: 1 + rows * below.cost };
  }

  private spread(name: string, isStated: boolean): Size {
    const key = `${name} ${isStated}`;
    const known = this.known.get(key);
    if (known) return known;
    // A fragment inside itself is validation's to refuse; here it must only end.
    this.known.set(key, NOTHING);
    const fragment = this.fragments.get(name);
    const size = fragment
      ? this.selections(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value), isStated)
      : NOTHING;
    this.known.set(key, size);
    return size;
  }

  /** Fields of an operation itself, in whatever fragments they stand. */
  fieldsAtRoot({ selections }: SelectionSetNode): number {
    let fields = 0;
    for (const node of selections) {
      if (node.kind === Kind.FIELD) fields += 1;
      else if (node.kind === Kind.INLINE_FRAGMENT) fields += this.fieldsAtRoot(node.selectionSet);
      else fields += this.fieldsSpread(node.name.value);
    }
    return fields;
  }

  private fieldsSpread(name: string): number {
    const known = this.atRoot.get(name);
    if (known !== undefined) return known;
    this.atRoot.set(name, 0);
    const fragment = this.fragments.get(name);
    const fields = fragment ? this.fieldsAtRoot(fragment.selectionSet) : 0;
    this.atRoot.set(name, fields);
    return fields;
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.schema.getType(name);
  }
}

/**
 * What a document asks for. Cost is the number of fields of its answer: one for each field, and what stands inside a
 * list times its rows. The dearest operation of the document counts, since one of them is run.
 *
 * @param variables as sent; one that gives a number of rows is counted with it
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>> = {},
): Measured {
  const measurement = new Measurement(schema, document, variables);
  let [depth, cost, mutations] = [0, 0, 0];
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    measurement.directives += node.directives?.length ?? 0;
    const root = schema.getRootType(node.operation);
    const size = measurement.selections(node.selectionSet, root ?? undefined, false);
    depth = Math.max(depth, size.depth);
    cost = Math.max(cost, size.cost);
    if (node.operation === 'mutation')
      mutations = Math.max(mutations, measurement.fieldsAtRoot(node.selectionSet));
  }
  const { aliases, directives } = measurement;
  const fragments = measurement.fragments.size;
  return { depth, aliases, directives, fragments, repeats: repeatsIn(document), mutations, cost };
}

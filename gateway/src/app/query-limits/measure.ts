import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  visit,
} from 'graphql';
import type { QueryMeasure } from '#schema/query-limits.js';
import { IntrospectionSize } from './introspection-size.js';
import { argumentValue, rowsOf, type Variables, variablesOf } from './list-size.js';

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
  readonly operations: number;
}

const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

export function countsOf(document: DocumentNode): DocumentCounts {
  const written = new Map<string, number>();
  const counts = {
    aliases: 0,
    directives: 0,
    directivesPerField: 0,
    fragments: 0,
    repeats: 0,
    schemas: 0,
    operations: operationsOf(document).length,
  };
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

export type Measured = Readonly<Record<Exclude<QueryMeasure, 'tokens' | 'variableDepth'>, number>>;

/** What a document asks for, and the part of its cost that the schema's own fields have. */
type MeasuredDocument = Measured & { readonly introspection: number };

interface Size {
  readonly depth: number;
  readonly cost: number;
}

const NOTHING: Size = { depth: 0, cost: 0 };

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * Measures one operation. Each fragment is measured at most twice, below fields with a stated number of rows and
 * elsewhere, so that no fragment is walked again for every spread.
 */
class Measurement {
  private readonly sizes = new Map<string, Size>();
  private readonly atRoot = new Map<string, number>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
    private readonly variables: Variables,
    private readonly introspection: IntrospectionSize,
  ) {}

  selections(
    { selections }: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    isStated: boolean,
  ): Size {
    let depth = 0;
    let cost = 0;
    for (const node of selections) {
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
    const field = this.definition(node, parent);
    // Validation refuses a field that does not exist.
    const { rows, stated } = field
      ? rowsOf(field, node, this.variables, isStated)
      : { rows: 1, stated: isStated };
    if (!node.selectionSet) return { depth: 1, cost: 1 };
    const below = this.selections(node.selectionSet, field && getNamedType(field.type), stated);
    const depth = below.depth + (field?.name === 'ofType' && parent?.name === '__Type' ? 0 : 1);
    if (field === SchemaMetaFieldDef) return { depth, cost: this.introspection.costOf(node, undefined) };
    if (field === TypeMetaFieldDef)
      return { depth, cost: this.introspection.costOf(node, this.typeAsked(node)) };
    return { depth, cost: 1 + rows * below.cost };
  }

  private definition(
    { name }: FieldNode,
    parent: GraphQLNamedType | undefined,
  ): GraphQLField<unknown, unknown> | undefined {
    const isQuery = parent !== undefined && parent === this.schema.getQueryType();
    if (isQuery && name.value === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (isQuery && name.value === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name.value] : undefined;
  }

  private typeAsked(node: FieldNode): string {
    const argument = node.arguments?.find(({ name }) => name.value === 'name');
    return String(argumentValue(argument, this.variables) ?? '');
  }

  private spread(name: string, isStated: boolean): Size {
    const key = `${name} ${isStated}`;
    const cached = this.sizes.get(key);
    if (cached) return cached;
    // Validation refuses a fragment that contains itself; here the walk only has to end.
    this.sizes.set(key, NOTHING);
    const fragment = this.fragments.get(name);
    const size = fragment
      ? this.selections(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value), isStated)
      : NOTHING;
    this.sizes.set(key, size);
    return size;
  }

  /** Fields of an operation itself, including those in fragments. */
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
    const cached = this.atRoot.get(name);
    if (cached !== undefined) return cached;
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

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node]));
}

/**
 * Measures what a document asks for. Cost is the number of fields of its answer: one for each field, and the contents
 * of a list times its rows; fields of the schema itself are measured by `IntrospectionSize`. The most expensive
 * operation of the document counts, since one of them is run.
 *
 * @param sent variables; one that sets a number of rows counts with its value, or else its default
 * @param counts of the document, if already known
 */
export function measure(
  schema: GraphQLSchema,
  document: DocumentNode,
  sent: Readonly<Record<string, unknown>> = {},
  counts: DocumentCounts = countsOf(document),
): MeasuredDocument {
  const fragments = fragmentsOf(document);
  const introspection = new IntrospectionSize(schema, fragments);
  let [depth, cost, mutations] = [0, 0, 0];
  for (const node of operationsOf(document)) {
    const measurement = new Measurement(schema, fragments, variablesOf(node, sent), introspection);
    const size = measurement.selections(
      node.selectionSet,
      schema.getRootType(node.operation) ?? undefined,
      false,
    );
    depth = Math.max(depth, size.depth);
    cost = Math.max(cost, size.cost);
    if (node.operation === 'mutation')
      mutations = Math.max(mutations, measurement.fieldsAtRoot(node.selectionSet));
  }
  return { depth, ...counts, mutations, cost, introspection: introspection.points };
}

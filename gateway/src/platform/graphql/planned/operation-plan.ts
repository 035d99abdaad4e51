import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLBoolean,
  GraphQLError,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  GraphQLIncludeDirective,
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  GraphQLString,
  getDirectiveValues,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import { type PlainField, PlainObject } from './plain-object.js';

export type Variables = Readonly<Record<string, unknown>>;
export type Fragments = Record<string, FragmentDefinitionNode>;

/** What the value of a field, or an item of its list, is completed to. */
export type Shape = { readonly isNullable: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType; readonly serialize: Serialize }
  | { readonly kind: 'list'; readonly item: Shape }
  | ({ readonly kind: 'object' } & ObjectPlan)
);

/** The fields of an object of an answer. */
export interface ObjectPlan {
  readonly fields: readonly FieldPlan[];
  /** All keys, with null. Objects are copies of it, so that all have one hidden class. */
  readonly empty: Readonly<Record<string, null>>;
  /** Undefined unless each field is a property that is written unchanged, or `__typename`. */
  readonly plain: PlainObject | undefined;
}

/** One field of an answer, with everything that its document states about it. */
export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  readonly name: string;
  readonly parentType: GraphQLObjectType;
  /** Undefined for `__typename`. */
  readonly definition: GraphQLField<unknown, unknown> | undefined;
  /** Every place of the document that asks for it. */
  readonly nodes: readonly FieldNode[];
  readonly shape: Shape;
  /** Whether a property's value is written unchanged; undefined if a resolver or the type has to process it. */
  readonly isWritten: ((value: unknown) => boolean) | undefined;
}

/** The answer of one operation, for one combination of its conditions. */
export interface OperationPlan extends ObjectPlan {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Fields at every depth: the plan's weight in the cache. */
  readonly size: number;
}

/** Fields of a plan; a document with more is not planned. */
const MAX_FIELDS = 2_000;

/** Thrown for a document, or a part of the schema, that is left to graphql-js. */
class NotPlanned extends Error {}

/** A moment as `Date.toISOString` writes it, with a day up to 28, so that it is valid without checking a calendar. */
const ISO_MOMENT =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

type Serialize = (value: unknown) => unknown;

const text = (value: unknown) => typeof value === 'string';
const moment = (value: unknown) => typeof value === 'string' && ISO_MOMENT.test(value);
/** Whether it is a GraphQL Int: 32 bits. */
const int = (value: unknown) => typeof value === 'number' && value === (value | 0);

/** Values that are written unchanged, by type. */
const WRITTEN_AS_THEY_ARE: ReadonlyMap<GraphQLLeafType, (value: unknown) => boolean> = new Map<
  GraphQLLeafType,
  (value: unknown) => boolean
>([
  [GraphQLString, text],
  [GraphQLID, text],
  [GraphQLFloat, Number.isFinite],
  [GraphQLInt, int],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
]);

/** Checks whether a leaf's own type writes a value unchanged; undefined if only the type knows. */
function writtenBy(type: GraphQLLeafType): ((value: unknown) => boolean) | undefined {
  if (type.name === 'DateTimeISO') return moment;
  if (!isEnumType(type)) return WRITTEN_AS_THEY_ARE.get(type);
  const names = new Set<unknown>(
    type.getValues().flatMap(({ name, value }) => (type.serialize(value) === value ? name : [])),
  );
  return (value) => names.has(value);
}

/** Serialises a value as the leaf's own type does, in fewer steps if the value is clearly valid. */
function serializerOf(type: GraphQLLeafType): Serialize {
  const isWritten = writtenBy(type);
  if (!isWritten) return (value) => type.serialize(value);
  if (type.name !== 'DateTimeISO') return (value) => (isWritten(value) ? value : type.serialize(value));
  return (value) => {
    if (isWritten(value)) return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    return type.serialize(value);
  };
}

function plainOf(fields: readonly FieldPlan[]): PlainObject | undefined {
  const plain = fields.flatMap(({ key, name, parentType, definition, shape, isWritten }): PlainField[] => {
    if (!definition) return [{ key, constant: parentType.name }];
    return isWritten ? [{ key, name, isNullable: shape.isNullable, isWritten }] : [];
  });
  return plain.length === fields.length ? new PlainObject(plain) : undefined;
}

class Planning {
  /** Fields so far. */
  size = 0;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
    private readonly variables: Variables,
  ) {}

  /** @throws NotPlanned, and GraphQLError where a condition has no value */
  object(type: GraphQLObjectType, selectionSets: readonly SelectionSetNode[]): ObjectPlan {
    const nodes = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const { selections } of selectionSets) this.collect(type, selections, nodes, spread);
    const fields = [...nodes].map(([key, ofKey]) => this.field(type, key, ofKey));
    return {
      fields,
      empty: Object.fromEntries(fields.map(({ key }) => [key, null])),
      plain: plainOf(fields),
    };
  }

  private collect(
    type: GraphQLObjectType,
    selections: readonly SelectionNode[],
    nodes: Map<string, FieldNode[]>,
    spread: Set<string>,
  ): void {
    for (const node of selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD && spread.has(node.name.value)) continue;
      if (!this.isIncluded(node)) continue;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        const existing = nodes.get(key);
        if (existing) existing.push(node);
        else nodes.set(key, [node]);
        continue;
      }
      if (node.kind === Kind.FRAGMENT_SPREAD) spread.add(node.name.value);
      const fragment = node.kind === Kind.FRAGMENT_SPREAD ? this.fragments[node.name.value] : node;
      if (fragment && this.applies(fragment.typeCondition?.name.value, type))
        this.collect(type, fragment.selectionSet.selections, nodes, spread);
    }
  }

  private isIncluded(node: SelectionNode): boolean {
    if (!node.directives?.length) return true;
    if (getDirectiveValues(GraphQLSkipDirective, node, this.variables)?.if === true) return false;
    return getDirectiveValues(GraphQLIncludeDirective, node, this.variables)?.if !== false;
  }

  private applies(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const named = this.schema.getType(condition);
    return isAbstractType(named) && this.schema.isSubType(named, type);
  }

  private field(parentType: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): FieldPlan {
    this.size += 1;
    // Assigning an object's `__proto__` would not create a field.
    if (this.size > MAX_FIELDS || key === '__proto__') throw new NotPlanned();
    const name = nodes[0]?.name.value ?? '';
    const definition = parentType.getFields()[name];
    if (!definition && name !== '__typename') throw new NotPlanned();
    const type = definition?.type ?? TypeNameMetaFieldDef.type;
    const shape = this.shapeOf(type, nodes);
    const isWritten = shape.kind === 'leaf' && definition && !definition.resolve && writtenBy(shape.type);
    return { key, name, parentType, definition, nodes, shape, isWritten: isWritten || undefined };
  }

  private shapeOf(type: GraphQLOutputType, nodes: readonly FieldNode[], isNullable = true): Shape {
    if (isNonNullType(type)) return this.shapeOf(type.ofType, nodes, false);
    if (isListType(type)) return { kind: 'list', isNullable, item: this.shapeOf(type.ofType, nodes) };
    if (isLeafType(type)) return { kind: 'leaf', isNullable, type, serialize: serializerOf(type) };
    // The concrete type is known only from the value.
    if (!isObjectType(type) || type.isTypeOf) throw new NotPlanned();
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    return { kind: 'object', isNullable, ...this.object(type, selectionSets) };
  }
}

/**
 * Plans an operation of a valid document: the fields of its answer and their shapes.
 *
 * @param variables values of the operation's variables; only those in `@skip` and `@include` matter here
 * @returns undefined for what is left to graphql-js: subscriptions, fields about the schema, types known only from
 * their values, more than 2,000 fields, and conditions without a value
 */
export function planOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Variables,
): OperationPlan | undefined {
  const type = schema.getRootType(operation.operation);
  if (!type || operation.operation === OperationTypeNode.SUBSCRIPTION) return undefined;
  const planning = new Planning(schema, fragments, variables);
  try {
    const answer = planning.object(type, [operation.selectionSet]);
    return { schema, operation, fragments, ...answer, size: planning.size };
  } catch (error) {
    // graphql-js reports the error, with its own text and path.
    if (error instanceof NotPlanned || error instanceof GraphQLError) return undefined;
    throw error;
  }
}

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { QUERY_LIMITS } from '#schema/query-limits.js';

/** Fields of the schema that cost as much as one field of data, which needs the database. */
const FIELDS_A_POINT = 4;
const MAX_STEPS = QUERY_LIMITS.cost * FIELDS_A_POINT;

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/**
 * The cost of `__schema` and `__type`. The length of their lists differs so much between types that no average would
 * do. So the schema is walked as for the answer, with one limit for the whole document, at which the walk stops.
 */
export class IntrospectionSize {
  private steps = 0;
  private readonly entered = new Set<string>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
  ) {}

  /**
   * The cost of a field; Infinity if the document is beyond the limit.
   *
   * @param typeName argument of `__type`; undefined for `__schema`
   */
  costOf({ selectionSet }: FieldNode, typeName: string | undefined): number {
    const before = this.steps;
    const source = typeName === undefined ? this.schema : this.schema.getType(typeName);
    const type = this.schema.getType(typeName === undefined ? '__Schema' : '__Type');
    this.steps += 1;
    if (selectionSet && source && isObjectType(type)) this.walk(selectionSet, type, source);
    return this.isOver ? Number.POSITIVE_INFINITY : Math.ceil((this.steps - before) / FIELDS_A_POINT);
  }

  /** The cost of all fields measured so far, the limit's at most. */
  get points(): number {
    return Math.ceil(this.steps / FIELDS_A_POINT);
  }

  private get isOver(): boolean {
    return this.steps > MAX_STEPS;
  }

  private walk({ selections }: SelectionSetNode, type: GraphQLObjectType, source: unknown): void {
    for (const node of selections) {
      if (this.isOver) return;
      // Spreads count too: fragments that double one another would otherwise be walked for ever.
      this.steps += 1;
      if (node.kind === Kind.FIELD) this.field(node, type, source);
      else if (node.kind === Kind.FRAGMENT_SPREAD) this.spread(node.name.value, type, source);
      else if ((node.typeCondition?.name.value ?? type.name) === type.name)
        this.walk(node.selectionSet, type, source);
    }
  }

  private spread(name: string, type: GraphQLObjectType, source: unknown): void {
    const fragment = this.fragments.get(name);
    // Validation refuses a fragment that contains itself; here the walk only has to end.
    if (fragment?.typeCondition.name.value !== type.name || this.entered.has(name)) return;
    this.entered.add(name);
    this.walk(fragment.selectionSet, type, source);
    this.entered.delete(name);
  }

  private field({ name, selectionSet }: FieldNode, parent: GraphQLObjectType, source: unknown): void {
    const field = parent.getFields()[name.value];
    const type = field && getNamedType(field.type);
    if (!selectionSet || !isObjectType(type)) return;
    // The whole list, whether or not deprecated parts are requested.
    const info = { schema: this.schema } as GraphQLResolveInfo;
    const value: unknown = field?.resolve?.(source, { includeDeprecated: true }, undefined, info);
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) {
      if (this.isOver) return;
      if (item !== null && item !== undefined) this.walk(selectionSet, type, item);
    }
  }
}

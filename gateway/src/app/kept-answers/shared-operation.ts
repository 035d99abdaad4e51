import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import { SAME_FOR_ALL, type SameForAll } from '../../platform/graphql/same-for-all.js';

/** An operation whose answer is the same for everybody who may ask for it. */
export interface SharedOperation {
  /** Its one field, such as `Query.trackRecord`; undefined where only the schema is asked for. */
  readonly field: string | undefined;
  /** Fields at its root that are about the schema: each counts as a call. */
  readonly metaFields: number;
  /** Events that make it say something else. */
  readonly until: readonly string[];
  readonly name: string | undefined;
}

/** Documents look alike for long: each is looked at once. */
const known = new WeakMap<DocumentNode, SharedOperation | null>();

/** What is shared of a document with one operation, all of whose root fields are the same for everybody. */
export function sharedOperation(schema: GraphQLSchema, document: DocumentNode): SharedOperation | undefined {
  let shared = known.get(document);
  if (shared === undefined) {
    shared = sharedIn(schema, document) ?? null;
    known.set(document, shared);
  }
  return shared ?? undefined;
}

function sharedIn(schema: GraphQLSchema, { definitions }: DocumentNode): SharedOperation | undefined {
  const [operation, ...others] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation || others.length > 0 || operation.operation !== OperationTypeNode.QUERY) return undefined;
  const names: string[] = [];
  for (const node of operation.selectionSet.selections) {
    // Whatever carries a condition may be asked for or not; what is spread may be many fields.
    if (node.kind !== Kind.FIELD || node.directives?.length) return undefined;
    names.push(node.name.value);
  }
  const ofData = names.filter((name) => !name.startsWith('__'));
  const [field] = ofData;
  const metaFields = names.length - ofData.length;
  const name = operation.name?.value;
  if (field === undefined) return { field: undefined, metaFields, until: [], name };
  const declared = schema.getQueryType()?.getFields()[field]?.extensions[SAME_FOR_ALL] as
    | SameForAll
    | undefined;
  if (!declared || ofData.length > 1) return undefined;
  return { field: `Query.${field}`, metaFields, until: declared.until, name };
}

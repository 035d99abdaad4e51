import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import { SHARED_RESPONSE, type SharedResponseRule } from '../../platform/graphql/shared-response.js';

/** An operation whose answer is the same for every caller that may ask for it. */
export interface SharedOperation {
  /** Its one root field, such as `Query.trackRecord`; undefined if only the schema is asked for. */
  readonly field: string | undefined;
  /** Root fields about the schema: each counts as a call. */
  readonly metaFields: number;
  /** Events that change its answer. */
  readonly invalidatedBy: readonly string[];
  readonly name: string | undefined;
}

/** The same documents come again and again, so each is analysed once. */
const analysed = new WeakMap<DocumentNode, SharedOperation | null>();

/** The shared operation of a document, if it has one operation, all of whose root fields are the same for everybody. */
export function sharedOperation(schema: GraphQLSchema, document: DocumentNode): SharedOperation | undefined {
  let shared = analysed.get(document);
  if (shared === undefined) {
    shared = sharedIn(schema, document) ?? null;
    analysed.set(document, shared);
  }
  return shared ?? undefined;
}

function sharedIn(schema: GraphQLSchema, { definitions }: DocumentNode): SharedOperation | undefined {
  const [operation, ...others] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation || others.length > 0 || operation.operation !== OperationTypeNode.QUERY) return undefined;
  const names: string[] = [];
  for (const node of operation.selectionSet.selections) {
    // A field with a directive may be absent, and a fragment may be many fields.
    if (node.kind !== Kind.FIELD || node.directives?.length) return undefined;
    names.push(node.name.value);
  }
  const ofData = names.filter((name) => !name.startsWith('__'));
  const [field] = ofData;
  const metaFields = names.length - ofData.length;
  const name = operation.name?.value;
  if (field === undefined) return { field: undefined, metaFields, invalidatedBy: [], name };
  const declared = schema.getQueryType()?.getFields()[field]?.extensions[SHARED_RESPONSE] as
    | SharedResponseRule
    | undefined;
  if (!declared || ofData.length > 1) return undefined;
  return { field: `Query.${field}`, metaFields, invalidatedBy: declared.invalidatedBy, name };
}

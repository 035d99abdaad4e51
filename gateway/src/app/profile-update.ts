import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type VariableDefinitionNode,
} from 'graphql';

const FIELD = 'updateProfile';
/** Lexical tokens of the document; a call that asks for every field of a user has about 100. */
const MAX_TOKENS = 1000;

export interface ProfileUpdate {
  readonly definitions: readonly VariableDefinitionNode[];
  readonly variables: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(document: string): DocumentNode | undefined {
  try {
    return parse(document, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

function callsNothingElse({ operation, selectionSet }: OperationDefinitionNode): boolean {
  const [field, ...others] = selectionSet.selections;
  return (
    operation === 'mutation' &&
    others.length === 0 &&
    field?.kind === Kind.FIELD &&
    field.name.value === FIELD
  );
}

/**
 * The variables of a GraphQL request whose one operation only calls `updateProfile`; undefined for any other request,
 * and if the document is longer than `maxDocument` characters.
 */
export function profileUpdateIn(body: unknown, maxDocument: number): ProfileUpdate | undefined {
  if (!isRecord(body) || typeof body.query !== 'string' || body.query.length > maxDocument) return undefined;
  const operations = parsed(body.query)?.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const [operation, ...others] = (operations ?? []) as OperationDefinitionNode[];
  if (!operation || others.length > 0 || !callsNothingElse(operation)) return undefined;
  const { variables = {} } = body;
  return isRecord(variables) ? { definitions: operation.variableDefinitions ?? [], variables } : undefined;
}

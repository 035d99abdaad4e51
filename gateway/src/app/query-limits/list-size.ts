import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLField,
  GraphQLInt,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
} from 'graphql';

/** Assumed rows of a list without a stated length. */
const UNSTATED_ROWS = 10;

/** Names of arguments that set the number of rows. */
export const ROW_ARGUMENTS = ['first', 'last', 'limit', 'count'];

/** Values by variable: those sent, and the operation's defaults for the others. */
export type Variables = ReadonlyMap<string, unknown>;

function literal(value: ValueNode | undefined): unknown {
  if (value?.kind === Kind.INT) return Number(value.value);
  return value?.kind === Kind.STRING ? value.value : undefined;
}

/** The variables of one operation; of its declared defaults only numbers and text. */
export function variablesOf(
  { variableDefinitions }: OperationDefinitionNode,
  sent: Readonly<Record<string, unknown>>,
): Variables {
  const values = Object.entries(sent).filter(([, value]) => value !== undefined);
  const defaults = (variableDefinitions ?? []).map(
    ({ variable, defaultValue }) => [variable.name.value, literal(defaultValue)] as const,
  );
  return new Map([...defaults, ...values]);
}

/** The value of an argument, if it is a number, text or a variable. */
export function argumentValue(argument: ArgumentNode | undefined, variables: Variables): unknown {
  const value = argument?.value;
  return value?.kind === Kind.VARIABLE ? variables.get(value.name.value) : literal(value);
}

function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
}

export interface Rows {
  readonly rows: number;
  /** Whether an argument set the number; the list below such a field is that same list and is not multiplied again. */
  readonly stated: boolean;
}

/** The number of rows of a field: from its argument, sent or by default; a bare list counts as ten. */
export function rowsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
  isStatedAbove: boolean,
): Rows {
  const argument = field.args.find(
    ({ name, type }) => ROW_ARGUMENTS.includes(name) && getNamedType(type) === GraphQLInt,
  );
  if (argument) {
    const argumentNode = node.arguments?.find(({ name }) => name.value === argument.name);
    const rows = argumentValue(argumentNode, variables) ?? argument.defaultValue;
    return { rows: typeof rows === 'number' ? Math.max(1, rows) : UNSTATED_ROWS, stated: true };
  }
  if (!isList(field)) return { rows: 1, stated: isStatedAbove };
  return { rows: isStatedAbove ? 1 : UNSTATED_ROWS, stated: false };
}

import {
  type FieldNode,
  type GraphQLField,
  GraphQLInt,
  getNamedType,
  isListType,
  isNonNullType,
  Kind,
} from 'graphql';

/** Rows that a list without a stated length counts as. */
const UNSTATED_ROWS = 10;

/** Names of arguments that say how many rows an answer has. */
const ROW_ARGUMENTS = ['first', 'last', 'limit', 'count'];

type Variables = Readonly<Record<string, unknown>>;

function given(node: FieldNode, name: string, variables: Variables): unknown {
  const value = node.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value?.kind === Kind.VARIABLE) return variables[value.name.value];
  return value?.kind === Kind.INT ? Number(value.value) : undefined;
}

function isList(field: GraphQLField<unknown, unknown>): boolean {
  return isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
}

export interface Rows {
  readonly rows: number;
  /** Whether an argument said so; the list below such a field is that list and is not multiplied again. */
  readonly stated: boolean;
}

/** How many rows a field answers: by its argument, given or by default; a bare list counts as ten. */
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
    const rows = given(node, argument.name, variables) ?? argument.defaultValue;
    return { rows: typeof rows === 'number' ? Math.max(1, rows) : UNSTATED_ROWS, stated: true };
  }
  if (!isList(field)) return { rows: 1, stated: isStatedAbove };
  return { rows: isStatedAbove ? 1 : UNSTATED_ROWS, stated: false };
}

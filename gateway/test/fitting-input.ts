import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

export type Input = GraphQLArgument | GraphQLInputField;

/** A valid value of a type, as JSON. */
export function fitting(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fitting(type.ofType);
  if (isListType(type)) return [fitting(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) return requiredOf(Object.values(type.getFields()));
  if (type.name === 'Boolean') return false;
  if (type.name === 'Int' || type.name === 'Float' || type.name === 'Centavos') return 100;
  if (type.name === 'DateTimeISO') return '2026-03-10T12:00:00Z';
  if (type.name === 'ID') return '01890000-0000-7000-8000-000000000000';
  const { values } = type.extensions as { values?: readonly string[] };
  return values?.[0] ?? '2026-03-10';
}

/** Valid values of the required inputs. */
export function requiredOf(inputs: readonly Input[]): Record<string, unknown> {
  const required = inputs.filter(({ type }) => isNonNullType(type));
  return Object.fromEntries(required.map(({ name, type }) => [name, fitting(type)]));
}

import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import { badField } from './errors.js';

/** PostgreSQL cannot store NUL in text, and half a surrogate pair has no form in UTF-8. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export const isStorableText = (text: string) => !UNSTORABLE.test(text);

/**
 * Checks every text in a caller's input at any depth, including field names.
 *
 * @throws FarolError BAD_USER_INPUT where one cannot be stored unchanged
 */
export function assertStorableText(sent: unknown): void {
  const left: { readonly value: unknown; readonly field?: string }[] = [{ value: sent }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, field } = next;
    if (typeof value === 'string') {
      if (!isStorableText(value)) throw badField(field, 'O texto contém caracteres inválidos.');
    } else if (Array.isArray(value)) {
      for (const part of value) left.push({ value: part, ...(field && { field }) });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value))
        left.push({ value: name }, { value: part, field: name });
    }
  }
}

/** Blanks of a password are part of it. */
const PASSWORD = /password$/i;
const TEXT_TYPES = new Set(['String', 'ID']);

type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>;
type Values = Readonly<Record<string, unknown>>;

function trimmed(value: unknown, nullable: GraphQLInputType): unknown {
  const type = getNullableType(nullable);
  if (isListType(type) && Array.isArray(value)) return value.map((item) => trimmed(item, type.ofType));
  if (isInputObjectType(type) && typeof value === 'object' && value !== null)
    return trimmedText(value as Values, Object.values(type.getFields()));
  return typeof value === 'string' && 'name' in type && TEXT_TYPES.has(type.name) ? value.trim() : value;
}

/**
 * Trims both ends of each text in arguments or fields of an input, including nested ones, so that required texts are
 * checked as they will be stored. Passwords and free JSON are not trimmed.
 */
export function trimmedText(values: Values, inputs: readonly Input[]): Record<string, unknown> {
  const types = new Map(inputs.map(({ name, type }) => [name, type]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = types.get(name);
      return [name, type && !PASSWORD.test(name) ? trimmed(value, type) : value];
    }),
  );
}

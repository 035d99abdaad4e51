import { FarolError } from '../../platform/errors.js';
import type { BodyFields } from './rest-row.js';

/** What a caller reads in place of GraphQL's words about variables, which no REST caller ever saw. */
export const MISFIT = 'Dados inválidos ou incompletos.';

/** A field that has to be text; anything else is as good as missing, and the operation says what is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field that may be left out; empty is as good as absent. What is no text, GraphQL's types refuse. */
export const optionalText = (value: unknown): unknown => (value === '' ? null : value);

/** @throws FarolError BAD_USER_INPUT where a field that is taken and not needed is no text */
export function assertText(value: unknown): void {
  if (value === undefined || value === null || typeof value === 'string') return;
  throw new FarolError('BAD_USER_INPUT', MISFIT);
}

/** Body fields that become the fields of the same names of an input type. */
export function fieldsOf(input: string, ...names: string[]): BodyFields {
  return Object.fromEntries(names.map((name) => [name, `${input}.${name}`]));
}

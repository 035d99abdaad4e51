import type { BodyFields } from './rest-row.js';

/** A field that has to be text; anything else is as good as missing, and the operation says what is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Body fields that become the fields of the same names of an input type. */
export function fieldsOf(input: string, ...names: string[]): BodyFields {
  return Object.fromEntries(names.map((name) => [name, `${input}.${name}`]));
}

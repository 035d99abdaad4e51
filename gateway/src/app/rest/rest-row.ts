import type { RestCall } from '#schema/rest-calls.js';
import { FarolError } from '../../platform/errors.js';

/** The caller's request. */
export interface RestRequest {
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Fields of a call's body, each with the part of the schema that it is passed to, which gives its type and description:
 * `LoginInput.email`, or `Mutation.resendVerification(email)` for an argument. `*` means all other fields; null is a
 * field that is accepted and not needed. For the documentation only: the operation itself refuses wrong input.
 */
export type BodyFields = Readonly<Record<string, string | null>>;

/** One REST call: its GraphQL document, and how the call and the answer map to it. */
export interface RestRow {
  readonly call: RestCall;
  readonly document: string;
  readonly body?: BodyFields;
  /** Parameters of the query string, each with the argument that it is passed to. */
  readonly query?: Readonly<Record<string, string>>;
  readonly variables?: (sent: RestRequest) => Record<string, unknown>;
  /** Whether a request without a body is refused; required fields are checked by the operation. */
  readonly needsBody?: boolean;
  /** Bytes; for the rare call that may carry more than others, from signed-in callers. */
  readonly bodyLimit?: number;
  readonly answer: Answer;
}

/** Replaces GraphQL's message about variables, which REST callers know nothing of. */
export const INVALID_BODY = 'Dados inválidos ou incompletos.';

/** A field that has to be text. Anything else counts as missing, and the operation reports that. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A whole number in a query string. Anything else is passed on as it is, and the operation's types refuse it. */
export const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;

/** An optional field; empty counts as absent. GraphQL's types refuse anything but text. */
export const optionalText = (value: unknown): unknown => (value === '' ? null : value);

/** @throws FarolError BAD_USER_INPUT where an accepted but unneeded field is not text */
export function assertText(value: unknown): void {
  if (value === undefined || value === null || typeof value === 'string') return;
  throw new FarolError('BAD_USER_INPUT', INVALID_BODY);
}

/** Body fields that become the fields of the same names of an input type. */
export function fieldsOf(input: string, ...names: string[]): BodyFields {
  return Object.fromEntries(names.map((name) => [name, `${input}.${name}`]));
}

export type Data = Readonly<Record<string, unknown>>;

/** The answer of a row: a message, or a part of GraphQL's data. */
export type Answer =
  | { readonly message: string }
  | {
      /** Path in the data, such as `me` or `adminUsers.items`. */
      readonly from: string;
      /** The answer's only field; without a name the value is the whole answer. */
      readonly as?: string;
      /** A field that is never null in REST. */
      readonly demand?: { readonly field: string; readonly refusal: () => FarolError };
    };

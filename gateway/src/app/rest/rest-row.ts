import type { RestCall } from '#schema/rest-calls.js';
import { FarolError } from '../../platform/errors.js';

/** What a caller sent. */
export interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Fields of a call's body, each with the part of the schema that it becomes, which gives its type and description:
 * `LoginInput.email`, or `Mutation.resendVerification(email)` for an argument. `*` stands for all other fields; null
 * for a field that is taken and not needed. For the documentation alone: what is refused, the operation refuses.
 */
export type BodyFields = Readonly<Record<string, string | null>>;

/** One REST call: the GraphQL document it runs, and how the call and the answer map to it. */
export interface RestRow {
  readonly call: RestCall;
  readonly document: string;
  readonly body?: BodyFields;
  readonly variables?: (sent: Sent) => Record<string, unknown>;
  /** Whether a request without a body is refused; where fields are required, the operation says which. */
  readonly needsBody?: boolean;
  /** Bytes; for the rare call that may carry more than others, from callers who are signed in. */
  readonly bodyLimit?: number;
  readonly answer: Answer;
}

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

type Data = Readonly<Record<string, unknown>>;

/** What a row answers: a message, or a part of GraphQL's data. */
export type Answer =
  | { readonly message: string }
  | {
      /** Where it stands in the data, such as `me` or `adminUsers.items`. */
      readonly from: string;
      /** The one field of the answer that it becomes; without a name it is the answer. */
      readonly as?: string;
      /** A field that REST never answers null. */
      readonly demand?: { readonly field: string; readonly refusal: () => FarolError };
    };

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null;

function partAt(data: Data, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isData(part) ? part[name] : undefined), data);
}

/**
 * The body of a row's answer.
 *
 * @throws FarolError where the row demands a field that is null
 */
export function bodyOf(answer: Answer, data: Data): unknown {
  if ('message' in answer) return answer;
  const { from, as, demand } = answer;
  const part = partAt(data, from);
  if (demand && isData(part) && part[demand.field] === null) throw demand.refusal();
  return as === undefined ? part : { [as]: part };
}

import type { RestCall } from '#schema/rest-calls.js';
import type { Answer } from './answer.js';

/** What a caller sent. */
export interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Fields of a call's body, each with the part of the schema that it becomes, which tells its type and what it is:
 * `LoginInput.email`, or `Mutation.resendVerification(email)` for an argument. `*` stands for all other fields; null
 * for a field that is taken and not needed. Only told to readers: what is refused, the operation refuses.
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

import type { SpecCall } from './spec-calls.js';

/** What a caller sent. */
export interface RestCall {
  readonly body: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/** One REST call: the GraphQL document it runs, and how the call and the answer map to it. */
export interface RestRow {
  readonly call: SpecCall;
  readonly document: string;
  readonly variables?: (call: RestCall) => Record<string, unknown>;
  /** Bytes; for the rare call that may carry more than others, from callers who are signed in. */
  readonly bodyLimit?: number;
  /** The body of the answer, made of GraphQL's data. */
  readonly answer: (data: Readonly<Record<string, unknown>>) => unknown;
}

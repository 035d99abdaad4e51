/** One error of an answer, as GraphQL writes it. */
interface AnsweredError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The gateway answered that it did not do what was asked. Named apart, since a built class has no name of its own. */
export class AnswerErrors extends Error {
  override readonly name = 'AnswerErrors';
  readonly errors: readonly AnsweredError[];

  constructor(errors: readonly AnsweredError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An answer over HTTP that is none of GraphQL. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly statusCode: number;
  readonly bodyText: string;
  readonly response: Response;

  constructor(response: Response, bodyText: string) {
    super(`HTTP ${response.status}`);
    this.statusCode = response.status;
    this.bodyText = bodyText;
    this.response = response;
  }
}

const isNamed = (error: unknown, ...names: readonly string[]): error is Error =>
  error instanceof Error && names.includes(error.name);

/** Errors in an answer, whether it was asked for here or by Apollo Client, whose code the first pages do not have. */
export function isAnswerErrors(error: unknown): error is AnswerErrors {
  return isNamed(error, 'AnswerErrors', 'CombinedGraphQLErrors') && 'errors' in error;
}

/** A failure of HTTP, ours or Apollo Client's. */
export function isHttpFailure(error: unknown): error is HttpFailure {
  return isNamed(error, 'HttpFailure', 'ServerError') && 'bodyText' in error;
}

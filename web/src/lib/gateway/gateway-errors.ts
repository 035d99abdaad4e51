/** One error of a GraphQL answer. */
interface AnsweredError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/**
 * The gateway answered that it refused the operation. The name is set explicitly, because the build renames classes.
 */
export class AnswerErrors extends Error {
  override readonly name = 'AnswerErrors';
  readonly errors: readonly AnsweredError[];

  constructor(errors: readonly AnsweredError[]) {
    super(errors[0]?.message);
    this.errors = errors;
  }
}

/** An HTTP answer that is not GraphQL. */
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

/**
 * Whether the error is a GraphQL answer with errors, from this module or from Apollo Client, whose code the first pages
 * do not load.
 */
export function isAnswerErrors(error: unknown): error is AnswerErrors {
  return isNamed(error, 'AnswerErrors', 'CombinedGraphQLErrors') && 'errors' in error;
}

/** Whether the error is an HTTP failure, from this module or from Apollo Client. */
export function isHttpFailure(error: unknown): error is HttpFailure {
  return isNamed(error, 'HttpFailure', 'ServerError') && 'bodyText' in error;
}

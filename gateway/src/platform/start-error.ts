/** Why the product cannot start, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';

  /** A failure of what a variable names, by its first line; the whole error is the cause. */
  static of(variable: string, what: string, cause: unknown): StartError {
    return new StartError(`${variable}: ${what} (${reasonOf(cause)})`, { cause });
  }
}

/** If a connection failed on every address of a host, Node's error has no message except those of the single tries. */
function reasonOf(cause: unknown): string {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line;
}

/** Why the product cannot start, in one line for who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError';

  /** A failure of what a variable names, in its first line; the whole of it stays as the cause. */
  static of(variable: string, what: string, cause: unknown): StartError {
    return new StartError(`${variable}: ${what} (${reasonOf(cause)})`, { cause });
  }
}

/** Of a connection that was tried on every address of a host Node says nothing but what each try met. */
function reasonOf(cause: unknown): string {
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  return line;
}

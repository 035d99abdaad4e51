import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** What of an error may be written down: never the parameters of a statement, which hold addresses, codes and hashes. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { name, message, ...code, stack, ...(cause instanceof Error && { cause: loggableError(cause) }) };
}

/** JSON lines on stderr, so that stdout carries only what a person started the product for. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      serializers: { err: loggableError },
      redact: ['token', 'password', 'authorization', 'email', '*.token', '*.password', '*.email'],
    },
    destination({ dest: 2, sync: true }),
  );
}

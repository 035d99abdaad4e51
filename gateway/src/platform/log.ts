import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { scrubFields, scrubText } from './log-scrub.js';

export type Log = Logger;

/** What of an error may be written down: never the parameters of a statement, which hold addresses, codes and hashes. */
export function loggableError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrubText(String(error)) };
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    name,
    message: scrubText(message),
    ...code,
    ...(stack && { stack: scrubText(stack) }),
    ...(cause instanceof Error && { cause: loggableError(cause) }),
  };
}

const OPTIONS: LoggerOptions = {
  base: undefined,
  serializers: { err: loggableError },
  formatters: { log: scrubFields },
  hooks: {
    logMethod(parameters, method) {
      const scrubbed = parameters.map((one) => (typeof one === 'string' ? scrubText(one) : one));
      method.apply(this, scrubbed as Parameters<typeof method>);
    },
  },
};

/**
 * JSON lines on stderr, so that stdout carries only what a person started the product for.
 *
 * @param to where lines go instead; for tests
 */
export function createLog(level: string, to: DestinationStream = destination({ dest: 2, sync: true })): Log {
  return pino({ ...OPTIONS, level }, to);
}

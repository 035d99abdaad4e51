import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on stderr, so that stdout carries only what a person started the product for. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: undefined,
      redact: ['token', 'password', 'authorization', 'email', '*.token', '*.password', '*.email'],
    },
    destination({ dest: 2, sync: true }),
  );
}

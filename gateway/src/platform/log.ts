import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { TurnLines } from './turn-lines.js';

/** What must not be written down wherever it turns up in a text, such as a mail server's answer or a driver's error. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1[secret]@'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bfarol_[\w-]{20,}/g, '[key]'],
  [/\d{5,}:[\w-]{30,}/g, '[token]'],
  [/\b(Bearer|Basic) +[^\s"',]+/gi, '$1 [token]'],
  [/[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu, '[e-mail]'],
];

/** Every text with such a part holds one of these; most that is written holds none, and is looked through once. */
const SIGN = /@|:\/\/|eyJ|farol_|bearer|basic|\d:[\w-]{30}/i;

/** Fields that hold nothing else. */
const SECRET_NAME =
  /password|secret|token|authorization|cookie|api_?key|^e?mail$|^to$|phone|verificationCode/i;

/** Deeper than this nothing is written. */
const DEPTH = 4;

export function scrubText(text: string): string {
  if (!SIGN.test(text)) return text;
  return IN_TEXT.reduce((left, [pattern, word]) => left.replace(pattern, word), text);
}

/** Names that were looked at, most of which come again with every line. */
const MOST_NAMES = 500;
const secretNames = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  const known = secretNames.get(name);
  if (known !== undefined) return known;
  const found = SECRET_NAME.test(name);
  if (secretNames.size < MOST_NAMES) secretNames.set(name, found);
  return found;
}

function scrubValue(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (isSecretName(name)) return '[secret]';
  if (typeof value === 'string') return scrubText(value);
  // A serializer sees to errors.
  if (typeof value !== 'object' || value instanceof Error) return value;
  if (depth >= DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => scrubValue('', item, depth + 1));
  return scrubFields(value as Record<string, unknown>, depth + 1);
}

/** What is logged, without secrets, tokens and addresses of persons. */
export function scrubFields(fields: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const value = scrubValue(name, fields[name], depth);
    // Assigned, it would be no field.
    if (name === '__proto__') Object.defineProperty(scrubbed, name, { value, enumerable: true });
    else scrubbed[name] = value;
  }
  return scrubbed;
}

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

let errorLines: TurnLines | undefined;

/** One for all logs of the process, so that their lines stand in the order in which they were written. */
function standardError(): TurnLines {
  errorLines ??= new TurnLines(destination({ dest: 2, sync: true }));
  return errorLines;
}

/**
 * JSON lines on stderr, so that stdout carries only what a person started the product for.
 *
 * @param to where lines go instead; for tests
 */
export function createLog(level: string, to: DestinationStream = standardError()): Log {
  return pino({ ...OPTIONS, level }, to);
}

import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import { traceId } from './traces/spans.js';

/**
 * Secrets that must not be logged wherever they occur in a text, such as a mail server's answer or a driver's error. What
 * comes before a separator has a longest length: a search without one takes a time that grows with the square of a text.
 */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/@]*@/gi, '$1[secret]@'],
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bfarol_[\w-]{20,}/g, '[key]'],
  [/\d{5,20}:[\w-]{30,}/g, '[token]'],
  [/\b(Bearer|Basic) +[^\s"',]+/gi, '$1 [token]'],
  [/[\p{L}\p{N}_.+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu, '[e-mail]'],
];

/** Every text with a secret matches this. Most texts do not, and need only this one check. */
const MAY_HOLD_SECRET = /@|:\/\/|eyJ|farol_|bearer|basic|\d:[\w-]{30}/i;

/** Names of fields that always hold a secret. */
const SECRET_NAME =
  /password|secret|token|authorization|cookie|api_?key|^e?mail$|^to$|phone|verificationCode/i;

/** Deeper levels are not logged. */
const DEPTH = 4;

/** Longer texts are cut: an error may repeat all that a caller or a foreign server has sent. */
const MAX_CHARACTERS = 8000;
/** Secrets are searched for beyond the cut, too: what is left of one in front of it may look like none. */
const BEYOND_CUT = 1000;

export function scrubText(text: string): string {
  const searched = text.slice(0, MAX_CHARACTERS + BEYOND_CUT);
  const scrubbed = MAY_HOLD_SECRET.test(searched)
    ? IN_TEXT.reduce((left, [pattern, word]) => left.replace(pattern, word), searched)
    : searched;
  const whole = searched.length < text.length ? scrubbed.length - BEYOND_CUT : scrubbed.length;
  const kept = Math.min(MAX_CHARACTERS, whole);
  return kept < scrubbed.length ? `${scrubbed.slice(0, kept)}…` : scrubbed;
}

/** Maximum number of cached field names; most names recur in every line. */
const MAX_NAMES = 500;
const secretNames = new Map<string, boolean>();

function isSecretName(name: string): boolean {
  const cached = secretNames.get(name);
  if (cached !== undefined) return cached;
  const found = SECRET_NAME.test(name);
  if (secretNames.size < MAX_NAMES) secretNames.set(name, found);
  return found;
}

function scrubValue(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined) return value;
  if (isSecretName(name)) return '[secret]';
  if (typeof value === 'string') return scrubText(value);
  // A serializer handles errors.
  if (typeof value !== 'object' || value instanceof Error) return value;
  if (depth >= DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => scrubValue('', item, depth + 1));
  return scrubFields(value as Record<string, unknown>, depth + 1);
}

/** Fields to log, without secrets, tokens and personal addresses. */
export function scrubFields(fields: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  const scrubbed: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const value = scrubValue(name, fields[name], depth);
    // An assignment would not create a field.
    if (name === '__proto__') Object.defineProperty(scrubbed, name, { value, enumerable: true });
    else scrubbed[name] = value;
  }
  return scrubbed;
}

export type Log = Logger;

/** The loggable parts of an error: never the parameters of a statement, which hold addresses, codes and hashes. */
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

/** The trace in which a line is written, under the name that OpenTelemetry gives it. */
function traceOfLine(): { readonly trace_id?: string } {
  const id = traceId();
  return id === undefined ? {} : { trace_id: id };
}

const OPTIONS: LoggerOptions = {
  base: undefined,
  mixin: traceOfLine,
  serializers: { err: loggableError },
  formatters: { log: scrubFields },
  hooks: {
    logMethod(parameters, method) {
      const scrubbed = parameters.map((one) => (typeof one === 'string' ? scrubText(one) : one));
      method.apply(this, scrubbed as Parameters<typeof method>);
    },
  },
};

let errorLines: DestinationStream | undefined;

/**
 * One for all logs of the process, so that their lines keep the order in which they were written. Lines do not wait for
 * the disk; those on their way are written when the process exits, and after a fatal line.
 */
function standardError(): DestinationStream {
  errorLines ??= destination({ dest: 2, sync: false });
  return errorLines;
}

/**
 * JSON lines on stderr, so that stdout carries only what the product was started for.
 *
 * @param to where lines go instead; for tests
 */
export function createLog(level: string, to: DestinationStream = standardError()): Log {
  return pino({ ...OPTIONS, level }, to);
}

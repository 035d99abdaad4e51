import { FarolError } from '../errors.js';

/** SQLSTATE: 08 connection, 3D000 no such database, 53 resources, 57P operator intervention, 57014 cancelled. */
const UNAVAILABLE_STATE = /^(08|3D000|53|57P|57014)/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'ENOENT',
  'EAI_AGAIN',
]);
/** The driver's messages. They have no code, and in the bundle no path of the driver in their stack. */
const UNAVAILABLE_MESSAGES =
  /^(?:timeout (?:exceeded when trying to connect|expired)|Query read timeout|Connection (?:terminated|ended)|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end|Driver not Connected|the data source is not open)/i;
/** TypeORM's messages for work on a connection that was lost meanwhile. */
const CONNECTION_LOST =
  /^(?:Query runner already released|Database connection provided by a query runner was already released)/;

/**
 * Whether an error means that the database is unavailable or does not answer, rather than that a statement is wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE_STATE.test(code) || UNAVAILABLE_CODES.has(code)) return true;
  return CONNECTION_LOST.test(error.message) || UNAVAILABLE_MESSAGES.test(error.message);
}

export function databaseUnavailable(): FarolError {
  return new FarolError('UNAVAILABLE', 'Serviço indisponível no momento. Tente novamente em instantes.', 1);
}

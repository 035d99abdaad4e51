import { SANDBOX_OPERATIONS, sandboxReason } from '#schema/sandbox.js';
import { FarolError } from '../../platform/errors.js';

const nameOf = (operation: string) => operation.replace(/^.*\./, '');
const ANSWERED = SANDBOX_OPERATIONS.map(nameOf).join(', ');

/** @param what an operation such as `Query.me`, or a field of a type */
export function notInSandbox(what: string): FarolError {
  const reason = sandboxReason(what);
  const why = reason === undefined ? '' : `: ${reason}`;
  return new FarolError(
    'FORBIDDEN',
    `O sandbox não responde a ${nameOf(what)}${why}. Ele responde a ${ANSWERED}.`,
  );
}

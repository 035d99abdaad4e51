import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';

/** An expected failure: a code for machines and a pt-BR message that a person may read. */
export class FarolError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Seconds until a further try makes sense; becomes `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'FarolError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';

/** An expected failure: a code for programs and a pt-BR message for people. */
export class FarolError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Seconds until a retry makes sense; becomes `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'FarolError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

import { ERROR_STATUS, type ErrorCode } from '#schema/error-status.js';

/** An expected failure: a code for programs and a pt-BR message for people. */
export class FarolError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Seconds until a retry makes sense; becomes `Retry-After`. */
    readonly retryAfterSeconds?: number,
    /** The input's field that is wrong, where it is one. */
    readonly field?: string,
  ) {
    super(message);
    this.name = 'FarolError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** A refusal because of one field of the input. */
export const badField = (field: string | undefined, message: string, code: ErrorCode = 'BAD_USER_INPUT') =>
  new FarolError(code, message, undefined, field);

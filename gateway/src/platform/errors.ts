/** Codes that an answer can carry; the contract's table maps each to an HTTP status. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

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

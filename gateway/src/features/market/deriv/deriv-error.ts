/** A request that Deriv refused, or that got no usable answer. `code` is Deriv's own or one of `LOCAL_CODE`. */
export class DerivError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
    this.name = 'DerivError';
  }
}

/** Failures that Deriv has no code for, because it did not say them. */
export const LOCAL_CODE = {
  notConnected: 'NotConnected',
  timeout: 'Timeout',
  unreadable: 'UnreadableAnswer',
} as const;

/** Deriv's codes that change what the feed does next. */
export const DERIV_CODE = {
  rateLimit: 'RateLimit',
  marketIsClosed: 'MarketIsClosed',
  invalidSymbol: 'InvalidSymbol',
  alreadySubscribed: 'AlreadySubscribed',
} as const;

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof DerivError && error.code === code;
}

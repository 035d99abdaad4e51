import { FarolError } from '../../../platform/errors.js';

/** @param retryAfterSeconds until the source is asked again, where that is known */
export function coinWithoutData(symbol: string, retryAfterSeconds?: number): FarolError {
  return new FarolError(
    'UNAVAILABLE',
    `Mercado de criptomoedas sem dados no momento para ${symbol}`,
    retryAfterSeconds,
  );
}

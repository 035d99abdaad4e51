import type { Timeframe } from '#schema/timeframe.js';
import { FarolError } from '../../../platform/errors.js';

/** The files of the pair are of larger candles only. */
export function timeframeWithoutData(pair: string, timeframe: Timeframe, smallest: Timeframe): FarolError {
  return new FarolError(
    'UNAVAILABLE',
    `Mercado sem dados no momento para ${pair} em ${timeframe}. O menor tempo com dados é ${smallest}.`,
  );
}

import type { Timeframe } from '#schema/timeframe.js';
import { FarolError } from '../../platform/errors.js';

/** Such as `terça-feira, 10/03, 09:05 (horário de Brasília)`. @param time epoch milliseconds */
function weekdayInBrasilia(time: number): string {
  const format = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  });
  return `${format.format(time)} (horário de Brasília)`;
}

/** The market is closed; `opensAt` is epoch milliseconds and shown in Brasília time. */
export function marketClosed(opensAt: number | undefined, now: number): FarolError {
  if (opensAt === undefined) return new FarolError('UNAVAILABLE', 'Mercado fechado');
  const wait = Math.max(1, Math.ceil((opensAt - now) / 1000));
  return new FarolError('UNAVAILABLE', `Mercado fechado. Abre ${weekdayInBrasilia(opensAt)}.`, wait);
}

/** The market is open but closes before the expiry; `closesAt` is epoch milliseconds and shown in Brasília time. */
export function marketClosedAtExpiry(closesAt: number): FarolError {
  const closing = weekdayInBrasilia(closesAt);
  return new FarolError('UNAVAILABLE', `Mercado fechado no vencimento: fecha ${closing}.`);
}

export function marketWithoutData(): FarolError {
  return new FarolError('UNAVAILABLE', 'Mercado sem dados no momento');
}

export function pairWithoutData(pair: string): FarolError {
  return new FarolError('UNAVAILABLE', `Mercado sem dados no momento para ${pair}`);
}

/** The feed has candles of the pair, but only of larger timeframes. */
export function timeframeWithoutData(pair: string, timeframe: Timeframe, smallest: Timeframe): FarolError {
  return new FarolError(
    'UNAVAILABLE',
    `Mercado sem dados no momento para ${pair} em ${timeframe}. O menor tempo com dados é ${smallest}.`,
  );
}

/** @param retryAfterSeconds until the source is queried again, if known */
export function coinWithoutData(symbol: string, retryAfterSeconds?: number): FarolError {
  return new FarolError(
    'UNAVAILABLE',
    `Mercado de criptomoedas sem dados no momento para ${symbol}`,
    retryAfterSeconds,
  );
}

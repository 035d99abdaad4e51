import type { Session } from './business-time.js';

/**
 * A currency's value in dollars: log value = log(level) + dollarVolatility · D + ownVolatility · Z,
 * D one Brownian motion that all share (the dollar itself), Z one of its own.
 * Volatilities are a year's standard deviation of the log; their squares add up to the usual 7 to 11 % against the
 * dollar, and the shared part gives crosses such as EUR/GBP their smaller one.
 */
export interface Currency {
  /** Dollars for one unit at the anchor of the simulated market. */
  readonly level: number;
  readonly dollarVolatility: number;
  readonly ownVolatility: number;
  /** Hours in which its own part moves. */
  readonly session: Session;
}

export const CURRENCIES = {
  EUR: { level: 1.16, dollarVolatility: 0.063, ownVolatility: 0.033, session: 'europe' },
  GBP: { level: 1.33, dollarVolatility: 0.067, ownVolatility: 0.045, session: 'europe' },
  JPY: { level: 1 / 152, dollarVolatility: 0.05, ownVolatility: 0.081, session: 'asia' },
  AUD: { level: 0.66, dollarVolatility: 0.074, ownVolatility: 0.066, session: 'asia' },
  CHF: { level: 1 / 0.8, dollarVolatility: 0.062, ownVolatility: 0.046, session: 'europe' },
  NZD: { level: 0.58, dollarVolatility: 0.077, ownVolatility: 0.069, session: 'asia' },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = [
  'EUR',
  'GBP',
  'JPY',
  'AUD',
  'CHF',
  'NZD',
] as const satisfies readonly CurrencyCode[];

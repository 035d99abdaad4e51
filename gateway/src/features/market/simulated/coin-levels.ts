import type { CoinSymbol } from '#schema/coin.js';

/**
 * A coin's value in dollars: log value = log(level) + marketVolatility · M + ownVolatility · Z,
 * M one Brownian motion that all coins share, Z one of its own.
 * Volatilities are a year's standard deviation of the log. Their squares add up to some 50 % for Bitcoin and 70 to
 * 95 % for the others, the usual size of recent years, and the shared part makes coins move together as they do.
 * Levels are of the size of the end of 2025. All are ours, rounded; they imitate a market and tell nothing of it.
 */
export interface CoinLevel {
  /** Dollars for one coin at the anchor of the simulated market. */
  readonly level: number;
  readonly marketVolatility: number;
  readonly ownVolatility: number;
}

export const COIN_LEVELS: Readonly<Record<CoinSymbol, CoinLevel>> = {
  BTC: { level: 90_000, marketVolatility: 0.45, ownVolatility: 0.2 },
  ETH: { level: 3_100, marketVolatility: 0.56, ownVolatility: 0.4 },
  SOL: { level: 130, marketVolatility: 0.62, ownVolatility: 0.55 },
  XRP: { level: 2, marketVolatility: 0.5, ownVolatility: 0.62 },
  BNB: { level: 860, marketVolatility: 0.45, ownVolatility: 0.42 },
  ADA: { level: 0.4, marketVolatility: 0.6, ownVolatility: 0.6 },
  DOGE: { level: 0.14, marketVolatility: 0.62, ownVolatility: 0.7 },
  LINK: { level: 13, marketVolatility: 0.6, ownVolatility: 0.58 },
};

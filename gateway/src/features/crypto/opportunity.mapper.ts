import { coinOf, coinPriceText } from '#schema/coin.js';
import type { OpportunityEntity } from './opportunity.entity.js';
import type { CryptoOpportunity } from './opportunity.type.js';

/** Percent from one price to another. */
export const returnOf = (entry: number, exit: number) => (exit / entry - 1) * 100;

/** The fields of an opportunity that everybody with the page may see. */
export function toOpportunity(entity: OpportunityEntity): CryptoOpportunity {
  const { symbol, entryPrice, targetPrice, exitPrice, indicators } = entity;
  const { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore } = indicators;
  return {
    id: entity.id,
    symbol,
    name: coinOf(symbol).name,
    entryPrice: coinPriceText(symbol, entryPrice),
    targetPrice: coinPriceText(symbol, targetPrice),
    potentialReturn: entity.potentialReturn,
    confidence: entity.confidence,
    indicators: { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore },
    reason: entity.reason,
    simulated: entity.simulated,
    candleTime: entity.candleTime,
    generatedAt: entity.generatedAt,
    expiresAt: entity.expiresAt,
    reachedAt: entity.reachedAt,
    outcome: entity.outcome,
    exitReturn: exitPrice === null ? null : returnOf(entryPrice, exitPrice),
  };
}

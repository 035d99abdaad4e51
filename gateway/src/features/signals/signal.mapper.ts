import type { Signal, SignalIndicators } from './signal.type.js';
import type { SignalRecord } from './signal-record.type.js';

function toIndicators(stored: SignalIndicators): SignalIndicators {
  const { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore } = stored;
  return { rsi, macd, macdSignal, macdHistogram, atr, support, resistance, signalScore };
}

/** The fields of a signal that its author may see. */
export function toSignal(record: SignalRecord): Signal {
  return {
    id: record.id,
    pair: record.pair,
    timeframe: record.timeframe,
    direction: record.direction,
    confidence: record.confidence,
    strength: record.strength,
    entryPrice: record.entryPrice,
    expirationTime: record.expirationTime,
    analysis: {
      indicators: toIndicators(record.indicators),
      recommendation: record.recommendation,
      timeframe: record.timeframe,
    },
    candleTime: record.candleTime,
    generatedAt: record.generatedAt,
    savedAt: record.savedAt,
    feed: record.feed,
    simulated: record.simulated,
    engineVersion: record.engineVersion,
    outcome: record.outcome,
    exitPrice: record.exitPrice,
    settledAt: record.settledAt,
  };
}

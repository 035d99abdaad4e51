import type { Reading } from './indicator-texts';

/** An analysis of EUR/USD 5m that leans to CALL, for tests. */
export function reading(indicators: Partial<Reading['indicators']> = {}): Reading {
  return {
    pair: 'EUR/USD',
    timeframe: '5m',
    candleTime: new Date(0).toISOString(),
    close: 1.08601,
    direction: 'CALL',
    strength: 'MÉDIA',
    estimatedChance: 0.523,
    confidence: 74,
    recommendation: 'CALL: MACD favorável à alta.',
    indicators: {
      rsi: 44,
      macd: 0.00016,
      macdSignal: 0.00012,
      macdHistogram: 0.00004,
      atr: 0.00042,
      support: 1.08471,
      resistance: 1.08666,
      signalScore: 32.5,
      ...indicators,
    },
    momentum: [],
  };
}

import type { GeneratedSignalFragment, SignalPartsFragment } from '../../gql/signals';

/** A CALL on EUR/USD 5m generated at the epoch, for tests. */
export function signalParts(changes: Partial<SignalPartsFragment> = {}): SignalPartsFragment {
  return {
    id: 'signal-1',
    pair: 'EUR/USD',
    timeframe: '5m',
    direction: 'CALL',
    strength: 'FORTE',
    confidence: 82,
    entryPrice: 1.08601,
    exitPrice: null,
    outcome: null,
    generatedAt: new Date(0).toISOString(),
    expirationTime: new Date(300_000).toISOString(),
    savedAt: null,
    recordEntry: null,
    ...changes,
  };
}

export function generatedSignal(changes: Partial<GeneratedSignalFragment> = {}): GeneratedSignalFragment {
  return {
    ...signalParts(),
    estimatedChance: 0.5,
    simulated: true,
    analysis: {
      recommendation: 'RSI acima de 50 e MACD positivo apontam alta.',
      indicators: { rsi: 60, macd: 0.00016, support: 1.08471, resistance: 1.08666 },
    },
    hitRate: {
      rate: 0.532,
      low: 0.483,
      high: 0.579,
      breakEven: 0.541,
      total: 412,
      sufficient: true,
      verdict: 'UNKNOWN',
      signalsNeeded: 25_300,
    },
    ...changes,
  };
}

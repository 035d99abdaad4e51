import type { GeneratedSignalFragment } from '../../../../gql/signals';

/** A signal to read, without the measured hit rate, which is always today's. */
export type ExampleSignal = Omit<GeneratedSignalFragment, 'hitRate'>;

/** What the engine made of the simulated EUR/USD (seed 1) at this moment; how it ended is not part of the lesson. */
export const EXAMPLE_SIGNAL: ExampleSignal = {
  id: 'exemplo',
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  strength: 'MÉDIA',
  confidence: 78,
  entryPrice: 1.17092,
  exitPrice: null,
  outcome: null,
  generatedAt: '2026-03-11T18:05:00.000Z',
  expirationTime: '2026-03-11T18:10:00.000Z',
  savedAt: null,
  simulated: true,
  analysis: {
    recommendation:
      'CALL: RSI em 32,1, abaixo de 50; preço mais perto do suporte (1,17074). Em sentido contrário: MACD favorável à queda.',
    indicators: {
      rsi: 32.127476594233016,
      macd: -0.0004467342547855857,
      support: 1.17074,
      resistance: 1.1712733333333334,
    },
  },
};

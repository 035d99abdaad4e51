import type { Pair } from '#schema/pair.js';
import type { SignalOutcome } from '../src/features/signals/signal.type.js';
import { SignalStoreService } from '../src/features/signals/signal-store.service.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

const FIVE_MINUTES = 300_000;

export interface PastSignal {
  readonly generatedAt: Date;
  readonly pair?: Pair;
  /** Opening of its candle; that of the moment unless told. */
  readonly candleTime?: Date;
  /** Left open where there is none. */
  readonly outcome?: SignalOutcome;
  readonly simulated?: boolean;
}

/** Writes a signal as if it had been generated and settled in its time; answers its id. */
export async function writePastSignal(test: TestGateway, userId: string, past: PastSignal): Promise<string> {
  const { generatedAt, pair = 'EUR/USD', outcome, simulated = true } = past;
  const time = generatedAt.getTime();
  const candleTime = past.candleTime ?? new Date(Math.floor(time / FIVE_MINUTES) * FIVE_MINUTES);
  const store = test.gateway.services.get(SignalStoreService);
  const id = uuidv7(time);
  await store.insert({
    id,
    userId,
    pair,
    timeframe: '5m',
    direction: 'CALL',
    confidence: 82,
    strength: 'FORTE',
    entryPrice: 1.08601,
    candleTime,
    generatedAt,
    expirationTime: new Date(time + FIVE_MINUTES),
    indicators: {
      rsi: 28,
      macd: 0.0001,
      macdSignal: 0.00005,
      macdHistogram: 0.00005,
      atr: 0.0004,
      support: 1.08,
      resistance: 1.09,
      signalScore: 80,
    },
    recommendation: 'CALL',
    feed: simulated ? test.feed.id : 'deriv',
    feedEpoch: 'test',
    simulated,
    engineVersion: '1',
    sourceTime: candleTime,
  });
  if (outcome) {
    const settlement = { signalId: id, outcome, exitPrice: outcome === 'VOID' ? null : 1.08607 };
    const settledAt = new Date(time + FIVE_MINUTES);
    await store.settle(test.database.dataSource.manager, [settlement], settledAt);
  }
  return id;
}

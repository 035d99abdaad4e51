import type { Pair } from '#schema/pair.js';
import { ENGINE_VERSION } from '../src/engine/analyse.js';
import type { NewSignal } from '../src/features/signals/signal.repository.js';
import { SignalRepository } from '../src/features/signals/signal.repository.js';
import type { SignalOutcome } from '../src/features/signals/signal.type.js';
import { uuidv7 } from '../src/platform/uuid.js';
import type { TestGateway } from './gateway.js';

const FIVE_MINUTES = 300_000;

export interface PastSignal {
  readonly generatedAt: Date;
  readonly pair?: Pair;
  /** Opening of its candle; by default that of `generatedAt`. */
  readonly candleTime?: Date;
  /** Left open without one. */
  readonly outcome?: SignalOutcome;
  readonly simulated?: boolean;
}

/** A new signal; `given` overrides the defaults. */
export function newSignal(userId: string, generatedAt: Date, given: Partial<NewSignal> = {}): NewSignal {
  const time = generatedAt.getTime();
  const candleTime = given.candleTime ?? new Date(Math.floor(time / FIVE_MINUTES) * FIVE_MINUTES);
  return {
    id: uuidv7(time),
    userId,
    pair: 'EUR/USD',
    timeframe: '5m',
    direction: 'CALL',
    confidence: 82,
    estimatedChance: 0.5,
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
    feed: 'simulated',
    feedEpoch: 'test',
    simulated: true,
    engineVersion: ENGINE_VERSION,
    sourceTime: candleTime,
    ...given,
  };
}

/** Stores a signal as if it had been generated and settled in the past; returns its id. */
export async function writePastSignal(test: TestGateway, userId: string, past: PastSignal): Promise<string> {
  const { generatedAt, pair = 'EUR/USD', candleTime, outcome, simulated = true } = past;
  const store = test.gateway.services.get(SignalRepository);
  const feed = simulated ? test.feed.id : 'deriv';
  const signal = newSignal(userId, generatedAt, { pair, feed, simulated, ...(candleTime && { candleTime }) });
  const { manager } = test.database.dataSource;
  await store.insert(manager, signal);
  if (outcome) {
    const settlement = { signalId: signal.id, outcome, exitPrice: outcome === 'VOID' ? null : 1.08607 };
    await store.settle(manager, [settlement], signal.expirationTime);
  }
  return signal.id;
}

/**
 * Writes open signals fast, each a second after the one before (the first a second after `start`) and with a price of
 * its own.
 */
export async function writeManySignals(
  { database: { dataSource } }: TestGateway,
  userId: string,
  start: Date,
  count: number,
): Promise<void> {
  await dataSource.query(
    `WITH made AS (
       INSERT INTO signals (id, user_id, pair, timeframe, direction, confidence, strength, entry_price, candle_time,
         generated_at, expiration_time, indicators, recommendation, feed, feed_epoch, simulated, engine_version, counted)
       SELECT gen_random_uuid(), $1, 'EUR/USD', '5m', 'PUT', 60, 'FRACA', 1 + i * 0.00001, $2::timestamptz,
         $2::timestamptz + i * interval '1 s', $2::timestamptz + i * interval '1 s', '{}', repeat('x', 400), 'simulated',
         'x', true, '1', false
       FROM generate_series(1, $3) AS i RETURNING id)
     INSERT INTO signal_outcomes (signal_id, due_at, attempt_at) SELECT id, $2, $2 FROM made`,
    [userId, start, count],
  );
}

import type { DataSource } from 'typeorm';
import { eventParameters, insertEvent, type OutboxEvent } from '../../platform/outbox/outbox-rows.js';
import type { SignalEntity } from './signal.entity.js';

export type NewSignal = Omit<SignalEntity, 'counted' | 'savedAt'> & {
  /** Opening of its candle in the feed's own source. */
  readonly sourceTime: Date;
};

/** Signal, pending outcome, the candle's first claim and the event, in one statement and so in one round trip. */
const INSERT = `
WITH first AS (
  INSERT INTO counted_candles (feed, engine_version, pair, timeframe, source_time, signal_id)
  VALUES ($14, $17, $3, $4, $18, $1)
  ON CONFLICT DO NOTHING
  RETURNING signal_id
), pending AS (
  INSERT INTO signal_outcomes (signal_id, due_at, attempt_at) VALUES ($1, $11, $11)
), told AS (${insertEvent(19)})
INSERT INTO signals (id, user_id, pair, timeframe, direction, confidence, strength, entry_price, candle_time,
  generated_at, expiration_time, indicators, recommendation, feed, feed_epoch, simulated, engine_version, counted)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, EXISTS (SELECT 1 FROM first))
RETURNING counted`;

/** Stores a generated signal with its pending outcome; answers whether it is the one that its candle counts. */
export async function insertSignal(
  dataSource: DataSource,
  signal: NewSignal,
  event: OutboxEvent,
): Promise<boolean> {
  const [row] = await dataSource.query<{ counted: boolean }[]>(INSERT, [
    signal.id,
    signal.userId,
    signal.pair,
    signal.timeframe,
    signal.direction,
    signal.confidence,
    signal.strength,
    signal.entryPrice,
    signal.candleTime,
    signal.generatedAt,
    signal.expirationTime,
    JSON.stringify(signal.indicators),
    signal.recommendation,
    signal.feed,
    signal.feedEpoch,
    signal.simulated,
    signal.engineVersion,
    signal.sourceTime,
    ...eventParameters(event),
  ]);
  return row?.counted === true;
}

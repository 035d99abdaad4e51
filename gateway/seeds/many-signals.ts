import pg from 'pg';
import { PAIRS } from '#schema/pair.js';
import { candleOpen, TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION } from '../src/engine/analyse.js';
import { uuidv7 } from '../src/platform/uuid.js';
import { copyIn, copyLine } from './copy-in.js';
import { chunksOf } from './copy-lines.js';

const STRENGTHS = ['FORTE', 'MÉDIA', 'FRACA'] as const;
const OUTCOMES = ['WON', 'LOST', 'WON', 'LOST', 'WON', 'LOST', 'WON', 'LOST', 'TIE', 'VOID'] as const;
/** Rows of one COPY; signals, outcomes and claims are copied together, so that few are in memory at a time. */
const STRETCH = 250_000;

const INDICATORS = JSON.stringify({
  rsi: 28.4,
  macd: 0.00012,
  macdSignal: 0.00008,
  macdHistogram: 0.00004,
  atr: 0.00041,
  support: 1.0821,
  resistance: 1.0934,
  signalScore: 64,
});
const RECOMMENDATION = 'RSI abaixo de 30 e MACD acima da linha de sinal: os indicadores apontam para CALL.';

const SIGNAL_COLUMNS = `id, user_id, pair, timeframe, direction, confidence, strength, entry_price, candle_time,
  generated_at, expiration_time, indicators, recommendation, feed, feed_epoch, simulated, engine_version, counted, saved_at`;

export interface SignalSeeding {
  /** Id of the feed that their prices are of; a gateway counts those of its own. */
  readonly feed: string;
  readonly count: number;
  /** Each gets as many as the others, spread over the whole span. */
  readonly userIds: readonly string[];
  /** Epoch milliseconds; all signals have expired by `until`. */
  readonly from: number;
  readonly until: number;
}

interface Lines {
  readonly signals: string[];
  readonly outcomes: string[];
  readonly claims: string[];
}

/** The lines of rows `begin` to `end`; `claimed` holds the last claimed candle of each pair and timeframe. */
function linesOf(
  { feed, count, userIds, from, until }: SignalSeeding,
  begin: number,
  end: number,
  claimed: Map<string, number>,
) {
  const lines: Lines = { signals: [], outcomes: [], claims: [] };
  for (let row = begin; row < end; row += 1) {
    const time = Math.floor(from + ((until - 3_600_000 - from) * row) / count);
    const turn = row + Math.floor(row / userIds.length);
    const pair = PAIRS[turn % PAIRS.length] ?? PAIRS[0];
    const timeframe = TIMEFRAMES[Math.floor(turn / PAIRS.length) % TIMEFRAMES.length] ?? TIMEFRAMES[0];
    const id = uuidv7(time);
    const candle = candleOpen(time, timeframe) - timeframeMs(timeframe);
    const market = `${pair} ${timeframe}`;
    const counted = claimed.get(market) !== candle;
    const expiry = new Date(time + timeframeMs(timeframe));
    const generatedAt = new Date(time);
    const outcome = OUTCOMES[Math.floor(row / 7) % OUTCOMES.length] ?? 'VOID';
    const strength = STRENGTHS[Math.floor(row / 3) % STRENGTHS.length] ?? 'FRACA';
    const savedAt = row % 3 === 0 ? generatedAt : null;
    if (counted) {
      claimed.set(market, candle);
      lines.claims.push(copyLine([feed, ENGINE_VERSION, pair, timeframe, new Date(candle), id]));
    }
    // The users of the list take turns.
    const userId = userIds[row % userIds.length] ?? null;
    lines.signals.push(
      copyLine([
        ...[id, userId, pair, timeframe, row % 2 === 0 ? 'CALL' : 'PUT', 50 + (row % 46), strength, 1.08601],
        ...[new Date(candle), generatedAt, expiry, INDICATORS, RECOMMENDATION, feed, 'semente', true],
        ...[ENGINE_VERSION, counted, savedAt],
      ]),
    );
    const exitPrice = outcome === 'VOID' ? null : 1.0861;
    lines.outcomes.push(copyLine([id, expiry, expiry, outcome, exitPrice, expiry]));
  }
  return lines;
}

/** What the public hit rate is read from, counted from the rows themselves. */
const COUNT_HIT_RATES = `
INSERT INTO hit_rates (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided)
SELECT s.feed, s.engine_version, s.pair, s.timeframe, s.strength, count(*) FILTER (WHERE o.outcome = 'WON'),
  count(*) FILTER (WHERE o.outcome = 'LOST'), count(*) FILTER (WHERE o.outcome = 'TIE'),
  count(*) FILTER (WHERE o.outcome = 'VOID')
FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id WHERE s.counted GROUP BY 1, 2, 3, 4, 5`;

/**
 * Fills an empty database with settled signals, by COPY.
 *
 * @param url connection string; the months of the span have partitions already
 */
export async function seedManySignals(url: string, seeding: SignalSeeding): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const claimed = new Map<string, number>();
    for (let begin = 0; begin < seeding.count; begin += STRETCH) {
      const lines = linesOf(seeding, begin, Math.min(seeding.count, begin + STRETCH), claimed);
      await client.query('BEGIN');
      await copyIn(client, `COPY signals (${SIGNAL_COLUMNS}) FROM STDIN`, chunksOf(lines.signals));
      await copyIn(client, 'COPY signal_outcomes FROM STDIN', chunksOf(lines.outcomes));
      await copyIn(client, 'COPY counted_candles FROM STDIN', chunksOf(lines.claims));
      await client.query('COMMIT');
    }
    await client.query(COUNT_HIT_RATES);
    await client.query('VACUUM (ANALYZE) signals, signal_outcomes, counted_candles, hit_rates');
  } finally {
    await client.end();
  }
}

/** Columns of `signals` under the names of the entity, and of its outcome; for plain selects, which cost less than hydrated entities. */
const SIGNAL_COLUMNS = {
  id: 'id',
  userId: 'user_id',
  pair: 'pair',
  timeframe: 'timeframe',
  direction: 'direction',
  confidence: 'confidence',
  strength: 'strength',
  entryPrice: 'entry_price',
  candleTime: 'candle_time',
  generatedAt: 'generated_at',
  expirationTime: 'expiration_time',
  indicators: 'indicators',
  recommendation: 'recommendation',
  feed: 'feed',
  feedEpoch: 'feed_epoch',
  simulated: 'simulated',
  engineVersion: 'engine_version',
  counted: 'counted',
  savedAt: 'saved_at',
} as const;

const OUTCOME_COLUMNS = { outcome: 'outcome', exitPrice: 'exit_price', settledAt: 'settled_at' } as const;

const aliased = (table: string, columns: Readonly<Record<string, string>>) =>
  Object.entries(columns).map(([alias, column]) => `${table}.${column} AS "${alias}"`);

export const SELECT_SIGNAL = [...aliased('s', SIGNAL_COLUMNS), ...aliased('o', OUTCOME_COLUMNS)].join(', ');

export const FROM_SIGNAL = 'FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id';

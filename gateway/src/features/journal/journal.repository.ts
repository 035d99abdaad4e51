import type { DataSource } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import { BATCH_ROWS, type Batches, inBatches } from '../../platform/database/batches.js';
import { ask, CENTAVOS, MOMENTS_AS_NUMBERS, statement } from '../../platform/database/postgres.js';
import { uuidv7Floor } from '../../platform/uuid.js';
import { priceKind } from '../market/price-kind.js';
import type { SignalOutcome } from '../signals/signal.type.js';
import type { JournalFilter } from './journal.input.js';
import type { JournalEntry } from './journal.type.js';

const SIGNAL = `CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'confidence', s.confidence,
  'direction', s.direction, 'recommendation', s.recommendation) END AS signal`;
const NOTE = `CASE WHEN n.entry_id IS NOT NULL THEN json_build_object('reason', n.reason, 'note', n.note, 'tags', n.tags,
  'feeling', n.feeling, 'writtenAt', to_char(n.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS note`;

/**
 * Whether trade `t` followed signal `s`. Its order may have named any signal of the user; only one of the same terms is
 * what the trade was filled in from.
 */
const FOLLOWED = `s.id = t.signal_id AND s.user_id = t.user_id AND s.pair = t.pair AND s.timeframe = t.timeframe
  AND s.direction = t.direction`;

/**
 * An entry as its row is selected: columns of note and signal come as JSON, with values as text, as clients get them.
 */
const TRADES = `SELECT t.id, 'TRADE' AS kind, t.pair, t.timeframe, t.direction, t.stake, t.profit,
  t.entry_price AS "entryPrice", t.exit_price AS "exitPrice", t.opened_at AS "openedAt", t.expires_at AS "expiresAt",
  t.result AS outcome, t.simulated, ${SIGNAL}, ${NOTE}
FROM practice_trades t
LEFT JOIN signals s ON ${FOLLOWED}
LEFT JOIN journal_notes n ON n.user_id = t.user_id AND n.entry_id = t.id
WHERE t.user_id = $1`;

/** Saved signals; a signal that a practice trade followed is listed with that trade. */
const SIGNALS = `SELECT s.id, 'SIGNAL' AS kind, s.pair, s.timeframe, s.direction, NULL::bigint AS stake,
  NULL::bigint AS profit, s.entry_price AS "entryPrice", o.exit_price AS "exitPrice", s.generated_at AS "openedAt",
  s.expiration_time AS "expiresAt", o.outcome, s.simulated, ${SIGNAL}, ${NOTE}
FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
LEFT JOIN journal_notes n ON n.user_id = s.user_id AND n.entry_id = s.id
WHERE s.user_id = $1 AND s.saved_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM practice_trades t WHERE t.user_id = $1 AND ${FOLLOWED})`;

interface JournalQuery {
  readonly filter: JournalFilter;
  readonly after?: string | null | undefined;
  readonly limit: number;
}

/** The fields needed to find the prices around an entry. */
export interface EntryMoment {
  readonly pair: Pair;
  readonly timeframe: JournalEntry['timeframe'];
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly feed: string;
  readonly feedEpoch: string;
  /** Taken from its signal; null for a trade without one. */
  readonly support: number | null;
  readonly resistance: number | null;
}

const LEVELS = `(s.indicators->>'support')::float8 AS support, (s.indicators->>'resistance')::float8 AS resistance`;

const MOMENT = statement<EntryMoment>(
  'moment of a journal entry',
  `SELECT t.pair, t.timeframe, t.opened_at AS "openedAt", t.expires_at AS "expiresAt", t.feed,
     t.feed_epoch AS "feedEpoch", ${LEVELS}
   FROM practice_trades t LEFT JOIN signals s ON ${FOLLOWED}
   WHERE t.user_id = $1 AND t.id = $2
   UNION ALL
   SELECT s.pair, s.timeframe, s.generated_at, s.expiration_time, s.feed, s.feed_epoch, ${LEVELS}
   FROM signals s WHERE s.user_id = $1 AND s.id = $2`,
  MOMENTS_AS_NUMBERS,
);

/** An entry as the day replay needs it; times are epoch milliseconds. */
export interface DayRow {
  readonly id: string;
  readonly kind: JournalEntry['kind'];
  readonly pair: Pair;
  readonly timeframe: JournalEntry['timeframe'];
  readonly direction: JournalEntry['direction'];
  readonly stake: number | null;
  readonly profit: number | null;
  readonly entryPrice: number;
  readonly exitPrice: number | null;
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly outcome: SignalOutcome | null;
  readonly feed: string;
  readonly feedEpoch: string;
  readonly simulated: boolean;
}

/** Ids of signals begin with their time, by which their table is partitioned. */
const DAY = statement<DayRow>(
  'entries of a day',
  `SELECT t.id, 'TRADE' AS kind, t.pair, t.timeframe, t.direction, t.stake, t.profit, t.entry_price AS "entryPrice",
     t.exit_price AS "exitPrice", t.opened_at AS "openedAt", t.expires_at AS "expiresAt", t.result AS outcome, t.feed,
     t.feed_epoch AS "feedEpoch", t.simulated
   FROM practice_trades t WHERE t.user_id = $1 AND t.opened_at >= $2 AND t.opened_at < $3
   UNION ALL
   SELECT s.id, 'SIGNAL', s.pair, s.timeframe, s.direction, NULL::bigint, NULL::bigint, s.entry_price, o.exit_price,
     s.generated_at, s.expiration_time, o.outcome, s.feed, s.feed_epoch, s.simulated
   FROM signals s JOIN signal_outcomes o ON o.signal_id = s.id
   WHERE s.user_id = $1 AND s.saved_at IS NOT NULL AND s.id >= $4 AND s.id < $5
     AND NOT EXISTS (SELECT FROM practice_trades t WHERE t.user_id = $1 AND ${FOLLOWED})
   ORDER BY "openedAt", id LIMIT $6`,
  { ...MOMENTS_AS_NUMBERS, ...CENTAVOS },
);

const NEWEST = statement<{ readonly at: number | null }>(
  'newest entry of a user',
  `SELECT greatest(
     (SELECT max(t.opened_at) FROM practice_trades t WHERE t.user_id = $1 AND t.opened_at >= $2),
     (SELECT max(s.generated_at) FROM signals s WHERE s.user_id = $1 AND s.saved_at IS NOT NULL AND s.id >= $3)
   ) AS at`,
  MOMENTS_AS_NUMBERS,
);

/** A settled trade as the habits need it. */
export interface HabitRow {
  /** The pair; of a trade with a broker the asset as its file names it. */
  readonly pair: string;
  readonly openedAt: number;
  readonly settledAt: number;
  readonly stake: number;
  readonly profit: number;
  readonly outcome: SignalOutcome;
  readonly simulated: boolean;
  /** Kind of its prices, as `priceKind` writes it. */
  readonly priceKind: string;
  /** Taken from its signal; null for a trade without one. */
  readonly confidence: number | null;
}

/** A settled signal as the habits need it. */
export interface HabitSignal {
  readonly generatedAt: number;
  readonly settledAt: number;
  readonly outcome: SignalOutcome;
}

/** How many of a user's newest signals are searched for strong ones. */
const SIGNALS_LOOKED_AT = 2000;

/** A user's settled strong signals among the newest ones; only the first signal of each candle counts. */
const STRONG = statement<HabitSignal>(
  'strong signals for habits',
  `WITH newest AS (
     SELECT id, pair, timeframe, candle_time, generated_at, feed, simulated, confidence FROM signals
     WHERE user_id = $1 ORDER BY id DESC LIMIT ${SIGNALS_LOOKED_AT})
   SELECT DISTINCT ON (s.feed, s.pair, s.timeframe, s.candle_time)
     s.generated_at AS "generatedAt", o.settled_at AS "settledAt", o.outcome
   FROM newest s JOIN signal_outcomes o ON o.signal_id = s.id
   WHERE s.confidence >= $3 AND ${priceKind('s')} = $2 AND o.outcome IS NOT NULL
   ORDER BY s.feed, s.pair, s.timeframe, s.candle_time, s.id`,
  MOMENTS_AS_NUMBERS,
);

/** Figures of two kinds of prices are never added up: only trades with the kind of the newest settled trade. */
const HABITS = statement<HabitRow>(
  'trades for habits',
  `WITH newest AS (
     SELECT ${priceKind('t')} AS kind FROM practice_trades t
     WHERE user_id = $1 AND result IS NOT NULL ORDER BY id DESC LIMIT 1)
   SELECT t.pair, t.opened_at AS "openedAt", t.settled_at AS "settledAt", t.stake, t.profit, t.result AS outcome,
     t.simulated, newest.kind AS "priceKind", s.confidence
   FROM practice_trades t JOIN newest ON ${priceKind('t')} = newest.kind
   LEFT JOIN signals s ON ${FOLLOWED}
   WHERE t.user_id = $1 AND t.result IS NOT NULL ORDER BY t.id DESC LIMIT $2`,
  { ...MOMENTS_AS_NUMBERS, ...CENTAVOS },
);

/** Reads the journal's entries with the notes beside them. */
export class JournalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A user's entries, newest first: ids of both kinds begin with their time. */
  page(userId: string, { filter, after, limit }: JournalQuery): Promise<JournalEntry[]> {
    const { kind, pair, outcome, feeling, tag } = filter;
    const values: unknown[] = [userId, limit];
    const names = ['journal'];
    const [ofTrades, ofSignals] = [[TRADES], [SIGNALS]];
    const where = (name: string, trades: string, signals: string, value: unknown) => {
      names.push(name);
      const placeholder = `$${values.push(value)}`;
      ofTrades.push(` AND ${trades.replace('?', placeholder)}`);
      ofSignals.push(` AND ${signals.replace('?', placeholder)}`);
    };
    if (after) where('behind', 't.id < ?', 's.id < ?', after);
    if (pair) where('pair', 't.pair = ?', 's.pair = ?', pair);
    if (outcome) where('outcome', 't.result = ?', 'o.outcome = ?', outcome);
    if (feeling) where('feeling', 'n.feeling = ?', 'n.feeling = ?', feeling);
    if (tag) where('tag', '? = ANY(n.tags)', '? = ANY(n.tags)', tag);
    if (kind) names.push(kind);
    const parts = [
      ...(kind === 'SIGNAL' ? [] : [`(${ofTrades.join('')} ORDER BY t.id DESC LIMIT $2)`]),
      ...(kind === 'TRADE' ? [] : [`(${ofSignals.join('')} ORDER BY s.id DESC LIMIT $2)`]),
    ];
    const text = `SELECT * FROM (${parts.join(' UNION ALL ')}) e ORDER BY id DESC LIMIT $2`;
    return ask(this.dataSource, statement<JournalEntry>(names.join(' '), text, CENTAVOS), values);
  }

  /** One entry of a user. */
  async find(userId: string, id: string): Promise<JournalEntry | undefined> {
    const text = `${TRADES} AND t.id = $2 UNION ALL ${SIGNALS} AND s.id = $2`;
    const query = statement<JournalEntry>('journal entry', text, CENTAVOS);
    return (await ask(this.dataSource, query, [userId, id]))[0];
  }

  async moment(userId: string, id: string): Promise<EntryMoment | undefined> {
    return (await ask(this.dataSource, MOMENT, [userId, id]))[0];
  }

  /** A user's entries that began from one moment (inclusive) to another, oldest first. */
  day(userId: string, from: Date, until: Date, limit: number): Promise<DayRow[]> {
    const ids = [uuidv7Floor(from.getTime()), uuidv7Floor(until.getTime())];
    return ask(this.dataSource, DAY, [userId, from, until, ...ids, limit]);
  }

  /** When the user's newest trade or followed signal since a moment began, epoch ms; null if there is none. */
  async newestAt(userId: string, since: Date): Promise<number | null> {
    const [row] = await ask(this.dataSource, NEWEST, [userId, since, uuidv7Floor(since.getTime())]);
    return row?.at ?? null;
  }

  /** The newest settled practice trades with one kind of prices, newest first. */
  habitTrades(userId: string, limit: number): Promise<HabitRow[]> {
    return ask(this.dataSource, HABITS, [userId, limit]);
  }

  /** The user's settled signals of one kind of prices with at least this confidence, one per candle. */
  habitSignals(userId: string, priceKind: string, confidence: number): Promise<HabitSignal[]> {
    return ask(this.dataSource, STRONG, [userId, priceKind, confidence]);
  }

  /** All entries, newest first. */
  batches(userId: string): Batches<JournalEntry> {
    return inBatches((last) => this.page(userId, { filter: {}, after: last?.id, limit: BATCH_ROWS }));
  }
}

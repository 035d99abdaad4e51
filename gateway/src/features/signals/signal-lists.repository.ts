import type { DataSource } from 'typeorm';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { MOMENTS_AS_TEXT } from '../../platform/database/column-readers.js';
import { ask, type Statement, statement } from '../../platform/database/statement.js';
import { EFFECT, EventStatement, type OutboxEvent } from '../../platform/outbox/outbox-rows.js';
import { uuidv7Floor } from '../../platform/uuid.js';
import type { PastFilter } from './signal.repository.js';
import type { Signal } from './signal.type.js';

/** Longest time from generation to expiry. */
const LONGEST_LIFE_MS = Math.max(...TIMEFRAMES.map(timeframeMs));

/** The fields of a signal that its author may see, under their GraphQL names. */
const FIELDS = `s.id, s.pair, s.timeframe, s.direction, s.confidence, s.estimated_chance AS "estimatedChance", s.strength,
  s.entry_price AS "entryPrice", s.expiration_time AS "expirationTime", s.candle_time AS "candleTime",
  s.generated_at AS "generatedAt", s.saved_at AS "savedAt", s.feed, s.simulated, s.engine_version AS "engineVersion",
  o.outcome, o.exit_price AS "exitPrice", o.settled_at AS "settledAt"`;

/** Larger than all other fields together, and not shown in lists. */
const ANALYSIS = `, json_build_object('indicators', s.indicators, 'recommendation', s.recommendation,
  'timeframe', s.timeframe) AS analysis`;

/** Whether to read each signal's analysis; otherwise rows have no `analysis`. */
interface Wanted {
  readonly analysis: boolean;
}

/**
 * A list of signals in the form callers get them, so that rows need no mapping. OFFSET 0 stops the planner from joining
 * first: a list has few rows, and each outcome is one look-up in one index.
 */
function list(
  name: string,
  condition: string,
  end: string,
  { analysis }: Wanted,
  outcome = '',
): Statement<Signal> {
  return statement<Signal>(
    analysis ? `${name}, with analysis` : name,
    `SELECT ${FIELDS}${analysis ? ANALYSIS : ''}
     FROM signals s, LATERAL (SELECT * FROM signal_outcomes r WHERE r.signal_id = s.id ${outcome} OFFSET 0) o
     WHERE s.user_id = $1 AND ${condition} ${end}`,
    MOMENTS_AS_TEXT,
  );
}

/** A data-modifying WITH: saves once, only for the author and before the expiry, and writes the event. */
const SAVE = new EventStatement<Signal>(
  'saved signal',
  (event) => `WITH s AS (
     UPDATE signals SET saved_at = $3
     WHERE id = $1 AND user_id = $2 AND saved_at IS NULL AND expiration_time > $3 RETURNING *
   ), ${event}
   SELECT ${FIELDS}${ANALYSIS}, ${EFFECT} FROM s JOIN signal_outcomes o ON o.signal_id = s.id`,
  4,
  'SELECT user_id FROM s',
  MOMENTS_AS_TEXT,
);

const ACTIVE = 's.saved_at IS NOT NULL AND s.expiration_time > $2 AND s.id >= $3';
const ORDERS = { expiry: 's.expiration_time, s.id', newest: 's.id DESC' } as const;

/** Signals in the form callers get them. Prepared statements, since these are the most frequent queries. */
export class SignalLists {
  constructor(private readonly dataSource: DataSource) {}

  /** Marks a signal as saved and writes the event. Returns the signal, or undefined if it could not be saved. */
  save(id: string, userId: string, now: Date, event: OutboxEvent) {
    return SAVE.run(this.dataSource, [id, userId, now.toISOString()], event);
  }

  /** The author's saved signals that expire after `now`. */
  active(userId: string, now: Date, order: keyof typeof ORDERS, wanted: Wanted): Promise<Signal[]> {
    // Signals generated longer ago than a signal lives have expired, so older months need not be read.
    const oldest = uuidv7Floor(now.getTime() - LONGEST_LIFE_MS);
    const asked = list(`active signals by ${order}`, ACTIVE, `ORDER BY ${ORDERS[order]}`, wanted);
    return ask(this.dataSource, asked, [userId, now.toISOString(), oldest]);
  }

  /** The author's oldest stored signal. */
  async first(userId: string, wanted: Wanted): Promise<Signal | undefined> {
    const asked = list('first signal', 'true', 'ORDER BY s.id LIMIT 1', wanted);
    return (await ask(this.dataSource, asked, [userId]))[0];
  }

  /** The author's expired signals, saved or not, newest first. */
  past(userId: string, filter: PastFilter, wanted: Wanted): Promise<Signal[]> {
    const { before, limit, after, pair, outcome } = filter;
    const values: unknown[] = [userId, before.toISOString(), limit];
    const add = (value: unknown) => `$${values.push(value)}`;
    const names = ['past signals'];
    let condition = 's.expiration_time <= $2';
    let ofOutcome = '';
    if (after) {
      names.push('behind one');
      condition += ` AND s.id < ${add(after)}`;
    }
    if (pair) {
      names.push('of a pair');
      condition += ` AND s.pair = ${add(pair)}`;
    }
    if (outcome) {
      names.push('of an outcome');
      ofOutcome = `AND r.outcome = ${add(outcome)}`;
    }
    const asked = list(names.join(' '), condition, 'ORDER BY s.id DESC LIMIT $3', wanted, ofOutcome);
    return ask(this.dataSource, asked, values);
  }
}

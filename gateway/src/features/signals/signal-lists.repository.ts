import type { DataSource } from 'typeorm';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { ask, type Statement, statement } from '../../platform/database/postgres.js';
import { MAX_PER_PAGE } from '../../platform/graphql/page-args.js';
import { uuidv7Floor } from '../../platform/uuid.js';
import type { PastFilter } from './signal.repository.js';
import type { Signal } from './signal.type.js';

/** Longest time from generation to expiry. */
const MAX_LIFE_MS = Math.max(...TIMEFRAMES.map(timeframeMs));

/** Fields that lists show, as columns under their GraphQL names. */
const ROW = {
  id: 's.id',
  pair: 's.pair',
  timeframe: 's.timeframe',
  direction: 's.direction',
  confidence: 's.confidence',
  strength: 's.strength',
  entryPrice: 's.entry_price',
  expirationTime: 's.expiration_time',
  candleTime: 's.candle_time',
  generatedAt: 's.generated_at',
  savedAt: 's.saved_at',
  simulated: 's.simulated',
  outcome: 'o.outcome',
  exitPrice: 'o.exit_price',
  settledAt: 'o.settled_at',
} as const;

/** All others but the analysis. */
const DETAILS = {
  ...ROW,
  estimatedChance: 's.estimated_chance',
  feed: 's.feed',
  engineVersion: 's.engine_version',
} as const;

/** Larger than all other fields together. */
const ANALYSIS = {
  ...DETAILS,
  analysis: `json_build_object('indicators', s.indicators, 'recommendation', s.recommendation,
    'timeframe', s.timeframe)`,
} as const;

const COLUMNS = { row: ROW, details: DETAILS, analysis: ANALYSIS } as const;

/** How much is read of each signal: what lists show, all but its analysis, or everything. */
export type SignalParts = keyof typeof COLUMNS;

/** The least that answers a request for these fields. */
export function partsWith(requested: ReadonlySet<string>): SignalParts {
  if (requested.has('analysis')) return 'analysis';
  // Any other may be computed from a signal's details.
  for (const name of requested) if (!Object.hasOwn(ROW, name) && name !== '__typename') return 'details';
  return 'row';
}

const columnsOf = (parts: SignalParts) =>
  Object.entries(COLUMNS[parts])
    .map(([name, column]) => `${column} AS "${name}"`)
    .join(', ');

const SELECTED = {
  row: columnsOf('row'),
  details: columnsOf('details'),
  analysis: columnsOf('analysis'),
} as const;

/**
 * A list of signals in the form callers get them, so that rows need no mapping. OFFSET 0 stops the planner from joining
 * first: a list has few rows, and each outcome is one look-up in one index.
 */
function listText(parts: SignalParts, condition: string, end: string, outcome = ''): string {
  return `SELECT ${SELECTED[parts]}
    FROM signals s, LATERAL (SELECT * FROM signal_outcomes r WHERE r.signal_id = s.id ${outcome} OFFSET 0) o
    WHERE s.user_id = $1 AND ${condition} ${end}`;
}

const list = (name: string, parts: SignalParts, text: string): Statement<Signal> =>
  statement<Signal>(`${name}: ${parts}`, text);

/** Filters of past signals, as conditions of the parameter that follows. */
const FILTERS = { after: 's.id <', pair: 's.pair =', outcome: 'r.outcome =' } as const;
type Filter = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as Filter[];

const pages = new Map<string, Statement<Signal>>();

/** One page of past signals; the filters' values come after those of the author, the moment and the limit. */
function pageOf(parts: SignalParts, filters: readonly Filter[]): Statement<Signal> {
  const key = `${parts} ${filters}`;
  const cached = pages.get(key);
  if (cached) return cached;
  const conditions = filters.map((filter, index) => ({
    filter,
    text: `AND ${FILTERS[filter]} $${index + 4}`,
  }));
  const ofSignal = conditions.filter(({ filter }) => filter !== 'outcome').map(({ text }) => text);
  const ofOutcome = conditions.find(({ filter }) => filter === 'outcome')?.text;
  // PostgreSQL knows this limit while it plans. If it knew only $3, it would expect a tenth of all rows, and for a user
  // with many signals it would plan the statement at every call, which takes as long as reading the rows.
  const end = `ORDER BY s.id DESC LIMIT ${MAX_PER_PAGE + 1}`;
  const page = listText(parts, ['s.expiration_time <= $2', ...ofSignal].join(' '), end, ofOutcome);
  const text = `SELECT * FROM (${page}) page ORDER BY id DESC LIMIT $3`;
  const made = list(['past signals', ...filters].join(', '), parts, text);
  pages.set(key, made);
  return made;
}

const ACTIVE = 's.saved_at IS NOT NULL AND s.expiration_time > $2 AND s.id >= $3';
const ORDERS = { expiry: 's.expiration_time, s.id', newest: 's.id DESC' } as const;

/** Signals in the form callers get them. Prepared statements, since these are the most frequent queries. */
export class SignalLists {
  constructor(private readonly dataSource: DataSource) {}

  /** The author's saved signals that expire after `now`. */
  active(userId: string, now: Date, order: keyof typeof ORDERS, parts: SignalParts): Promise<Signal[]> {
    // Signals generated longer ago than a signal lives have expired, so older months need not be read.
    const oldest = uuidv7Floor(now.getTime() - MAX_LIFE_MS);
    const text = listText(parts, ACTIVE, `ORDER BY ${ORDERS[order]}`);
    const query = list(`active signals by ${order}`, parts, text);
    return ask(this.dataSource, query, [userId, now.toISOString(), oldest]);
  }

  /** The author's oldest stored signal. */
  async first(userId: string, parts: SignalParts): Promise<Signal | undefined> {
    const query = list('first signal', parts, listText(parts, 'true', 'ORDER BY s.id LIMIT 1'));
    return (await ask(this.dataSource, query, [userId]))[0];
  }

  /** The author's expired signals, saved or not, newest first; at most one page and one more. */
  past(userId: string, filter: PastFilter, parts: SignalParts): Promise<Signal[]> {
    const filters = FILTER_NAMES.filter((name) => filter[name] !== undefined && filter[name] !== null);
    const values = [
      userId,
      filter.before.toISOString(),
      filter.limit,
      ...filters.map((name) => filter[name]),
    ];
    return ask(this.dataSource, pageOf(parts, filters), values);
  }
}

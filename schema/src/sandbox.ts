import { timeframeMs } from './timeframe.js';

/** A call with this header, and a sandbox key, is answered from a market of its own. */
export const SANDBOX_HEADER = 'X-Farol-Sandbox';
/** Sandbox keys begin with this, which sets them apart from those that act for an account. */
export const SANDBOX_KEY_PREFIX = 'farol_sandbox_';
/** Seeds are whole numbers from 0 to this one. */
export const SANDBOX_SEED_MAX = 4_294_967_295;

/** The sandbox's first moment, which is its present one where a call names none; epoch milliseconds. */
export const SANDBOX_START = Date.UTC(2026, 0, 5, 12);
/** Its last moment. */
export const SANDBOX_END = Date.UTC(2026, 0, 7, 12);
/** A stream plays at most so much of it. */
export const SANDBOX_STRETCH_MAX_MS = 6 * timeframeMs('1h');
/** So much where a call does not say until when. */
export const SANDBOX_STRETCH_MS = timeframeMs('1h');
/** Alerts of one stream. */
export const SANDBOX_ALERTS_MAX = 500;
/** Streams that a user may begin in a minute. */
export const SANDBOX_STREAMS_PER_MINUTE = 30;

/** Of prices, which come by the second, a stream plays at most so much. */
export const SANDBOX_PRICES_MS = 15 * timeframeMs('1m');
/** Slices of 5,000 minutes of a market that one user may have computed in a minute. */
export const SANDBOX_SLICES_PER_MINUTE = 60;

/** Markets (seed, pair and timeframe) of which a user may have all signals computed in a minute. */
export const SANDBOX_ENTRIES_PER_MINUTE = 60;

/** Lists of past signals that a user may ask for in a minute: each of its signals is computed again. */
export const SANDBOX_PAST_PER_MINUTE = 60;

/** Of one run, and of all runs of a key together; kept for a day. */
export const SANDBOX_ORDERS_MAX = 100;
export const SANDBOX_SIGNALS_MAX = 50;
export const SANDBOX_KEPT_MAX = 2000;

/** Pairs that its rule of alerts may name. */
export const SANDBOX_PAIRS_MAX = 3;

/** Operations that a sandbox answers, where the key's scopes name them too or they are public. */
export const SANDBOX_OPERATIONS = [
  'Query.market',
  'Query.candles',
  'Subscription.price',
  'Mutation.generateSignal',
  'Query.pastSignals',
  'Query.alerts',
  'Subscription.alertChanged',
  'Mutation.placePracticeOrder',
  'Query.practiceAccount',
  'Query.practiceTrades',
] as const;

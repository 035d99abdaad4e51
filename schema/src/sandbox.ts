import type { CalledOperation } from './operation-texts.js';
import { timeframeMs } from './timeframe.js';

/** A call with this header and a sandbox key is answered from a separate market. */
export const SANDBOX_HEADER = 'X-Farol-Sandbox';
/** Prefix of sandbox keys, which distinguishes them from keys for an account. */
export const SANDBOX_KEY_PREFIX = 'farol_sandbox_';
/** Seeds are whole numbers from 0 to this value. */
export const SANDBOX_SEED_MAX = 4_294_967_295;

/** Start of the sandbox, and the current time of calls that specify none; epoch milliseconds. */
export const SANDBOX_START = Date.UTC(2026, 0, 5, 12);
/** End of the sandbox. */
export const SANDBOX_END = Date.UTC(2026, 0, 7, 12);
/** Longest period that a stream covers. */
export const SANDBOX_PERIOD_MAX_MS = 6 * timeframeMs('1h');
/** Period of a stream if the call specifies no end. */
export const SANDBOX_STRETCH_MS = timeframeMs('1h');
/** Maximum number of alerts in one stream. */
export const SANDBOX_ALERTS_MAX = 500;
/** Streams that a user may open per minute. */
export const SANDBOX_STREAMS_PER_MINUTE = 30;

/** Longest period for a stream of prices, which come every second. */
export const SANDBOX_PRICES_MS = 15 * timeframeMs('1m');
/** Slices of 5,000 minutes of a market that may be computed for one user per minute. */
export const SANDBOX_SLICES_PER_MINUTE = 60;

/** Markets (seed, pair and timeframe) whose signals may all be computed for one user per minute. */
export const SANDBOX_ENTRIES_PER_MINUTE = 60;

/** Lists of past signals that a user may request per minute, since each signal is recomputed. */
export const SANDBOX_PAST_PER_MINUTE = 60;

/** Maximum numbers of orders and of signals in one run, and of rows in all runs of a key together; kept for a day. */
export const SANDBOX_ORDERS_MAX = 100;
export const SANDBOX_SIGNALS_MAX = 50;
export const SANDBOX_KEPT_MAX = 2000;

/** Maximum number of pairs in a call's alert rule. */
export const SANDBOX_PAIRS_MAX = 3;

/** Operations that a sandbox answers, if they are public or among the key's scopes. */
export const SANDBOX_OPERATIONS = [
  'Query.market',
  'Query.candles',
  'Subscription.price',
  'Mutation.generateSignal',
  'Mutation.saveSignal',
  'Query.activeSignals',
  'Query.savedSignals',
  'Query.pastSignals',
  'Query.alerts',
  'Subscription.alertChanged',
  'Mutation.placePracticeOrder',
  'Query.practiceAccount',
  'Query.practiceTrades',
  'Query.journal',
  'Query.journalTags',
  'Query.tradingHabits',
  'Query.educationProgress',
  'Query.webhookMessages',
  'Mutation.replayWebhook',
] as const satisfies readonly CalledOperation[];

const PUBLIC_MEASURE = 'é uma medida pública, em que nada do sandbox entra';
const OF_ACCOUNT = 'é da conta, que uma chave de sandbox não alcança';
const OF_PERSON = 'depende do que uma pessoa cria nas páginas, e uma execução começa sem nada';
const ALL_TRADES = 'practiceTrades traz todas as operações de uma execução';
const COINS = 'o sandbox só tem pares de moedas, e não criptomoedas';
const NOTHING_COMES = 'nada acontece numa execução por si: peça pastSignals ou practiceTrades com outro at';

/** Why a sandbox does not answer the others (pt-BR); a new operation of a scope demands its place here or above. */
const REASONS: Readonly<Record<Exclude<CalledOperation, (typeof SANDBOX_OPERATIONS)[number]>, string>> = {
  'Query.hitRate': PUBLIC_MEASURE,
  'Query.trackRecord': PUBLIC_MEASURE,
  'Query.record': PUBLIC_MEASURE,
  'Query.recordHitRate': PUBLIC_MEASURE,
  'Query.recordProofs': PUBLIC_MEASURE,
  'Query.cryptoTrackRecord': PUBLIC_MEASURE,
  'Query.technicalAnalysis': 'generateSignal traz a análise das mesmas velas',
  'Query.me': OF_ACCOUNT,
  'Query.xpStats': OF_ACCOUNT,
  'Subscription.xpChanged': OF_ACCOUNT,
  'Query.cryptoOpportunities': COINS,
  'Query.cryptoCandles': COINS,
  'Query.pastCryptoOpportunities': COINS,
  'Subscription.signalGenerated': NOTHING_COMES,
  'Subscription.signalSettled': NOTHING_COMES,
  'Subscription.practiceChanged': NOTHING_COMES,
  'Query.practiceEquity': ALL_TRADES,
  'Query.practiceHitRate': ALL_TRADES,
  'Mutation.openPracticeAccount': 'outra execução (run) começa com outra conta',
  'Query.priceAlerts': OF_PERSON,
  'Subscription.priceAlertMade': OF_PERSON,
  'Query.callSource': OF_PERSON,
  'Query.callSources': OF_PERSON,
  'Query.sourceCalls': OF_PERSON,
  'Mutation.addCalls': OF_PERSON,
};

/** Why a sandbox does not answer an operation; undefined for one that no key may call. */
export const sandboxReason = (operation: string): string | undefined =>
  Object.entries(REASONS).find(([name]) => name === operation)?.[1];

/** Scopes of an API key. Every key may also call public operations; all other operations need a session. */
export const API_SCOPES = ['READ', 'GENERATE', 'PRACTICE', 'ALERTS', 'CALLS', 'WEBHOOKS', 'JOURNAL'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** Label of each scope (pt-BR). */
export const API_SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  READ: 'Consultar',
  GENERATE: 'Gerar sinais',
  PRACTICE: 'Conta de prática',
  ALERTS: 'Alertas',
  CALLS: 'Auditoria de chamadas',
  WEBHOOKS: 'Mensagens dos webhooks',
  JOURNAL: 'Diário',
};

/** Keys that one user may have at the same time. */
export const MAX_API_KEYS = 10;
export const API_KEY_NAME_MAX = 60;
/** Prefix of every key, so that scanners find leaked keys. */
export const API_KEY_PREFIX = 'farol_';

/** Operations that a key with a scope may call, such as `Query.candles`. */
export const OPERATIONS_OF_SCOPE = {
  READ: [
    'Query.activeSignals',
    'Query.candles',
    'Query.educationProgress',
    'Query.hitRate',
    'Query.me',
    'Query.pastSignals',
    'Query.savedSignals',
    'Query.technicalAnalysis',
    'Query.xpStats',
    'Query.cryptoOpportunities',
    'Query.cryptoCandles',
    'Query.cryptoTrackRecord',
    'Query.pastCryptoOpportunities',
    'Subscription.price',
    'Subscription.signalGenerated',
    'Subscription.signalSettled',
    'Subscription.xpChanged',
  ],
  GENERATE: ['Mutation.generateSignal', 'Mutation.saveSignal'],
  PRACTICE: [
    'Query.practiceAccount',
    'Query.practiceEquity',
    'Query.practiceHitRate',
    'Query.practiceTrades',
    'Mutation.openPracticeAccount',
    'Mutation.placePracticeOrder',
    'Subscription.practiceChanged',
  ],
  ALERTS: ['Query.alerts', 'Subscription.alertChanged', 'Query.priceAlerts', 'Subscription.priceAlertMade'],
  CALLS: ['Query.callSource', 'Query.callSources', 'Query.sourceCalls', 'Mutation.addCalls'],
  WEBHOOKS: ['Query.webhookMessages', 'Mutation.replayWebhook'],
  JOURNAL: ['Query.journal', 'Query.journalTags', 'Query.tradingHabits'],
} as const satisfies Readonly<Record<ApiScope, readonly string[]>>;

/**
 * The only fields of its owner that a key may read, on any path. None of them shows who the owner is, how to reach them
 * or where they have been.
 */
export const USER_FIELDS_OF_KEYS: readonly string[] = [
  'id',
  'emailVerified',
  'registrationStatus',
  'userLevel',
  'accessBinaryOptions',
  'accessCrypto',
  'accessDashboard',
  'accessEducation',
  'accessRewards',
  'accessSettings',
  'currentLevel',
  'signalsGenerated',
  'xpPoints',
];

/** Operations that need no key. */
export const PUBLIC_OPERATIONS = [
  'Query.market',
  'Query.hitRate',
  'Query.trackRecord',
  'Query.record',
  'Query.recordHitRate',
  'Query.recordProofs',
  'Query.cryptoTrackRecord',
] as const;

/** The scope with which a key may call an operation; undefined if there is none. */
export function scopeOf(operation: string): ApiScope | undefined {
  return API_SCOPES.find((scope) => OPERATIONS_OF_SCOPE[scope].some((named) => named === operation));
}

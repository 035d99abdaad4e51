/** Events that a webhook can be sent, and the name that the message carries. */
export const WEBHOOK_EVENT_TYPES = {
  SIGNAL_ALERTED: 'signal.alerted',
  SIGNAL_SETTLED: 'signal.settled',
  TRADE_SETTLED: 'trade.settled',
  PAUSE_BEGUN: 'pause.begun',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_TYPES;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_TYPES) as readonly WebhookEvent[];

/** Name of the message that a test sends. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** Webhooks that one user may have. */
export const MAX_WEBHOOKS = 3;
export const WEBHOOK_URL_MAX = 500;
/** Deliveries are kept so long. */
export const WEBHOOK_LOG_DAYS = 14;
/** A former secret stays good for so long. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** What is not an alert is tried for so long. */
export const WEBHOOK_RETRY_HOURS = 24;
/** A receiver has so long to answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 5;
/** Calls of each kind that a user may make in a minute. */
export const WEBHOOK_TESTS_PER_MINUTE = 3;
export const WEBHOOK_REPLAYS_PER_MINUTE = 10;
export const WEBHOOK_CHANGES_PER_MINUTE = 6;

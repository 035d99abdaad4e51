/** Events that a webhook can subscribe to, and their names in messages. */
export const WEBHOOK_EVENT_TYPES = {
  SIGNAL_ALERTED: 'signal.alerted',
  SIGNAL_SETTLED: 'signal.settled',
  PRICE_CROSSED: 'price.crossed',
  TRADE_SETTLED: 'trade.settled',
  PAUSE_BEGUN: 'pause.begun',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENT_TYPES;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_EVENT_TYPES) as readonly WebhookEvent[];

/** Event name of a test message. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

/** Maximum number of webhooks per user. */
export const MAX_WEBHOOKS = 3;
export const WEBHOOK_URL_MAX = 500;
/** How long deliveries are kept. */
export const WEBHOOK_LOG_DAYS = 14;
/** How long a former secret stays valid. */
export const WEBHOOK_ROTATION_HOURS = 24;
/** How long delivery of a message is retried, unless it is an alert. */
export const WEBHOOK_RETRY_HOURS = 24;
/** Time limit for a receiver's answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 5;
/** Calls of each kind that a user may make per minute. */
export const WEBHOOK_TESTS_PER_MINUTE = 3;
export const WEBHOOK_REDELIVERIES_PER_MINUTE = 10;
export const WEBHOOK_CHANGES_PER_MINUTE = 6;
export const WEBHOOK_REPLAYS_PER_MINUTE = 2;
/** Messages that one replay sends again. */
export const WEBHOOK_REPLAY_MAX = 100;
